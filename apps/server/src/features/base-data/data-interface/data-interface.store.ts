import { sql } from 'kysely';
import { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { DataInterfaceInput, DataInterfaceRow } from '@qiaoban/contracts/base-data/data-interface.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import './data-interface.table';

export type StoredInterface = DataInterfaceInput & { id: string; versionNumber: number; version: number };

const sortable: Record<string, string> = {
  fullName: 'i.full_name',
  enCode: 'i.en_code',
  dataType: 'i.data_type',
  creatorTime: 'i.created_at',
  lastModifyTime: 'i.modified_at',
  sortCode: 'i.sort_code',
  enabledMark: 'i.enabled_mark',
};

const orderOf = (query: PageQuery) => {
  if (query.sidx === '') return sql`i.sort_code, i.created_at desc`;
  const column = Object.hasOwn(sortable, query.sidx) ? sortable[query.sidx] : undefined;
  if (column === undefined) throw new AppError(commonErrors.unknown_field, { field: query.sidx });
  return sql`${sql.ref(column)} ${query.sort === 'desc' ? sql`desc` : sql`asc`}, i.id`;
};

const toColumns = (input: DataInterfaceInput) => ({
  full_name: input.fullName,
  en_code: input.enCode,
  category_id: input.categoryId,
  data_type: input.definition.dataType,
  audience: input.audience,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
  description: input.description,
  definition: JSON.stringify(input.definition),
});

const byColumn = (db: Db) =>
  db
    .selectFrom('data_interface')
    .select([
      'id',
      'full_name as fullName',
      'en_code as enCode',
      'category_id as categoryId',
      'audience',
      'sort_code as sortCode',
      'enabled_mark as enabledMark',
      'description',
      'definition',
      'version_number as versionNumber',
      'version',
    ]);

const WORD = /[\p{L}\p{N}_]+/gu;

/** Does a statement name the table? Names with other characters count wherever they stand. */
const namesTable = (statement: string, table: string): boolean => {
  const [text, name] = [statement.toLowerCase(), table.toLowerCase()];
  return new Set<string>(text.match(WORD)).has(name) || (!/^[\p{L}\p{N}_]+$/u.test(name) && text.includes(name));
};

export const interfaceStore = {
  /** Interfaces that answer the records of this form. */
  usingForm: (db: Db, formId: string): Promise<{ id: string; name: string }[]> =>
    db
      .selectFrom('data_interface')
      .select(['id', 'full_name as name'])
      .where('data_type', '=', 4)
      .where(sql<string>`definition #>> '{form,formId}'`, '=', formId)
      .orderBy('full_name')
      .execute(),
  /** Interfaces whose statement reads this data source; with `table`, those that name it. */
  usingSource: async (db: Db, linkId: string, table?: string): Promise<{ id: string; name: string }[]> => {
    const rows = await db
      .selectFrom('data_interface')
      .select(['id', 'full_name as name', sql<string>`coalesce(definition #>> '{sql,text}', '')`.as('statement')])
      .where('data_type', '=', 1)
      .where(sql<string>`definition #>> '{sql,linkId}'`, '=', linkId)
      .orderBy('full_name')
      .execute();
    return rows
      .filter(({ statement }) => table === undefined || namesTable(statement, table))
      .map(({ id, name }) => ({ id, name }));
  },

  list: async (db: Db, query: PageQuery & { categoryId: string; dataType: string }) => {
    const like = `%${escapeLike(query.keyword)}%`;
    const where = sql`where (${query.keyword === ''} or i.full_name ilike ${like} or i.en_code ilike ${like})
      and (${query.categoryId === ''} or i.category_id = ${query.categoryId})
      and (${query.dataType === ''} or i.data_type::text = ${query.dataType})`;
    const { rows } = await sql<DataInterfaceRow & { total: number }>`
      select i.id, i.full_name as "fullName", i.en_code as "enCode", i.category_id as "categoryId",
        i.data_type as "dataType", i.audience, i.sort_code as "sortCode", i.enabled_mark as "enabledMark",
        coalesce(u.real_name, '') as "creatorUser", i.created_at as "creatorTime", i.modified_at as "lastModifyTime",
        i.version_number as "versionNumber", count(*) over () as total
      from data_interface i left join directory_person u on u.id = i.creator_id ${where}
      order by ${orderOf(query)} limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`.execute(
      db,
    );
    const list = rows.map(({ total: _total, ...row }) => row);
    if (rows.length > 0 || query.currentPage === 1) return { list, total: Number(rows[0]?.total ?? 0) };
    const counted = await sql<{ n: number }>`select count(*) as n from data_interface i ${where}`.execute(db);
    return { list, total: Number(counted.rows[0]?.n ?? 0) };
  },

  enabled: async (db: Db) =>
    (
      await db
        .selectFrom('data_interface')
        .select(['id', 'full_name', 'en_code', 'category_id', 'definition'])
        .where('enabled_mark', '=', 1)
        .orderBy('sort_code')
        .orderBy('created_at')
        .execute()
    ).map((row) => ({ ...row, definition: InterfaceDefinition.parse(row.definition) })),

  find: async (db: Db, id: string): Promise<StoredInterface | undefined> => {
    const row = await byColumn(db).where('id', '=', id).executeTakeFirst();
    return row && { ...row, definition: InterfaceDefinition.parse(row.definition) };
  },

  findByCode: async (db: Db, code: string): Promise<StoredInterface | undefined> => {
    const row = await byColumn(db)
      .where(sql`lower(en_code)`, '=', code.toLowerCase())
      .executeTakeFirst();
    return row && { ...row, definition: InterfaceDefinition.parse(row.definition) };
  },

  insert: async (tx: Tx, id: string, creatorId: string, input: DataInterfaceInput): Promise<void> => {
    await tx
      .insertInto('data_interface')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(input) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (tx: Tx, id: string, modifierId: string, version: number, input: DataInterfaceInput, versionNumber: number) =>
    saveVersion(
      tx,
      'data_interface',
      { id, version, modifierId },
      { ...toColumns(input), version_number: versionNumber },
    ),

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('data_interface').where('id', '=', id).execute();
  },

  addVersion: async (
    tx: Tx,
    at: { id: string; number: number; creatorId: string; restoredFrom: number | null },
    definition: InterfaceDefinition,
  ): Promise<void> => {
    await tx
      .insertInto('data_interface_version')
      .values({
        interface_id: at.id,
        number: at.number,
        definition: JSON.stringify(definition),
        restored_from: at.restoredFrom,
        creator_id: at.creatorId,
        created_at: sql`now()` as never,
      })
      .execute();
  },

  versions: (db: Db, id: string) =>
    db
      .selectFrom('data_interface_version as v')
      .leftJoin('directory_person as u', 'u.id', 'v.creator_id')
      .select([
        'v.number',
        sql<string>`coalesce(u.real_name, '')`.as('creatorUser'),
        'v.created_at as creatorTime',
        'v.restored_from as restoredFrom',
      ])
      .where('v.interface_id', '=', id)
      .orderBy('v.number', 'desc')
      .execute(),

  version: async (db: Db, id: string, number: number): Promise<InterfaceDefinition | undefined> => {
    const row = await db
      .selectFrom('data_interface_version')
      .select('definition')
      .where('interface_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    return row && InterfaceDefinition.parse(row.definition);
  },
};
