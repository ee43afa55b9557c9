import type { Language } from '@qiaoban/contracts/languages';
import { buttonText, shownButtons } from '../open-form';
import type { OpenForm } from '../open-form';

/** The buttons that the person may press, above the list and on its rows, with the words that the design gives them. */
export const listButtons = (form: OpenForm, language: Language) => {
  const above = shownButtons(form, 'buttons');
  const onRow = shownButtons(form, 'columnButtons');
  const word = (map: typeof above, value: string, usual: string): string => buttonText(map.get(value), usual, language);
  return { above, onRow, word };
};
export type ListButtons = ReturnType<typeof listButtons>;
