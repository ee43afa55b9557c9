import { z } from 'zod';
import { Version } from '../fields';
import { Id, IdParams, RecordId } from '../ids';
import { PageQuery, Pagination, pageOf } from '../pagination';
import { route } from '../route';
import { FormDocumentJson, visualdevErrors } from './form-model.contract';

/** Rights hang on the menu entries that open the form: buttons btn_add, btn_edit …, columns, data permission. */
const byForm = { record: 'form menu of :id' } as const;
const RecordParams = IdParams.extend({ recordId: RecordId });

/** Values of a record by field; a sub-table is an array of rows, each with its `id`. */
export const RecordData = z.record(z.string(), z.unknown()).describe('Values by field');

export const getOnlineConfig = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/Config',
  summary: 'The published form as this person may use it',
  access: byForm,
  params: IdParams,
  reply: z.object({
    id: Id,
    fullName: z.string().describe('Name'),
    formData: FormDocumentJson.describe('Published form document'),
    publishedVersion: z.number().int().describe('Its number'),
    flowId: z.string().describe('Flow that records go through, empty for none'),
    buttons: z.array(z.string()).describe('Codes of the buttons that the person may use'),
    actions: z
      .array(
        z.object({
          code: z.string().describe('Button code'),
          fullName: z.string().describe('Name'),
        }),
      )
      .describe('What the feature whose table it reads offers for chosen rows, as far as the person may'),
    columns: z.array(z.string()).nullable().describe('Fields that the person may see in the list; null for all'),
    external: z
      .enum(['', 'writable', 'readOnly'])
      .describe('It stands on a table of a data source, which can be written or only read; empty for others'),
    fixed: z
      .array(z.string())
      .describe('Fields that nobody changes once a record is stored: the key of a row of a data source'),
  }),
  errors: [visualdevErrors.not_found, visualdevErrors.not_published],
});

export const ListQuery = PageQuery.extend({
  json: z.string().max(20_000).default('').describe('Search values as JSON: field → value'),
  filter: z.string().max(20_000).default('').describe('Filter of the shared language as JSON'),
  sorts: z.string().max(400).default('').describe('Several orders as JSON, instead of sidx: [{ field, order }]'),
  span: z
    .string()
    .max(400)
    .default('')
    .describe(
      'Only records that lie in a stretch of time, as JSON: by (field), to (field, may be left out), from, until (epoch ms)',
    ),
  deleted: z.enum(['0', '1']).default('0').describe("'1': the recycle bin"),
});

const OwnButtons = z.array(z.string()).describe('Buttons of the designer’s own that this person may press on it');

/** Row of the list: values and, under `names`, what ids and options are called. */
export const RecordRow = z.object({
  id: RecordId,
  version: Version,
  data: RecordData,
  creatorName: z.string().describe('Made by'),
  created: z.number().describe('Made at, epoch ms'),
  flowStatus: z.number().int().nullable().describe('Status of the case, null without a case'),
  flowInstance: z.string().describe('The case, empty for none'),
  mayOpenCase: z.boolean().describe('There is a case, and this person may open it'),
  ownButtons: OwnButtons,
  deleted: z.number().optional().describe('In the recycle bin: deleted at, epoch ms'),
  deleterName: z.string().optional().describe('In the recycle bin: deleted by'),
});
export type RecordRow = z.infer<typeof RecordRow>;

/** Names of the ids that stand in a page of records. */
export const NameMaps = z.object({
  users: z.record(z.string(), z.string()).describe('User id → name'),
  departments: z.record(z.string(), z.string()).describe('Department id → name'),
  others: z
    .record(z.string(), z.string())
    .optional()
    .describe('Position, role, group, region, related record: kind:id → name'),
});
export type NameMaps = z.infer<typeof NameMaps>;

export const listRecords = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/List',
  summary: 'Records that this person may see',
  access: byForm,
  params: IdParams,
  query: ListQuery,
  reply: z.object({ list: z.array(RecordRow).describe('Rows of the page'), names: NameMaps, pagination: Pagination }),
  errors: [visualdevErrors.not_found, visualdevErrors.not_published],
});

export const getRecord = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/:recordId',
  summary: 'One record with its sub-tables',
  access: byForm,
  params: RecordParams,
  reply: z.object({
    id: RecordId,
    version: Version,
    data: RecordData,
    names: NameMaps,
    flowInstance: z.string().describe('The case, empty for none'),
    flowStatus: z.number().int().nullable().describe('Its status'),
    ownButtons: OwnButtons,
  }),
  errors: [visualdevErrors.record_not_found],
});

export const runSourceAction = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Actions/Source/:code',
  summary: 'Do what a feature offers with rows of its table',
  access: byForm,
  params: IdParams.extend({
    code: z
      .string()
      .regex(/^btn_[A-Za-z]{1,40}$/)
      .describe('Button code of the action'),
  }),
  body: z.object({ ids: z.array(RecordId).min(1).max(500).describe('Rows') }),
  reply: z.void(),
  errors: [visualdevErrors.record_not_found],
});

/** Values in words by field; a sub-table is an array of rows, each with its `id`. */
export const DisplayData = z
  .record(z.string(), z.union([z.string(), z.array(z.record(z.string(), z.string()))]))
  .describe('Values in words by field');
export type DisplayData = z.infer<typeof DisplayData>;

/** What somebody chooses from who refers to a record or a case. */
export const Choices = {
  query: PageQuery.extend({
    field: z.string().max(64).default('').describe('Field that is shown; empty for what a record is called in logs'),
  }),
  reply: pageOf(z.object({ id: RecordId, fullName: z.string().describe('What it is shown as') })),
};

export const recordTexts = route({
  method: 'POST',
  path: '/api/visualdev/Base/:id/FieldTexts',
  summary: 'One field of records that this person may see, in words',
  access: byForm,
  params: IdParams,
  body: z.object({
    ids: z.array(RecordId).min(1).max(500).describe('Records'),
    field: z.string().min(1).max(64).describe('Field that is read'),
  }),
  reply: z.object({ texts: z.record(z.string(), z.string()).describe('Record id → text') }),
  errors: [visualdevErrors.not_found, visualdevErrors.not_published],
});

export const selectRecords = route({
  method: 'GET',
  path: '/api/visualdev/Base/:id/FieldDataSelect',
  summary: 'Records that this person may see, shown by one field: to be chosen from',
  access: byForm,
  params: IdParams,
  ...Choices,
  errors: [visualdevErrors.not_found, visualdevErrors.not_published],
});

export const getRecordTexts = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/:recordId/DataChange',
  summary: 'One record in words: names for ids, words for choices',
  access: byForm,
  params: RecordParams,
  reply: z.object({ id: RecordId, data: DisplayData }),
  errors: [visualdevErrors.record_not_found],
});

export const createRecord = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id',
  summary: 'Create a record',
  access: byForm,
  params: IdParams,
  body: z.object({ data: RecordData }),
  reply: z.object({ id: RecordId, version: Version }),
  errors: [visualdevErrors.record_invalid, visualdevErrors.has_flow],
  bodyLimit: 8 * 1024 * 1024,
});

export const updateRecord = route({
  method: 'PUT',
  path: '/api/visualdev/OnlineDev/:id/:recordId',
  summary: 'Save a record',
  access: byForm,
  params: RecordParams,
  body: z.object({ data: RecordData, version: Version }),
  reply: z.object({ version: Version }),
  errors: [visualdevErrors.record_not_found, visualdevErrors.record_invalid, visualdevErrors.under_approval],
  bodyLimit: 8 * 1024 * 1024,
});

export const deleteRecord = route({
  method: 'DELETE',
  path: '/api/visualdev/OnlineDev/:id/:recordId',
  summary: 'Put a record into the recycle bin',
  access: byForm,
  params: RecordParams,
  reply: z.void(),
  errors: [visualdevErrors.record_not_found, visualdevErrors.under_approval],
});

const IdsBody = z.object({ ids: z.array(RecordId).min(1).max(500).describe('Records') });
const CountReply = z.object({ count: z.number().int().describe('Records that were changed') });

export const deleteRecords = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Actions/BatchDelete',
  summary: 'Put several records into the recycle bin',
  access: byForm,
  params: IdParams,
  body: IdsBody,
  reply: CountReply,
  errors: [visualdevErrors.under_approval],
});

export const restoreRecords = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Actions/Restore',
  summary: 'Take records out of the recycle bin: all of them or none',
  access: byForm,
  params: IdParams,
  body: IdsBody,
  reply: CountReply,
  errors: [visualdevErrors.restore_taken],
});

export const purgeRecords = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Actions/Purge',
  summary: 'Delete records of the recycle bin for good',
  access: byForm,
  params: IdParams,
  body: IdsBody,
  reply: CountReply,
});

export const revealField = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/:recordId/Actions/Reveal',
  summary: 'The whole value of a masked field; noted in the history of the record',
  access: byForm,
  params: RecordParams,
  body: z.object({
    field: z.string().min(1).max(110).describe('Field: phone, or lines.phone of a sub-table'),
    rowId: Id.optional().describe('Row of the sub-table'),
  }),
  reply: z.object({ value: z.string().describe('What is stored, empty for nothing') }),
  errors: [visualdevErrors.record_not_found],
});

export const recordHistory = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/:recordId/History',
  summary: 'Who changed what in a record',
  access: byForm,
  params: RecordParams,
  reply: z.object({
    list: z
      .array(
        z.object({
          id: Id,
          at: z.number().describe('Epoch ms'),
          userName: z.string().describe('Who'),
          action: z.string().describe('create, update, delete, restore'),
          revealed: z.string().describe('The masked field whose whole value was shown; empty for what else happened'),
          before: z.unknown().describe('Values before, only what changed and may be seen'),
          after: z.unknown().describe('Values after'),
        }),
      )
      .describe('Newest first; of many the newest 200'),
    total: z.number().int().describe('Changes in all'),
    names: NameMaps,
  }),
  errors: [visualdevErrors.record_not_found],
});

export const recordChange = route({
  method: 'GET',
  path: '/api/visualdev/RecordChange/:id',
  summary: 'An entry of the operation log about a record, in the words of its form',
  access: { menu: 'system.log' },
  params: IdParams,
  reply: z.object({
    formName: z.string().describe('The form'),
    fields: z
      .array(
        z.object({
          label: z.string().describe('What the field is called'),
          before: z.string().describe('Value before, in words'),
          after: z.string().describe('Value after, in words'),
        }),
      )
      .describe('Fields that changed, in the order of the form'),
  }),
  errors: [visualdevErrors.record_not_found],
});
