import { z } from 'zod';
import { defineErrors } from '../errors';
import { FullName, Version } from '../fields';
import { Id, IdParams, IdReply, RecordId } from '../ids';
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

/** Most records that are drawn while somebody waits, and of one file. */
export const MOST_PRINTED = 200;

/** Bytes of a sheet, with some pictures of its own. */
const MAX_TEMPLATE = 4 * 1024 * 1024;

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
  bodyLimit: MAX_TEMPLATE,
});

/** For designers of flows, and for packages, in which templates go by the code of their form and their name. */
export const selectFormPrints = route({
  method: 'GET',
  path: '/api/visualdev/Base/Prints/Selector',
  summary: 'Names of print templates, of one form or of all',
  access: { anyOf: [{ menu: 'onlineDev.webDesign' }, { menu: 'onlineDev.flowEngine' }] },
  query: z.object({ formId: z.string().max(64).default('').describe('Only of this form; empty: of all') }),
  reply: listOf(
    z.object({
      id: Id,
      formId: Id.describe('Form'),
      fullName: z.string().describe('Name'),
      isOn: z.boolean().describe('Offered in the list'),
    }),
  ),
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
  bodyLimit: MAX_TEMPLATE,
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

/** Most records of one print in the background. */
const MOST_PRINTED_LATER = 5000;

export const printManyRecords = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Actions/PrintMany',
  summary: 'Records on paper in the background: a PDF for every two hundred, several in one archive',
  access: byForm,
  params: IdParams,
  body: z.object({
    printId: Id.describe('Template'),
    ids: z.array(RecordId).min(1).max(MOST_PRINTED_LATER).describe('Records, in their order'),
  }),
  reply: z.object({ taskId: Id.describe('Work in the background; progress comes over the socket') }),
  errors: [printErrors.print_not_found],
  bodyLimit: 4 * 1024 * 1024,
});

export const printRecords = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Actions/Print',
  summary: 'Records on paper: one PDF, each record on a page of its own',
  access: byForm,
  params: IdParams,
  body: z.object({
    printId: Id.describe('Template'),
    ids: z.array(RecordId).min(1).max(MOST_PRINTED).describe('Records, in their order'),
    progressId: Id.optional().describe(
      'While it is drawn, how far it is goes to the windows of this person under this id',
    ),
  }),
  reply: z.void(),
  raw: [PDF_TYPE],
  errors: [printErrors.print_not_found, printErrors.print_failed],
});
