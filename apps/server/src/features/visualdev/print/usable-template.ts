import { AppError } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import { printErrors } from '@qiaoban/contracts/visualdev/print.contract';
import { newSheet, sheetFields } from '@qiaoban/form/print/new-sheet';
import type { PrintTemplate } from '@qiaoban/form/print-template';
import type { Actor } from '#platform/http/caller';
import { documentFor } from '../record/document-for.rules';
import type { Allowed } from '../record/record-access';
import { printStore } from './print.store';
import { readTemplate } from './read-template';

/** Stands in the place of a template's id while a form has none. */
const USUAL = 'usual';

/** Templates of a form that are on; the usual sheet of a form that has none, not even one that is off. */
export const usableTemplates = async ({ db, language }: Pick<Actor, 'db' | 'language'>, formId: string) => {
  const all = await printStore.list(db, formId);
  if (all.length === 0) return [{ id: USUAL, fullName: translate(language, 'visualdev.print_usual') }];
  return all.filter(({ is_on: isOn }) => isOn).map((row) => ({ id: row.id, fullName: row.full_name }));
};

/**
 * A template that is on, or the usual sheet: all fields and sub-tables that the person sees of the form. Throws
 * visualdev.print_not_found.
 */
export const usableTemplate = async (
  reader: Pick<Actor, 'db' | 'language'>,
  { form, rights }: Allowed,
  printId: string,
): Promise<{ name: string; template: PrintTemplate }> => {
  const chosen = (await usableTemplates(reader, form.id)).find(({ id }) => id === printId);
  if (chosen === undefined) throw new AppError(printErrors.print_not_found);
  const name = chosen.fullName;
  if (printId === USUAL) {
    const fields = sheetFields(documentFor(form.document, rights), form.flowId !== null);
    return { name, template: newSheet(form.name, '', fields) };
  }
  const stored = await printStore.find(reader.db, form.id, printId);
  if (stored === undefined) throw new AppError(printErrors.print_not_found);
  return { name, template: readTemplate(stored.template) };
};
