import type { Language } from '@qiaoban/contracts/languages';
import type { BlockGroup } from '@qiaoban/portal/block';
import { blocks } from '@qiaoban/portal/registry';
import { portalText } from '@qiaoban/portal/texts/portal-text';
import { Icon } from '@qiaoban/ui/icon';
import type { PaletteGroup } from '../frame/palette';

const ORDER: readonly BlockGroup[] = ['work', 'data', 'content'];

/** The blocks of portals by group, as the palette shows them. */
export const paletteGroups = (language: Language): PaletteGroup[] =>
  ORDER.map((group) => ({
    key: group,
    label: portalText(language, `portal.group.${group}`),
    items: blocks
      .filter((block) => block.group === group)
      .map((block) => ({
        type: block.key,
        label: portalText(language, `portal.block.${block.key}`),
        icon: <Icon name={block.icon} />,
      })),
  }));
