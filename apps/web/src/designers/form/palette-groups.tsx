import type { BlockGroup } from '@qiaoban/form/block';
import { blocks } from '@qiaoban/form/registry';
import { formText } from '@qiaoban/form/texts/form-text';
import type { Language } from '@qiaoban/contracts/languages';
import type { PaletteGroup } from '../frame/palette';
import { BlockIcon } from './block-icon';
import { typeName } from './block-names';

const ORDER: readonly BlockGroup[] = ['basic', 'advanced', 'system', 'layout'];

/** The blocks of forms by group, as the palette shows them. */
export const paletteGroups = (language: Language): PaletteGroup[] =>
  ORDER.map((group) => ({
    key: group,
    label: formText(language, `form.group.${group}`),
    items: blocks
      .filter(({ definition }) => definition.group === group)
      .map(({ definition }) => ({
        type: definition.key,
        label: typeName(definition.key, language),
        icon: <BlockIcon type={definition.key} />,
      })),
  }));
