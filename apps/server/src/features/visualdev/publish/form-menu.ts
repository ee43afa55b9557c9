import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import { ownButtonCode } from '@qiaoban/form/own-button';

/** Buttons that every list of records has; each is also a right on the server. */
export const FORM_BUTTONS = [
  'btn_add',
  'btn_edit',
  'btn_remove',
  'btn_detail',
  'btn_import',
  'btn_importRecord',
  'btn_export',
  'btn_batchRemove',
  'btn_recycle',
  'btn_sharePlan',
  'btn_print',
] as const;
export type FormButton = (typeof FORM_BUTTONS)[number];

/** Given by name only: a menu entry whose buttons are not under permission does not give them. */
export const GRANTED_BUTTONS: readonly FormButton[] = ['btn_importRecord', 'btn_sharePlan'];

/**
 * Buttons and columns of the menu entry that opens a form. Every field is a column, not those of the list only: with
 * columns under permission, what is not granted is nowhere to be seen, the detail page included.
 */
export const formMenuOf = (document: FormDocument, language: Language) => {
  const { main, tables } = listFields(document);
  return {
    buttons: [
      ...FORM_BUTTONS.map((enCode) => ({ enCode, fullName: translate(language, `visualdev.${enCode}`) })),
      ...(document.list.ownButtons ?? []).map((button) => ({
        enCode: ownButtonCode(button),
        fullName: textIn(button.label, language).slice(0, 50),
      })),
    ],
    columns: [...main, ...tables].map(({ field, label }) => ({ enCode: field, fullName: textIn(label, language) })),
  };
};
