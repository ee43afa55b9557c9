import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { FormDocument } from '@qiaoban/form/document';
import { FORM_TYPE } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import type { ExternalBinding } from '../external/external-binding';
import type { FormModelTable } from '../visualdev.table';

export type FormModelRow = Selectable<FormModelTable>;
export type FormInput = {
  fullName: string;
  enCode: string;
  names?: LocalText | undefined;
  category: string;
  icon: string;
  sortCode: number;
  description: string;
};
type By = { userId: string; userName: string; now: number };

const toColumns = (input: FormInput) => ({
  full_name: input.fullName,
  en_code: input.enCode,
  names: input.names === undefined ? null : JSON.stringify(input.names),
  category: input.category,
  icon: input.icon,
  sort_code: input.sortCode,
  description: input.description,
});

type ListQuery = {
  currentPage: number;
  pageSize: number;
  keyword: string;
  category: string;
  /** Of the wire: 1 form, 3 form of a flow; empty for both, others are none. */
  type: string;
  sidx: string;
  sort: string;
};
const SORTS: Readonly<Record<string, 'full_name' | 'en_code' | 'created_at' | 'modified_at' | 'sort_code'>> = {
  fullName: 'full_name',
  enCode: 'en_code',
  creatorTime: 'created_at',
  lastModifyTime: 'modified_at',
  sortCode: 'sort_code',
};

export const formModelStore = {
  list: async (db: Db, query: ListQuery) => {
    let rows = db.selectFrom('form_model');
    if (query.category !== '') rows = rows.where('category', '=', query.category);
    if (query.type === String(FORM_TYPE.form)) rows = rows.where('flow_id', 'is', null);
    else if (query.type === String(FORM_TYPE.ofFlow)) rows = rows.where('flow_id', 'is not', null);
    else if (query.type !== '') rows = rows.where(sql<boolean>`false`);
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) => w.or([w('full_name', 'ilike', like), w('en_code', 'ilike', like)]));
    }
    const sort = Object.hasOwn(SORTS, query.sidx) ? SORTS[query.sidx]! : undefined;
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const ordered =
      sort === undefined
        ? rows.orderBy('sort_code').orderBy('created_at', 'desc')
        : rows.orderBy(sort, query.sort === 'asc' ? 'asc' : 'desc');
    const list = await ordered
      .orderBy('id')
      .selectAll()
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list, total };
  },

  listPublished: (db: Db) =>
    db
      .selectFrom('form_model')
      .select(['id', 'full_name', 'en_code', 'flow_id', 'names', 'source'])
      .where('published_version', '>', 0)
      .orderBy('sort_code')
      .orderBy('full_name')
      .execute(),

  namesOf: async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('form_model').select(['id', 'full_name']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.full_name]));
  },

  /** Tables of published forms by the form's id. */
  tablesOf: async (db: Db, ids: readonly string[]): Promise<Map<string, string[]>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('form_model')
      .select(['id', 'table_name'])
      .where('id', 'in', ids)
      .where('published_version', '>', 0)
      .execute();
    return new Map(rows.map((row) => [row.id, [row.table_name]]));
  },

  /** Forms that stand on a table of a data source; `table` undefined: on any of it. */
  onExternal: async (db: Db, linkId: string, table?: string) =>
    db
      .selectFrom('form_model')
      .select(['id', 'full_name as name'])
      .where(sql<boolean>`external_table ->> 'linkId' = ${linkId}`)
      .$if(table !== undefined, (rows) => rows.where(sql<boolean>`external_table ->> 'table' = ${table}`))
      .orderBy('full_name')
      .execute(),

  find: (db: Db, id: string): Promise<FormModelRow | undefined> =>
    db.selectFrom('form_model').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The row, kept from others until the transaction ends. */
  lock: (tx: Tx, id: string): Promise<FormModelRow | undefined> =>
    tx.selectFrom('form_model').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  insert: async (
    tx: Tx,
    row: {
      id: string;
      tableName: string;
      source: string | null;
      external: ExternalBinding | undefined;
      draft: FormDocument;
      by: By;
    } & FormInput,
  ): Promise<void> => {
    await tx
      .insertInto('form_model')
      .values({
        id: row.id,
        ...toColumns(row),
        table_name: row.tableName,
        source: row.source,
        external_table: row.external === undefined ? null : JSON.stringify(row.external),
        draft: JSON.stringify(row.draft),
        creator_id: row.by.userId,
        creator_name: row.by.userName,
        created_at: new Date(row.by.now),
        modifier_id: null,
        flow_id: null,
      })
      .execute();
  },

  /** Saves the draft when `version` is still the stored one. */
  saveDraft: async (
    tx: Tx,
    id: string,
    version: number,
    input: FormInput,
    draft: FormDocument,
    by: By,
  ): Promise<boolean> => {
    const done = await tx
      .updateTable('form_model')
      .set({
        ...toColumns(input),
        draft: JSON.stringify(draft),
        state: sql`case when published_version > 0 then 2 else 0 end`,
        modifier_id: by.userId,
        modifier_name: by.userName,
        modified_at: new Date(by.now),
        version: sql`version + 1`,
      } as never)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  /** Makes the draft the version in use. */
  publish: async (tx: Tx, id: string, number: number, document: FormDocument, by: By): Promise<number> => {
    await tx
      .insertInto('form_version')
      .values({
        form_id: id,
        number,
        document: JSON.stringify(document),
        published_by: by.userId,
        published_at: new Date(by.now),
      })
      .execute();
    const row = await tx
      .updateTable('form_model')
      .set({ published_version: number, state: 1, version: sql`version + 1` } as never)
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return row.version;
  },

  setFlow: async (tx: Tx, id: string, flowId: string | null): Promise<boolean> => {
    const done = await tx.updateTable('form_model').set({ flow_id: flowId }).where('id', '=', id).executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('form_model').where('id', '=', id).execute();
  },

  /** What was published, without the documents, the newest first. */
  versions: (db: Db, formId: string): Promise<{ number: number; at: number; by: string }[]> =>
    db
      .selectFrom('form_version')
      .select(['number', 'published_at as at', 'published_by as by'])
      .where('form_id', '=', formId)
      .orderBy('number', 'desc')
      .execute(),

  /** A published document as it was stored. */
  findVersion: async (db: Db, formId: string, number: number): Promise<unknown> => {
    const row = await db
      .selectFrom('form_version')
      .select('document')
      .where('form_id', '=', formId)
      .where('number', '=', number)
      .executeTakeFirst();
    return row?.document;
  },

  /** The form whose table holds a record, by the record alone; undefined when it is gone for good. */
  ofRecord: async (db: Db, recordId: string): Promise<string | undefined> => {
    const [formId, rest] = recordId.split('/');
    if (rest !== undefined) return formId;
    const { rows: forms } = await sql<{ id: string; tableName: string }>`
      select m.id, m.table_name as "tableName" from form_model m join pg_class c on c.oid = to_regclass(quote_ident(m.table_name))
      where c.relkind = 'r' and m.source is null`.execute(db);
    if (forms.length === 0) return undefined;
    const asked = forms.map(
      ({ id, tableName }) => sql`select ${id} as id from ${sql.table(tableName)} where id = ${recordId}`,
    );
    const { rows } = await sql<{ id: string }>`${sql.join(asked, sql` union all `)} limit 1`.execute(db);
    return rows[0]?.id;
  },
};
