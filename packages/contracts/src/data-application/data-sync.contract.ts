import { z } from 'zod';
import './data-sync.texts';
import { defineErrors } from '../errors';
import { Description, FullName, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { KeywordQuery, listOf } from '../pagination';
import { route, SYNC_TIMEOUT } from '../route';
import { Frequency } from '../schedule/frequency';
import { frequencyErrors } from '../schedule/schedule.contract';
import { EnabledMark } from '../switch-state';
import { AnyName, ColumnType } from './column';

const MENU = 'dataApp.dataSync';
export const DATA_SYNC_BASE = '/api/system/Base/DataSync';
const BASE = DATA_SYNC_BASE;

export const dataSyncErrors = defineErrors('data_sync', {
  not_found: 404,
  run_not_found: 404,
  name_taken: 409,
  same: 422,
  no_key: 422,
  key_missing: 422,
  no_column: 422,
  target_missing: 422,
  target_key: 422,
  own_target: 422,
  source_missing: 422,
  running: 409,
  not_running: 422,
  nothing_to_resume: 422,
  changed_since: 422,
  key_order: 422,
  mark_taken: 422,
  mark_kind: 422,
  asking: 409,
  not_asking: 422,
  question_changed: 409,
  delete_refused: 422,
  asks: 422,
  asks_empty: 422,
  rows_merged: 422,
  clocks: 422,
  row_refused: 422,
  value_changed: 422,
  value_kind: 422,
  value_range: 422,
  value_digits: 422,
  value_long: 422,
  value_zone: 422,
  value_characters: 422,
  value_double_name: 422,
  value_null: 422,
  value_empty_text: 422,
});

/** One column on its way: what it is called there and of which type it is made there. */
export const SyncColumn = z.object({
  from: AnyName.describe('Column of the source'),
  to: AnyName.describe('Column of the target'),
  dataType: ColumnType,
  dataLength: z.number().int().min(0).max(65_535).default(0).describe('Characters or digits; 0 usual'),
  scale: z.number().int().min(0).max(1000).default(0).describe('Digits behind the point'),
});
export type SyncColumn = z.infer<typeof SyncColumn>;

export const SYNC_DELETIONS = ['off', 'soft', 'hard'] as const;

/** One table of a sync. */
export const SyncPart = z.object({
  from: AnyName.describe('Table of the source'),
  to: AnyName.describe('Table of the target'),
  create: z.boolean().default(true).describe('Make the target table when it is not there'),
  keys: z.array(AnyName).min(1).max(8).describe('Columns of the source that tell its rows apart'),
  growColumn: z
    .string()
    .max(128)
    .default('')
    .describe('Incremental: a column that only grows (time or number); empty compares row by row'),
  columns: z.array(SyncColumn).min(1).max(300).describe('Columns that are taken'),
  deletions: z
    .enum(SYNC_DELETIONS)
    .default('off')
    .describe('Rows that this sync brought and that are gone from the source. soft: stamped; hard: deleted'),
  markColumn: z
    .string()
    .max(128)
    .default('')
    .describe('Soft: column of the target that gets the time, or 1; made as a time where it is missing'),
});
export type SyncPart = z.infer<typeof SyncPart>;

export const SYNC_MODES = ['full', 'incremental'] as const;
const Fields = {
  fullName: FullName,
  fromId: Id.describe('Source'),
  toId: Id.describe('Target'),
  mode: z.enum(SYNC_MODES).describe('full: every row, every time; incremental: what is new or different'),
  batchSize: z.number().int().min(10).max(5000).default(1000).describe('Rows that are written at once'),
  parts: z.array(SyncPart).min(1).max(200).describe('Tables'),
  deletionLimit: z
    .number()
    .int()
    .min(0)
    .max(100)
    .default(20)
    .describe('Percent of the rows of a target that may be deleted without asking; an empty source always asks'),
  notifyIds: z
    .array(Id)
    .max(50)
    .default([])
    .describe('People who are told of a question; empty: whoever made the sync'),
  frequency: Frequency.nullable().default(null).describe('When it runs by itself; null: by hand only'),
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const DataSyncInput = z.object(Fields);
export type DataSyncInput = z.infer<typeof DataSyncInput>;
export const DataSync = z.object({ id: Id, ...Fields, version: Version });
export type DataSync = z.infer<typeof DataSync>;

export const RUN_STATES = ['waiting', 'running', 'asking', 'done', 'failed', 'cancelled'] as const;

/** What a run asks before it deletes. */
export const DeletionQuestion = z.object({
  doomed: z.number().describe('Rows that would be deleted or stamped'),
  held: z.number().describe('Rows of the target, before any was deleted'),
  isSourceEmpty: z.boolean().describe('The source has no rows at all'),
  sample: z.array(z.string()).describe('Keys of the first of them'),
});
export type DeletionQuestion = z.infer<typeof DeletionQuestion>;
export const SyncRun = z.object({
  id: Id,
  startedAt: z.number().describe('Began, epoch ms'),
  endedAt: z.number().nullable().describe('Ended, epoch ms'),
  startedBy: z.string().describe('Person, or empty for the schedule'),
  isDry: z.boolean().describe('Only tried: nothing was written'),
  state: z.enum(RUN_STATES).describe('State'),
  message: z.string().describe('Why it failed'),
  parts: z
    .array(
      z.object({
        from: z.string().describe('Source table'),
        to: z.string().describe('Target table'),
        state: z.enum(RUN_STATES).describe('State'),
        total: z.number().describe('Rows to do; -1 not counted yet'),
        done: z.number().describe('Rows done'),
        written: z.number().describe('Rows written (or that would be)'),
        inserted: z.number().describe('Of them new ones'),
        updated: z.number().describe('Of them rows that were there'),
        unchanged: z.number().describe('Rows left as they were; -1 where all rows are written without looking'),
        deleted: z.number().describe('Rows deleted or stamped (or that would be)'),
        refused: z.number().describe('Rows that do not fit'),
        question: DeletionQuestion.nullable().describe('What it asks before deleting'),
        message: z.string().describe('Why it failed, or what was left out'),
      }),
    )
    .describe('Tables in their order'),
});
export type SyncRun = z.infer<typeof SyncRun>;

export const DataSyncRow = z.object({
  id: Id,
  fullName: FullName,
  fromName: z.string().describe('Name of the source'),
  toName: z.string().describe('Name of the target'),
  mode: z.enum(SYNC_MODES).describe('Mode'),
  tables: z.number().int().describe('Number of tables'),
  frequency: Frequency.nullable().describe('Schedule'),
  nextRun: z.number().nullable().describe('Next run by schedule, epoch ms'),
  enabledMark: EnabledMark,
  lastRun: SyncRun.nullable().describe('The newest run'),
  unfinished: z.array(AnyName.describe('Table')).describe('Target tables that it made and never completed'),
  creatorTime: z.number().describe('Made at, epoch ms'),
});
export type DataSyncRow = z.infer<typeof DataSyncRow>;

export const listSyncs = route({
  method: 'GET',
  path: BASE,
  summary: 'Syncs with their newest run',
  access: { menu: MENU },
  query: KeywordQuery,
  reply: listOf(DataSyncRow),
});

export const getSync = route({
  method: 'GET',
  path: `${BASE}/:id`,
  summary: 'One sync',
  access: { menu: MENU },
  params: IdParams,
  reply: DataSync,
  errors: [dataSyncErrors.not_found],
});

export const proposeSync = route({
  method: 'POST',
  path: `${BASE}/Actions/Propose`,
  summary: 'Tables of the source with a proposal for columns, types and keys',
  access: {
    anyOf: [
      { menu: MENU, button: 'btn_add' },
      { menu: MENU, button: 'btn_edit' },
    ],
  },
  body: z.object({
    fromId: Id,
    toId: Id,
    tables: z.array(AnyName).min(1).max(200).describe('Tables of the source'),
  }),
  reply: z.object({
    parts: z
      .array(
        SyncPart.extend({
          keys: z.array(z.string()).describe('Primary key; empty when there is none'),
          targetExists: z.boolean().describe('The target has a table of this name'),
          rows: z.number().describe('Rows of the source, an estimate; -1 unknown'),
          growColumns: z.array(z.string()).describe('Columns that may be growing ones'),
        }),
      )
      .describe('Proposals'),
    retyped: z
      .array(
        z.object({
          table: z.string().describe('Table of the source'),
          column: z.string().describe('Column of the source'),
          from: z.string().describe('Its type, in the words of the source'),
          to: z.string().describe('The type that it has or gets in the target, in the words of the target'),
        }),
      )
      .describe('Columns that are of another kind of type in the target'),
  }),
  errors: [dataSyncErrors.same, dataSyncErrors.source_missing],
});

export const createSync = route({
  method: 'POST',
  path: BASE,
  summary: 'Create a sync',
  access: { menu: MENU, button: 'btn_add' },
  body: DataSyncInput,
  reply: IdReply,
  errors: [dataSyncErrors.name_taken, dataSyncErrors.same, ...frequencyErrors],
});

export const updateSync = route({
  method: 'PUT',
  path: `${BASE}/:id`,
  summary: 'Save a sync',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: DataSyncInput.extend({ version: Version }),
  reply: z.void(),
  errors: [dataSyncErrors.not_found, dataSyncErrors.name_taken, dataSyncErrors.running, ...frequencyErrors],
});

export const deleteSync = route({
  method: 'DELETE',
  path: `${BASE}/:id`,
  summary: 'Delete a sync with its log; the data stay',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
  errors: [dataSyncErrors.not_found, dataSyncErrors.running],
});

export const runSync = route({
  method: 'POST',
  path: `${BASE}/:id/Actions/Run`,
  summary: 'Run a sync now, or try it without writing',
  access: { menu: MENU, button: 'btn_run' },
  params: IdParams,
  body: z.object({
    isDry: z.boolean().default(false).describe('Count only'),
    isFresh: z.boolean().default(false).describe('Incremental: forget how far it came and look at everything again'),
    isAnew: z
      .boolean()
      .default(false)
      .describe('Drop the target tables that earlier runs made and never completed, and begin anew'),
  }),
  reply: IdReply,
  errors: [dataSyncErrors.not_found, dataSyncErrors.running],
});

/** The wire's call: one table, now. The sync that it needs is made when it is not there yet. */
export const executeSync = route({
  method: 'POST',
  path: `${BASE}/Actions/Execute`,
  timeout: SYNC_TIMEOUT,
  summary: 'Copy one table from one source to another, now',
  access: { menu: MENU, button: 'btn_run' },
  body: z.object({
    dbConnectionFrom: Id.describe('Source'),
    dbConnectionTo: Id.describe('Target'),
    dbTable: AnyName,
  }),
  reply: IdReply,
  errors: [dataSyncErrors.same, dataSyncErrors.no_key, dataSyncErrors.running],
});

export const cancelSync = route({
  method: 'POST',
  path: `${BASE}/:id/Actions/Cancel`,
  summary: 'Stop the running sync after the batch it is at',
  access: { menu: MENU, button: 'btn_run' },
  params: IdParams,
  reply: z.void(),
  errors: [dataSyncErrors.not_running],
});

export const resumeSync = route({
  method: 'POST',
  path: `${BASE}/:id/Actions/Resume`,
  summary: 'Go on with the last run, stopped or failed, from the rows where each of its tables stands',
  access: { menu: MENU, button: 'btn_run' },
  params: IdParams,
  reply: IdReply,
  errors: [
    dataSyncErrors.not_found,
    dataSyncErrors.running,
    dataSyncErrors.nothing_to_resume,
    dataSyncErrors.changed_since,
  ],
});

export const answerSync = route({
  method: 'POST',
  path: `${BASE}/:id/Actions/Answer`,
  summary: 'Answer the question of a run: delete the rows, or end the run without deleting',
  access: { menu: MENU, button: 'btn_run' },
  params: IdParams,
  body: z.object({
    runId: Id.describe('The run that asks'),
    isYes: z.boolean().describe('Delete them'),
    doomed: z.number().int().min(0).describe('Rows of all its tables, as they were shown'),
  }),
  reply: z.void(),
  errors: [dataSyncErrors.not_found, dataSyncErrors.not_asking, dataSyncErrors.question_changed],
});

export const listSyncRuns = route({
  method: 'GET',
  path: `${BASE}/:id/Run`,
  summary: 'Runs of a sync, the newest first, at most 50',
  access: { menu: MENU },
  params: IdParams,
  reply: listOf(SyncRun),
  errors: [dataSyncErrors.not_found],
});
