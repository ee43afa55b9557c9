import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import { ownButtonCode } from '@qiaoban/form/own-button';
import { isMasked } from '@qiaoban/form/values/protected-text';

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
const GRANTED_BUTTONS: readonly FormButton[] = ['btn_importRecord', 'btn_sharePlan'];

const FULL = 'btn_full_';
/** The right to see the whole of a masked field (`phone`, `lines.phone`). */
export const fullButtonOf = (path: string): string => `${FULL}${path}`;
/** The field that such a right is for; undefined of any other button. */
export const fullPathOf = (button: string): string | undefined =>
  button.startsWith(FULL) ? button.slice(FULL.length) : undefined;
export const isGrantedByName = (button: string): boolean =>
  (GRANTED_BUTTONS as readonly string[]).includes(button) || fullPathOf(button) !== undefined;

/** Fields of which only a part is shown, those of sub-tables among them. */
export const maskedFields = (document: FormDocument) => {
  const { main, tables } = listFields(document);
  return [...main, ...tables.flatMap(({ fields }) => fields)].filter(({ props }) => isMasked(props));
};

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
      ...maskedFields(document).map(({ path, label }) => ({
        enCode: fullButtonOf(path),
        fullName: translate(language, 'visualdev.btn_full', { label: textIn(label, language) }),
      })),
    ],
    columns: [...main, ...tables].map(({ field, label }) => ({ enCode: field, fullName: textIn(label, language) })),
  };
};
