import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { printErrors } from '@qiaoban/contracts/visualdev/print.contract';
import { newSheet, sheetFields } from '@qiaoban/form/print/new-sheet';
import type { PrintTemplate } from '@qiaoban/form/print-template';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { documentFor } from '../record/document-for.rules';
import type { Allowed } from '../record/record-access';
import { printStore } from './print.store';
import { readTemplate } from './read-template';

/** Stands in the place of a template's id while a form has none that is offered. */
const USUAL = 'usual';

const offeredOf = async (db: Db, formId: string) =>
  (await printStore.list(db, formId)).filter(({ is_on: isOn }) => isOn);

/** Templates of a form that are offered; while there are none, the usual sheet. */
export const usableTemplates = async ({ db, language }: Actor, formId: string) => {
  const offered = await offeredOf(db, formId);
  if (offered.length === 0) return [{ id: USUAL, fullName: translate(language, 'visualdev.print_usual') }];
  return offered.map((row) => ({ id: row.id, fullName: row.full_name }));
};

/**
 * A template that is offered, or the usual sheet: all fields and sub-tables that the person sees of the form. Throws
 * visualdev.print_not_found.
 */
export const usableTemplate = async (
  language: Language,
  db: Db,
  { form, rights }: Allowed,
  printId: string,
): Promise<{ name: string; template: PrintTemplate }> => {
  const offered = await offeredOf(db, form.id);
  const stored = offered.find(({ id }) => id === printId);
  if (stored) return { name: stored.full_name, template: readTemplate(stored.template) };
  if (printId !== USUAL || offered.length > 0) throw new AppError(printErrors.print_not_found);
  const fields = sheetFields(documentFor(form.document, rights), form.flowId !== null);
  return { name: translate(language, 'visualdev.print_usual'), template: newSheet(form.name, '', fields) };
};
