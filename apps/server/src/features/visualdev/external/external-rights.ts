import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormDocument } from '@qiaoban/form/document';
import type { Language } from '@qiaoban/contracts/languages';
import { READING_BUTTONS } from '../source/bound-menu';
import type { FormButton } from '../publish/form-menu';
import { formMenuOf, fullPathOf } from '../publish/form-menu';
import type { FormRights } from '../record/record.rights';

const WRITING_BUTTONS: readonly FormButton[] = ['btn_add', 'btn_edit', 'btn_remove', 'btn_batchRemove', 'btn_import'];

const buttonsOf = ({ isWritable }: { isWritable: boolean }): readonly string[] =>
  isWritable ? [...WRITING_BUTTONS, ...READING_BUTTONS] : READING_BUTTONS;

/** Buttons and columns of the entry that opens a form on a table elsewhere: no bin, which is of our own tables. */
export const externalMenuOf = (document: FormDocument, language: Language, binding: { isWritable: boolean }) => {
  const { buttons, columns } = formMenuOf(document, language);
  const possible = buttonsOf(binding);
  return {
    buttons: buttons.filter(({ enCode }) => possible.includes(enCode) || fullPathOf(enCode) !== undefined),
    columns,
  };
};

/**
 * What is left of somebody's rights where a form stands on a table elsewhere. Throws visualdev.external_unsupported when
 * only what cannot be there was asked for.
 */
export const externalRights = (
  rights: FormRights,
  binding: { isWritable: boolean },
  anyOf: readonly FormButton[],
): FormRights => {
  const buttons = new Set(buttonsOf(binding).filter((code) => rights.buttons.has(code)));
  if (anyOf.length > 0 && !anyOf.some((code) => buttons.has(code)))
    throw new AppError(binding.isWritable ? visualdevErrors.external_unsupported : visualdevErrors.external_read_only);
  return { ...rights, buttons };
};
