import { sql } from 'kysely';
import type { DataSourceInput, DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import '../data-application.table';

const shape = [
  'id',
  'db_type',
  'full_name',
  'host',
  'port',
  'user_name',
  'sealed_password',
  'service_name',
  'schema_name',
  'parameters',
  'sort_code',
  'enabled_mark',
  'description',
  'version',
] as const;

type Stored = Omit<DataSourceInput, 'password'>;

const toColumns = (input: Stored, sealedPassword: string) => ({
  db_type: input.dbType,
  full_name: input.fullName,
  host: input.host,
  port: input.port,
  user_name: input.userName,
  sealed_password: sealedPassword,
  service_name: input.serviceName,
  schema_name: input.schemaName,
  parameters: JSON.stringify(input.parameters),
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
  description: input.description,
});

export const sourceStore = {
  list: async (db: Db, keyword: string) => {
    let query = db
      .selectFrom('data_source')
      .select([...shape, 'creator_name', 'created_at', 'modifier_name', 'modified_at']);
    if (keyword !== '') {
      const like = `%${escapeLike(keyword)}%`;
      query = query.where((w) =>
        w.or([w('full_name', 'ilike', like), w('host', 'ilike', like), w('service_name', 'ilike', like)]),
      );
    }
    const rows = await query.orderBy('sort_code').orderBy('created_at').execute();
    return rows.map((row) => ({
      id: row.id,
      dbType: row.db_type as DbType,
      fullName: row.full_name,
      host: row.host,
      port: row.port,
      serviceName: row.service_name,
      sortCode: row.sort_code,
      enabledMark: row.enabled_mark,
      creatorUser: row.creator_name,
      creatorTime: row.created_at,
      lastModifyUser: row.modifier_name,
      lastModifyTime: row.modified_at,
    }));
  },

  names: async (db: Db) => {
    const rows = await db
      .selectFrom('data_source')
      .select(['id', 'full_name', 'db_type'])
      .where('enabled_mark', '=', 1)
      .orderBy('sort_code')
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({ id: row.id, fullName: row.full_name, dbType: row.db_type as DbType }));
  },

  find: async (db: Db, id: string) => {
    const row = await db.selectFrom('data_source').select(shape).where('id', '=', id).executeTakeFirst();
    return (
      row && {
        id: row.id,
        dbType: row.db_type as DbType,
        fullName: row.full_name,
        host: row.host,
        port: row.port,
        userName: row.user_name,
        sealedPassword: row.sealed_password,
        serviceName: row.service_name,
        schemaName: row.schema_name,
        parameters: row.parameters,
        sortCode: row.sort_code,
        enabledMark: row.enabled_mark,
        description: row.description,
        version: row.version,
      }
    );
  },

  insert: async (db: Db, id: string, by: { userId: string; userName: string }, input: Stored, sealed: string) => {
    await db
      .insertInto('data_source')
      .values({
        id,
        creator_id: by.userId,
        modifier_id: null,
        creator_name: by.userName,
        modifier_name: '',
        ...toColumns(input, sealed),
      })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: async (
    db: Db,
    id: string,
    by: { userId: string; userName: string },
    version: number,
    input: Stored,
    sealed: string,
  ) => {
    const done = await db
      .updateTable('data_source')
      .set({
        ...toColumns(input, sealed),
        modifier_id: by.userId,
        modifier_name: by.userName,
        modified_at: sql`now()`,
        version: sql`version + 1`,
      } as never)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  remove: async (db: Db, id: string) => {
    await db.deleteFrom('data_source').where('id', '=', id).execute();
  },
};
export type StoredSource = NonNullable<Awaited<ReturnType<typeof sourceStore.find>>>;
