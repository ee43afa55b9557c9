import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import type { FormButton } from '../publish/form-menu';
import { formMenuOf, fullPathOf } from '../publish/form-menu';
import type { FormSource } from './form-sources';

/** Buttons of a form that reads a feature's table. */
export const READING_BUTTONS: readonly FormButton[] = ['btn_detail', 'btn_export', 'btn_sharePlan', 'btn_print'];

/** Buttons and columns of the entry that opens a bound form: what reads, and the feature's own actions. */
export const boundMenuOf = (document: FormDocument, language: Language, source: FormSource) => {
  const { buttons, columns } = formMenuOf(document, language);
  const own = (source.actions ?? []).map(({ code, names }) => ({ enCode: code, fullName: textIn(names, language) }));
  const reading = buttons.filter(
    ({ enCode }) => READING_BUTTONS.includes(enCode as FormButton) || fullPathOf(enCode) !== undefined,
  );
  return { buttons: [...reading, ...own], columns };
};
