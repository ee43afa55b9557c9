import { z } from 'zod';
import './report.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, FullName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { EnabledMark } from '../switch-state';

export const REPORT_MENU = 'onlineDev.report';
/** Categories of reports: code of their dictionary. */
export const REPORT_CATEGORIES = 'ReportSort';
const menu = REPORT_MENU;
const bodyLimit = 2 * 1_048_576;

export const reportErrors = defineErrors('report', {
  not_found: 404,
  code_taken: 409,
  document_invalid: 422,
  in_use: 409,
  interface_denied: 403,
  interface_gone: 422,
  values_wrong: 400,
  unsound: 422,
  limit: 422,
  data_failed: 422,
  timed_out: 422,
  disabled: 422,
  not_published: 422,
});

/** A report document (see packages/report). Its own parser checks it; here it is any JSON object. */
export const ReportDocumentJson = z.record(z.string(), z.unknown()).describe('Report document');

const fields = {
  fullName: FullName,
  enCode: EnCode.min(1),
  categoryId: z.string().max(64).default('').describe('Category: an id of the dictionary ReportSort, empty for none'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const ReportInput = z.object({ ...fields, document: ReportDocumentJson.default({}) });
export type ReportInput = z.infer<typeof ReportInput>;

const PublishState = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .describe('0 never published, 1 published, 2 published with a newer draft');
export type PublishState = z.infer<typeof PublishState>;

export const ReportRow = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  enCode: z.string().describe('Code'),
  categoryId: fields.categoryId,
  enabledMark: EnabledMark,
  state: PublishState,
  creatorUser: z.string().describe('Made by'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  lastModifyUser: z.string().describe('Changed by'),
  lastModifyTime: z.number().nullable().describe('Changed at, epoch ms'),
  description: z.string().describe('Remark'),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** What keeps a report from being shown, and the cell. */
export const ReportProblems = z
  .array(z.object({ cell: z.string().describe('Cell, empty for the report'), text: z.string().describe('Problem') }))
  .describe('What keeps it from being shown');

export const listReports = route({
  method: 'GET',
  path: '/api/datareport',
  summary: 'Reports that were designed',
  access: { menu },
  query: PageQuery.extend({ categoryId: z.string().max(64).default('').describe('Only of this category') }),
  reply: pageOf(ReportRow),
});

export const selectReports = route({
  method: 'GET',
  path: '/api/datareport/Selector',
  summary: 'Published reports in use, for menu entries',
  access: { anyOf: [{ menu }, { menu: 'system.menu' }] },
  reply: listOf(z.object({ id: Id, fullName: z.string().describe('Name'), enCode: z.string().describe('Code') })),
});

export const getReport = route({
  method: 'GET',
  path: '/api/DataReport/:id',
  summary: 'One report with its draft and what is published',
  access: { menu },
  params: IdParams,
  reply: z.object({
    id: Id,
    ...fields,
    document: ReportDocumentJson,
    published: ReportDocumentJson.nullable().describe('What readers see; empty until the first publishing'),
    state: PublishState,
    version: Version,
  }),
  errors: [reportErrors.not_found],
});

export const createReport = route({
  method: 'POST',
  path: '/api/DataReport',
  summary: 'Create a report',
  access: { menu, button: 'btn_add' },
  body: ReportInput,
  bodyLimit,
  reply: IdReply,
  errors: [reportErrors.code_taken, reportErrors.document_invalid, reportErrors.interface_denied],
});

export const updateReport = route({
  method: 'PUT',
  path: '/api/DataReport/:id',
  summary: 'Save the draft of a report; one with problems is kept and says them',
  access: { menu, button: 'btn_edit' },
  params: IdParams,
  body: ReportInput.extend({ version: Version }),
  bodyLimit,
  reply: z.object({ version: Version, problems: ReportProblems }),
  errors: [reportErrors.code_taken, reportErrors.document_invalid, reportErrors.interface_denied],
});

export const publishReport = route({
  method: 'POST',
  path: '/api/DataReport/:id/Actions/Publish',
  summary: 'Make the draft what readers see',
  access: { menu, button: 'btn_release' },
  params: IdParams,
  body: z.object({ version: Version }),
  reply: z.object({ version: Version }),
  errors: [reportErrors.not_found, reportErrors.unsound],
});

export const copyReport = route({
  method: 'POST',
  path: '/api/datareport/:id/Actions/Copy',
  summary: 'Copy the draft of a report under another code; the copy is not published',
  access: { menu, button: 'btn_add' },
  params: IdParams,
  reply: IdReply,
  errors: [reportErrors.not_found],
});

export const deleteReport = route({
  method: 'DELETE',
  path: '/api/datareport/:id',
  summary: 'Delete a report that no menu opens',
  access: { menu, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
  errors: [reportErrors.in_use],
});
