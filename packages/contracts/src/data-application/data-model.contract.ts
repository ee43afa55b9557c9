import { z } from 'zod';
import './data-model.texts';
import { defineErrors } from '../errors';
import { Id } from '../ids';
import { KeywordQuery, listOf, PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { AnyName, ColumnInfo, ColumnSpec, ModelColumn, NewName, TableInfo } from './column';
import { DbType } from './data-source.contract';

const MENU = 'dataApp.dataModel';
const BASE = '/api/system/Base/DataModel/:linkId';

export const dataModelErrors = defineErrors('data_model', {
  no_table: 404,
  no_column: 422,
  protected: 422,
  in_use: 409,
  own_prefix: 422,
  duplicate: 422,
  no_key: 422,
  nothing: 422,
  confirm: 422,
  plan_changed: 409,
  failed: 422,
  write_right: 403,
  write_confirm: 422,
  own_write: 422,
  not_running: 422,
  type_stays: 422,
  key_stays: 422,
  key_rows: 422,
  not_here: 422,
  default_bad: 422,
  generated_bad: 422,
  generated_stays: 422,
  auto_bad: 422,
  unreadable: 422,
  differs: 422,
  differs_kept: 422,
});

export const LinkParams = z.object({ linkId: Id.describe('Data source; 0 the own database') });
const TableParams = LinkParams.extend({ table: AnyName });

export const listTables = route({
  method: 'GET',
  path: `${BASE}/Tables`,
  summary: 'Tables of a data source with their sizes',
  access: { anyOf: [{ menu: MENU }, { menu: 'dataApp.dataSync' }] },
  params: LinkParams,
  query: KeywordQuery,
  reply: z.object({
    list: z.array(TableInfo).describe('Tables'),
    dbType: DbType,
  }),
});

export const listFields = route({
  method: 'GET',
  path: `${BASE}/Tables/:table/Fields`,
  summary: 'Columns of a table',
  access: { anyOf: [{ menu: MENU }, { menu: 'dataApp.dataSync' }] },
  params: TableParams,
  reply: listOf(ColumnInfo),
  errors: [dataModelErrors.no_table],
});

export const getTable = route({
  method: 'GET',
  path: `${BASE}/Table/:table`,
  summary: 'A table with its columns, for the editor',
  access: { menu: MENU },
  params: TableParams,
  reply: z.object({
    tableInfo: TableInfo.extend({
      digest: z.string().describe('Stands for the definition that was shown; empty when it cannot be edited'),
    }),
    tableFieldList: z.array(ModelColumn).describe('Columns in their order'),
    dbType: DbType,
  }),
  errors: [dataModelErrors.no_table],
});

export const previewTable = route({
  method: 'GET',
  path: `${BASE}/Table/:table/Preview`,
  summary: 'Rows of a table, keyed by the column in lower case',
  access: { menu: MENU },
  params: TableParams,
  query: PageQuery.extend({
    field: z.string().max(128).default('').describe('Column that the keyword is looked for in'),
  }),
  reply: pageOf(z.record(z.string(), z.unknown()).describe('One row')),
  errors: [dataModelErrors.no_table, dataModelErrors.no_column],
});

/** A column of the editor; `was` names the column that it came from. What a column has already may be longer than what is made here. */
export const EditedColumn = ColumnSpec.extend({
  field: AnyName,
  fieldName: z.string().max(8000).default('').describe('Comment'),
  dataLength: z.number().int().min(0).max(2_147_483_647).default(0).describe('Characters or digits; 0 usual'),
  scale: z.number().int().min(0).max(2047).default(0).describe('Digits behind the point'),
  was: z.string().max(128).default('').describe('Name before the change; empty for a new column'),
});
export type EditedColumn = z.infer<typeof EditedColumn>;

export const TableInput = z.object({
  tableInfo: z.object({
    table: z.string().max(128).default('').describe('Old name; empty for a new table'),
    newTable: NewName.describe('Name'),
    tableName: z.string().max(8000).default('').describe('Comment'),
    digest: z.string().max(100).default('').describe('Of the definition that was edited; empty takes what is there'),
  }),
  tableFieldList: z.array(EditedColumn).min(1).max(500).describe('Columns in their order'),
});
export type TableInput = z.infer<typeof TableInput>;

export const PlanStep = z.object({
  kind: z
    .enum([
      'create',
      'rename_table',
      'comment',
      'add_column',
      'drop_column',
      'rename_column',
      'change_column',
      'change_key',
      'add_index',
      'drop_index',
      'drop_table',
    ])
    .describe('What is done'),
  column: z.string().describe('Column, when it is about one'),
  statement: z.string().describe('What is run'),
  losesData: z.boolean().describe('Values may be lost'),
  takesAlong: z.array(z.string()).describe('Indexes and rules that the database removes with it'),
});
export type PlanStep = z.infer<typeof PlanStep>;

export const planTable = route({
  method: 'POST',
  path: `${BASE}/Table/Actions/Plan`,
  summary: 'What creating or changing a table would run; changes nothing',
  access: {
    anyOf: [
      { menu: MENU, button: 'btn_add' },
      { menu: MENU, button: 'btn_edit' },
    ],
  },
  params: LinkParams,
  body: TableInput,
  reply: z.object({
    steps: z.array(PlanStep).describe('Steps in their order'),
    rows: z.number().describe('Rows that the table holds; -1 unknown'),
  }),
  errors: [dataModelErrors.protected, dataModelErrors.no_table],
});

const confirm = z.string().max(128).default('').describe('The name of the table, typed, when data may be lost');

export const createTable = route({
  method: 'POST',
  path: `${BASE}/Table`,
  summary: 'Create a table',
  access: { menu: MENU, button: 'btn_add' },
  params: LinkParams,
  body: TableInput,
  reply: z.void(),
  errors: [dataModelErrors.own_prefix, dataModelErrors.duplicate, dataModelErrors.failed],
});

export const updateTable = route({
  method: 'PUT',
  path: `${BASE}/Table`,
  summary: 'Change a table',
  access: { menu: MENU, button: 'btn_edit' },
  params: LinkParams,
  body: TableInput.extend({ confirm }),
  reply: z.void(),
  errors: [
    dataModelErrors.no_table,
    dataModelErrors.protected,
    dataModelErrors.confirm,
    dataModelErrors.in_use,
    dataModelErrors.failed,
  ],
});

export const deleteTable = route({
  method: 'DELETE',
  path: `${BASE}/Table/:table`,
  summary: 'Delete a table with its rows',
  access: { menu: MENU, button: 'btn_remove' },
  params: TableParams,
  query: z.object({ confirm }),
  reply: z.void(),
  errors: [dataModelErrors.no_table, dataModelErrors.protected, dataModelErrors.confirm, dataModelErrors.in_use],
});

const Statement = z.string().trim().min(1).max(100_000).describe('One statement');

export const runStatement = route({
  method: 'POST',
  path: `${BASE}/Sql`,
  summary: 'Run a statement; one that writes needs the second right and a confirmation',
  access: { menu: MENU, button: 'btn_sql' },
  params: LinkParams,
  body: z.object({
    statement: Statement,
    runId: Id.describe('Chosen by the caller, to cancel the run'),
    maxRows: z.number().int().min(1).max(10_000).default(500).describe('Rows at most'),
    timeout: z.number().int().min(1).max(60).default(20).describe('Seconds at most'),
    isConfirmed: z.boolean().default(false).describe('The person confirmed that it writes'),
  }),
  reply: z.object({
    columns: z
      .array(z.object({ name: z.string().describe('Name'), type: z.string().describe('Common type') }))
      .describe('Columns'),
    rows: z.array(z.array(z.unknown()).describe('One row')).describe('Rows'),
    truncated: z.boolean().describe('There are more rows'),
    affected: z.number().describe('Rows changed by a statement that writes; -1 when it read'),
    milliseconds: z.number().describe('Duration'),
  }),
  errors: [dataModelErrors.write_right, dataModelErrors.write_confirm, dataModelErrors.own_write],
});

export const cancelStatement = route({
  method: 'POST',
  path: `${BASE}/Sql/Actions/Cancel`,
  summary: 'Stop a statement of one’s own that runs',
  access: { menu: MENU, button: 'btn_sql' },
  params: LinkParams,
  body: z.object({ runId: Id }),
  reply: z.void(),
  errors: [dataModelErrors.not_running],
});

export const statementHistory = route({
  method: 'GET',
  path: `${BASE}/Sql/History`,
  summary: 'Statements that the person ran on the source, the newest first',
  access: { menu: MENU, button: 'btn_sql' },
  params: LinkParams,
  reply: listOf(
    z.object({
      id: Id,
      at: z.number().describe('When, epoch ms'),
      statement: z.string().describe('Statement'),
      duration: z.number().describe('Milliseconds'),
      rows: z.number().describe('Rows read or changed'),
      outcome: z.string().describe('ok, failed or cancelled'),
      message: z.string().describe('Why it failed'),
    }),
  ).extend({ hasMore: z.boolean().describe('True when there are more than these') }),
});

export const completions = route({
  method: 'GET',
  path: `${BASE}/Sql/Columns`,
  summary: 'Columns by table, for completion',
  access: { menu: MENU, button: 'btn_sql' },
  params: LinkParams,
  reply: z.record(z.string(), z.array(z.string())).describe('Columns by table'),
});
