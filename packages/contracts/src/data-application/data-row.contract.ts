import { z } from 'zod';
import './data-row.texts';
import { defineErrors } from '../errors';
import { Id } from '../ids';
import { listOf, PageQuery, Pagination } from '../pagination';
import { route } from '../route';
import { AnyName } from './column';
import { dataModelErrors, LinkParams } from './data-model.contract';

const BASE = '/api/system/Base/DataModel/:linkId/Table/:table/Rows';
const access = { menu: 'dataApp.dataModel', button: 'btn_rows' };

export const dataRowErrors = defineErrors('data_row', {
  no_key: 422,
  view: 422,
  value: 422,
  computed: 422,
  nothing: 422,
  changed: 409,
  gone: 409,
  taken: 409,
  key_needed: 422,
  undo_gone: 422,
});

const TableParams = LinkParams.extend({ table: AnyName });
/** Values by column, in the words of the database; null is NULL. */
export const RowValues = z
  .record(AnyName, z.string().max(1_000_000).nullable())
  .describe('Values by column, as texts; null is NULL');
export type RowValues = z.infer<typeof RowValues>;

const tableErrors = [dataModelErrors.no_table, dataModelErrors.no_column, dataModelErrors.protected];
const writeErrors = [
  ...tableErrors,
  dataRowErrors.no_key,
  dataRowErrors.view,
  dataRowErrors.value,
  dataRowErrors.computed,
];

export const listRows = route({
  method: 'GET',
  path: BASE,
  summary: 'Rows of a table with every value whole, to be edited',
  access,
  params: TableParams,
  query: PageQuery.extend({
    field: z.string().max(128).default('').describe('Column that the keyword is looked for in'),
  }),
  reply: z.object({
    refusal: z.string().describe('Why rows of this table cannot be edited; empty when they can'),
    columns: z
      .array(
        z.object({
          name: z.string().describe('Name'),
          type: z.string().describe('Type in the words of the database'),
          isKey: z.boolean().describe('Part of the key'),
          isNullable: z.boolean().describe('May be NULL'),
          isComputed: z.boolean().describe('The database computes it'),
          isFilled: z.boolean().describe('The database fills it when nothing is given'),
        }),
      )
      .describe('Columns in their order'),
    list: z
      .array(z.array(z.string().nullable()).describe('Values in the order of the columns; null is NULL'))
      .describe('Rows of the page'),
    pagination: Pagination,
  }),
  errors: [dataModelErrors.no_table, dataModelErrors.no_column],
});

const Done = z.object({
  changeId: Id.describe('Of the change, to undo it'),
  row: z.array(z.string().nullable()).nullable().describe('The row as it is now; null when it is gone'),
});

export const addRow = route({
  method: 'POST',
  path: BASE,
  summary: 'Add a row',
  access,
  params: TableParams,
  body: z.object({ values: RowValues }),
  reply: Done,
  errors: [...writeErrors, dataRowErrors.key_needed],
});

export const changeRow = route({
  method: 'PUT',
  path: BASE,
  summary: 'Change values of a row, if it still is as it was shown',
  access,
  params: TableParams,
  body: z.object({ old: RowValues.describe('The whole row as it was shown'), values: RowValues }),
  reply: Done,
  errors: [...writeErrors, dataRowErrors.nothing, dataRowErrors.changed, dataRowErrors.gone, dataRowErrors.taken],
});

export const deleteRow = route({
  method: 'POST',
  path: `${BASE}/Actions/Delete`,
  summary: 'Delete a row, if it still is as it was shown',
  access,
  params: TableParams,
  body: z.object({ old: RowValues.describe('The whole row as it was shown') }),
  reply: Done,
  errors: [...writeErrors, dataRowErrors.changed, dataRowErrors.gone],
});

export const undoRow = route({
  method: 'POST',
  path: `${BASE}/Actions/Undo`,
  summary: 'Undo a change of one’s own of the last 24 hours, if nobody changed the row since',
  access,
  params: TableParams,
  body: z.object({ changeId: Id }),
  reply: Done,
  errors: [...writeErrors, dataRowErrors.changed, dataRowErrors.gone, dataRowErrors.taken, dataRowErrors.undo_gone],
});

export const listRowChanges = route({
  method: 'GET',
  path: `${BASE}/Changes`,
  summary: 'Changes that the person made to rows of this table in the last 24 hours, the newest first',
  access,
  params: TableParams,
  reply: listOf(
    z.object({
      id: Id,
      at: z.number().describe('When, epoch ms'),
      action: z.enum(['create', 'update', 'delete']).describe('What was done'),
      key: z.string().describe('Key of the row, in words'),
      changed: z.array(z.string()).describe('Columns that were changed'),
      isUndone: z.boolean().describe('It was undone'),
    }),
  ).extend({ hasMore: z.boolean().describe('True when there are more than these') }),
});
