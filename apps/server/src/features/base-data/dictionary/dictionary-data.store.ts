import { sql } from 'kysely';
import type { DictionaryData, DictionaryDataInput } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import './dictionary.table';

const select = (db: Db) =>
  db
    .selectFrom('dictionary_data')
    .select([
      'id',
      'dictionary_type_id as dictionaryTypeId',
      sql<string>`coalesce(parent_id, ${ZERO_ID})`.as('parentId'),
      'full_name as fullName',
      'en_code as enCode',
      'is_default as isDefault',
      'sort_code as sortCode',
      'enabled_mark as enabledMark',
      'description',
      'version',
    ]);

const toColumns = (item: DictionaryDataInput) => ({
  dictionary_type_id: item.dictionaryTypeId,
  parent_id: item.parentId === ZERO_ID ? null : item.parentId,
  full_name: item.fullName,
  en_code: item.enCode,
  is_default: item.isDefault,
  sort_code: item.sortCode,
  enabled_mark: item.enabledMark,
  description: item.description,
});

export const dictionaryDataStore = {
  ofType: (db: Db, typeId: string): Promise<DictionaryData[]> =>
    select(db).where('dictionary_type_id', '=', typeId).orderBy('sort_code').orderBy('created_at').execute(),
  allEnabled: (db: Db): Promise<DictionaryData[]> =>
    select(db).where('enabled_mark', '=', 1).orderBy('sort_code').orderBy('created_at').execute(),
  /** Items in use of several dictionaries. */
  enabledOf: (db: Db, typeIds: readonly string[]): Promise<DictionaryData[]> =>
    select(db)
      .where('enabled_mark', '=', 1)
      .where('dictionary_type_id', 'in', typeIds)
      .orderBy('sort_code')
      .orderBy('created_at')
      .execute(),
  find: (db: Db, id: string): Promise<DictionaryData | undefined> => select(db).where('id', '=', id).executeTakeFirst(),

  insert: async (db: Db, id: string, creatorId: string, item: DictionaryDataInput): Promise<void> => {
    await db
      .insertInto('dictionary_data')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(item) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (db: Db, id: string, modifierId: string, version: number, item: DictionaryDataInput) =>
    saveVersion(db, 'dictionary_data', { id, version, modifierId }, toColumns(item)),

  /** Numbers the items in the order of `ids`; ids of other dictionaries change nothing. */
  order: async (db: Db, typeId: string, ids: readonly string[]): Promise<void> => {
    await sql`
      update dictionary_data d set sort_code = wanted.at
      from unnest(${[...ids]}::text[]) with ordinality as wanted (id, at)
      where d.id = wanted.id and d.dictionary_type_id = ${typeId}`.execute(db);
  },

  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('dictionary_data').where('id', '=', id).execute();
  },
};
