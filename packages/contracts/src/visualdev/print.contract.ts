import { z } from 'zod';
import { defineErrors } from '../errors';
import { FullName, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PDF_TYPE } from '../media-types';
import { listOf } from '../pagination';
import { route } from '../route';

const byForm = { record: 'form menu of :id' } as const;
const byDesigner = { menu: 'onlineDev.webDesign', button: 'btn_edit' } as const;

export const printErrors = defineErrors('visualdev', {
  print_not_found: 404,
  print_in_use: 409,
  print_invalid: 422,
  print_failed: 422,
});

/** Most records of one print. */
export const MOST_PRINTED = 200;

const TemplateJson = z.record(z.string(), z.unknown()).describe('The drawn sheet (see packages/form)');
const PrintInput = z.object({
  fullName: FullName,
  isOn: z.boolean().describe('Offered in the list'),
  template: TemplateJson,
});

export const PrintTemplateRow = PrintInput.extend({ id: Id, version: Version });
export type PrintTemplateRow = z.infer<typeof PrintTemplateRow>;

export const listPrintTemplates = route({
  method: 'GET',
  path: '/api/visualdev/Base/:id/Prints',
  summary: 'Print templates of a form, with their sheets',
  access: byDesigner,
  params: IdParams,
  reply: listOf(PrintTemplateRow),
});

export const createPrintTemplate = route({
  method: 'POST',
  path: '/api/visualdev/Base/:id/Prints',
  summary: 'A new print template',
  access: byDesigner,
  params: IdParams,
  body: PrintInput,
  reply: IdReply,
  errors: [printErrors.print_invalid],
});

const PrintParams = IdParams.extend({ printId: Id });

export const updatePrintTemplate = route({
  method: 'PUT',
  path: '/api/visualdev/Base/:id/Prints/:printId',
  summary: 'Save a print template',
  access: byDesigner,
  params: PrintParams,
  body: PrintInput.extend({ version: Version }),
  reply: z.object({ version: Version }),
  errors: [printErrors.print_not_found, printErrors.print_invalid],
});

export const deletePrintTemplate = route({
  method: 'DELETE',
  path: '/api/visualdev/Base/:id/Prints/:printId',
  summary: 'Delete a print template',
  access: byDesigner,
  params: PrintParams,
  reply: z.void(),
  errors: [printErrors.print_not_found, printErrors.print_in_use],
});

export const selectPrintTemplates = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/Prints',
  summary: 'Print templates that this person may use',
  access: byForm,
  params: IdParams,
  reply: listOf(z.object({ id: Id, fullName: z.string().describe('Name') })),
});

export const printRecords = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Actions/Print',
  summary: 'Records on paper: one PDF, each record on a page of its own',
  access: byForm,
  params: IdParams,
  body: z.object({
    printId: Id.describe('Template'),
    ids: z.array(Id).min(1).max(MOST_PRINTED).describe('Records, in their order'),
    progressId: Id.optional().describe(
      'While it is drawn, how far it is goes to the windows of this person under this id',
    ),
  }),
  reply: z.void(),
  raw: [PDF_TYPE],
  errors: [printErrors.print_not_found, printErrors.print_failed],
});
