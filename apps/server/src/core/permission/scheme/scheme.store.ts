import { sql } from 'kysely';
import type { DataScheme, DataSchemeInput, SchemePreset } from '@qiaoban/contracts/permission/data-scheme.contract';
import type { Filter } from '@qiaoban/language/filter';
import type { Db, Tx } from '#platform/database/database';
import '../permission.table';

/** The menu that rights hang on. */
export type SchemeMenu = {
  id: string;
  full_name: string;
  module_id: string | null;
  type: number;
  is_data_authorize: number;
  is_column_authorize: number;
  is_form_authorize: number;
};

const granted = sql<number>`(
  select count(*) from permission_grant g where g.object_type = 'resource' and g.object_id = s.id)`;

const rows = (db: Db) =>
  db
    .selectFrom('data_scheme as s')
    .select(['s.id', 's.module_id', 's.full_name', 's.en_code', 's.preset', 's.condition', 's.condition_text'])
    .select(['s.sort_code', 's.enabled_mark', 's.description', 's.version', granted.as('granted')])
    .orderBy('s.sort_code')
    .orderBy('s.created_at');

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const schemeOf = (row: Row): DataScheme => ({
  id: row.id,
  moduleId: row.module_id,
  fullName: row.full_name,
  enCode: row.en_code,
  preset: row.preset as SchemePreset,
  conditionJson: row.condition,
  conditionText: row.condition_text,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
  description: row.description,
  version: row.version,
  granted: row.granted,
});

const columnsOf = (input: DataSchemeInput, filter: Filter) => ({
  full_name: input.fullName,
  en_code: input.enCode,
  preset: input.preset,
  condition: JSON.stringify(filter),
  condition_text: input.conditionText,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
  description: input.description,
});

export const schemeStore = {
  list: async (db: Db, moduleId: string): Promise<DataScheme[]> =>
    (await rows(db).where('s.module_id', '=', moduleId).execute()).map(schemeOf),

  find: async (db: Db, id: string): Promise<DataScheme | undefined> => {
    const row = await rows(db).where('s.id', '=', id).executeTakeFirst();
    return row && schemeOf(row);
  },

  insert: async (tx: Tx, id: string, by: string, input: DataSchemeInput, filter: Filter): Promise<void> => {
    await tx
      .insertInto('data_scheme')
      .values({ id, module_id: input.moduleId, creator_id: by, modifier_id: null, ...columnsOf(input, filter) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: async (
    tx: Tx,
    id: string,
    by: string,
    version: number,
    input: DataSchemeInput,
    filter: Filter,
  ): Promise<boolean> => {
    const set = {
      ...columnsOf(input, filter),
      modifier_id: by,
      modified_at: sql`now()`,
      version: sql`version + 1`,
    };
    const done = await tx
      .updateTable('data_scheme')
      .set(set as never)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('data_scheme').where('id', '=', id).execute();
  },

  menu: async (db: Db, id: string): Promise<SchemeMenu | undefined> => {
    const { rows: found } = await sql<SchemeMenu>`
      select id, full_name, module_id, type, is_data_authorize, is_column_authorize, is_form_authorize
      from menu_entry where id = ${id}`.execute(db);
    return found[0];
  },

  fields: (db: Db, menuId: string) =>
    db
      .selectFrom('menu_entry_column')
      .select(['id', 'en_code as enCode', 'full_name as fullName'])
      .where('module_id', '=', menuId)
      .where('enabled_mark', '=', 1)
      .orderBy('sort_code')
      .orderBy('created_at')
      .execute(),
};
