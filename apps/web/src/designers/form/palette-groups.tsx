import type { BlockGroup } from '@qiaoban/form/block';
import { blocks } from '@qiaoban/form/registry';
import { canStandOnTable } from '@qiaoban/form/source/table-form';
import { formText } from '@qiaoban/form/texts/form-text';
import type { Language } from '@qiaoban/contracts/languages';
import type { PaletteGroup } from '../frame/palette';
import { BlockIcon } from './block-icon';
import { typeName } from './block-names';

const ORDER: readonly BlockGroup[] = ['basic', 'advanced', 'system', 'layout'];

/** The blocks of forms by group, as the palette shows them; on a table elsewhere only those that can stand there. */
export const paletteGroups = (language: Language, isElsewhere: boolean): PaletteGroup[] =>
  ORDER.map((group) => ({
    key: group,
    label: formText(language, `form.group.${group}`),
    items: blocks
      .filter(({ definition }) => definition.group === group && (!isElsewhere || canStandOnTable(definition)))
      .map(({ definition }) => ({
        type: definition.key,
        label: typeName(definition.key, language),
        icon: <BlockIcon type={definition.key} />,
      })),
  })).filter(({ items }) => items.length > 0);
