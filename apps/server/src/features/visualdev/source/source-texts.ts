import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { SourceColumn } from '@qiaoban/form/source/source-form';

/** Words and columns of the tables that a feature offers to forms; its texts are called `<feature>.column_<field>` and so on. */
export const createSourceTexts = (feature: string) => {
  /** A text of the feature in every language. */
  const text = (key: string): LocalText =>
    Object.fromEntries(LANGUAGES.map((language) => [language, translate(language, `${feature}.${key}`)])) as LocalText;
  const column = (field: string, rest: Omit<SourceColumn, 'field' | 'label'>): SourceColumn => ({
    field,
    label: text(`column_${field}`),
    ...rest,
  });
  /** One of few words, each called as on the screens of the feature: `<group>_<word>`. */
  const choice = (field: string, group: string, among: readonly string[], isSearched = false): SourceColumn =>
    column(field, {
      kind: 'choice',
      isSearched,
      options: among.map((id) => ({ id, fullName: text(`${group}_${id}`) })),
    });
  return { text, column, choice };
};
