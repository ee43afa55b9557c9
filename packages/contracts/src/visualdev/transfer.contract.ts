import { z } from 'zod';
import { Id, IdParams, RecordId } from '../ids';
import { PageQuery } from '../pagination';
import { route } from '../route';
import { visualdevErrors } from './form-model.contract';

const byForm = { record: 'form menu of :id' } as const;
/** Largest file that can be imported. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
const ImportParams = IdParams.extend({ importId: Id });
export const TaskReply = z.object({ taskId: Id.describe('Work in the background; progress comes over the socket') });

/** Most records of a workbook with pictures. */
export const MOST_PICTURED = 1000;

export const exportRecords = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Actions/Export',
  summary: 'Export chosen fields of the records that this person may see',
  access: byForm,
  params: IdParams,
  body: z.object({
    fields: z
      .array(z.string().max(110))
      .max(200)
      .default([])
      .describe('Paths: `amount`, `lines.amount`; without them and without `selectKey` all that the person may see'),
    selectKey: z.string().max(22_000).default('').describe('The same as a list with commas between'),
    dataType: z
      .enum(['0', '1'])
      .or(z.union([z.literal(0), z.literal(1)]))
      .optional()
      .describe('0: the page only; 1: all. With it, or with `selectKey`, the answer waits for the file'),
    currentPage: PageQuery.shape.currentPage,
    pageSize: PageQuery.shape.pageSize,
    format: z.enum(['xlsx', 'csv']).default('xlsx').describe('Kind of file'),
    ids: z.array(RecordId).max(5000).optional().describe('Only these records'),
    json: z.string().max(20_000).default('').describe('Search values as JSON, as in the list'),
    filter: z.string().max(20_000).default('').describe('Filter as JSON, as in the list'),
    keyword: z.string().max(200).default('').describe('Text to look for, as in the list'),
    sidx: z.string().max(64).default('').describe('Field to sort by'),
    sort: z.enum(['asc', 'desc', '']).default('').describe('Direction'),
    sorts: z.string().max(400).default('').describe('Several orders as JSON, instead of sidx, as in the list'),
    pictures: z.boolean().default(false).describe('Pictures stand in the cells of a workbook, instead of their names'),
  }),
  reply: TaskReply.extend({
    url: z.string().describe('Signed address of the file; empty while it is being made'),
    fileName: z.string().describe('Its name, empty with the address'),
  }),
  errors: [visualdevErrors.not_found, visualdevErrors.not_published],
});

export const importTemplate = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/Template',
  summary: 'Workbook with the headings to fill in',
  access: byForm,
  params: IdParams,
  reply: z.object({ url: z.string().describe('Signed address'), fileName: z.string().describe('Its name') }),
  errors: [visualdevErrors.not_found, visualdevErrors.not_published],
});

export const ImportColumn = z.object({
  index: z.number().int().describe('Column in the file, from 0'),
  title: z.string().describe('Heading'),
  samples: z.array(z.string()).describe('First values'),
  suggested: z.string().describe('Path of the field that it seems to be, empty for none'),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportTarget = z.object({
  path: z.string().describe('Field: `amount`, `lines.amount`'),
  label: z.string().describe('Label, with that of its sub-table'),
  isRequired: z.boolean().describe('Must be filled in'),
  isFilled: z.boolean().describe('Its values are stored; false for what only the server makes'),
  isKey: z.boolean().describe('Its value can find the record to change'),
  isNumber: z.boolean().describe('A number that every new record is given'),
});
export type ImportTarget = z.infer<typeof ImportTarget>;

export const ImportWay = z
  .enum(['record', 'draft', 'start'])
  .describe('Records only, past the flow; drafts of their importer; cases that are submitted at once');
export type ImportWay = z.infer<typeof ImportWay>;

export const uploadImport = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Import',
  summary: 'Upload a workbook or csv file (multipart field `file`)',
  access: byForm,
  params: IdParams,
  reply: z.object({
    importId: Id,
    fileName: z.string().describe('Name of the file'),
    rowCount: z.number().int().describe('Rows below the heading'),
    columns: z.array(ImportColumn).describe('Columns of the file'),
    targets: z.array(ImportTarget).describe('Fields that can be filled or that find records'),
    mayUpdate: z.boolean().describe('This person may change records as well'),
    requiredFiles: z.array(z.string()).describe('Labels of required files and pictures, which no workbook can hold'),
    flow: z
      .object({ ways: z.array(ImportWay).describe('What this person may make of the rows; empty for nothing') })
      .nullable()
      .describe('Where the records of the form go through a flow'),
  }),
  errors: [visualdevErrors.file_unreadable],
  multipart: true,
  bodyLimit: MAX_IMPORT_BYTES + 2 * 1024 * 1024,
});

/** Column index (as text) → path of the field. */
export const ImportMapping = z.record(z.string().regex(/^\d{1,3}$/), z.string().max(110)).describe('Column → field');
const ImportChoice = z.object({
  mapping: ImportMapping,
  mode: z
    .enum(['insert', 'update', 'upsert'])
    .default('insert')
    .describe('New records; change those found by key; both'),
  keyField: z.string().max(64).default('').describe('Field that finds the record to change'),
  way: ImportWay.default('record').describe('Where the records of the form go through a flow'),
  allowsMissingFiles: z
    .boolean()
    .default(false)
    .describe('Required files may be missing; they are asked at the next save'),
});

export const RowProblem = z.object({
  line: z.number().int().describe('Line in the file, from 1'),
  column: z.string().describe('Heading of the column, or letter; label of a field that no column is mapped to'),
  index: z.number().int().describe('Column in the file, from 0; -1 for none'),
  reason: z.string().describe("Sentence in the caller's language"),
});
export type RowProblem = z.infer<typeof RowProblem>;

export const previewImport = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Import/:importId/Actions/Preview',
  summary: 'How the first rows would be read, with their problems',
  access: byForm,
  params: ImportParams,
  body: ImportChoice,
  reply: z.object({
    rows: z
      .array(
        z.object({
          line: z.number().int().describe('Line in the file'),
          values: z.record(z.string(), z.string()).describe('Field → as it would be shown'),
        }),
      )
      .describe('First twenty lines'),
    problems: z.array(RowProblem).describe('Their problems'),
  }),
  errors: [visualdevErrors.import_gone],
});

export const runImport = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Import/:importId/Actions/Run',
  summary: 'Import: good rows are stored, bad ones are named',
  access: byForm,
  params: ImportParams,
  body: ImportChoice,
  reply: TaskReply,
  errors: [visualdevErrors.import_gone],
});

export const TaskState = z.object({
  id: Id,
  kind: z.string().describe('export, import or print'),
  title: z.string().describe('What is being done'),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']).describe('How far it is'),
  done: z.number().int().describe('Rows done'),
  total: z.number().int().describe('Rows in all, 0 while unknown'),
  url: z.string().describe('Signed address of the file, empty for none'),
  fileName: z.string().describe('Its name'),
  message: z.string().describe('What happened, when it failed'),
  imported: z.number().int().describe('Records stored'),
  failed: z.number().int().describe('Records refused'),
  problems: z.array(RowProblem).describe('The first 200 problems; the marked file has all'),
});
export type TaskState = z.infer<typeof TaskState>;

export const getTask = route({
  method: 'GET',
  path: '/api/visualdev/Task/:id',
  summary: 'One of my background works',
  access: 'signed-in',
  params: IdParams,
  reply: TaskState,
  errors: [visualdevErrors.task_gone],
});

export const listTasks = route({
  method: 'GET',
  path: '/api/visualdev/Task',
  summary: 'My background works of the last day',
  access: 'signed-in',
  reply: z.object({ list: z.array(TaskState).describe('Newest first') }),
});

export const cancelTask = route({
  method: 'POST',
  path: '/api/visualdev/Task/:id/Actions/Cancel',
  summary: 'Stop a background work of mine',
  access: 'signed-in',
  params: IdParams,
  reply: z.void(),
  errors: [visualdevErrors.task_gone],
});
