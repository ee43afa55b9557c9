import { sql } from 'kysely';
import type { DictionaryType, DictionaryTypeInput } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import './dictionary.table';

const select = (db: Db) =>
  db
    .selectFrom('dictionary_type')
    .select([
      'id',
      sql<string>`coalesce(parent_id, ${ZERO_ID})`.as('parentId'),
      'full_name as fullName',
      'en_code as enCode',
      'is_tree as isTree',
      'is_builtin as isBuiltin',
      'sort_code as sortCode',
      'description',
      'version',
    ]);

const toColumns = (type: DictionaryTypeInput) => ({
  parent_id: type.parentId === ZERO_ID ? null : type.parentId,
  full_name: type.fullName,
  en_code: type.enCode,
  is_tree: type.isTree,
  sort_code: type.sortCode,
  description: type.description,
});

export const dictionaryTypeStore = {
  all: (db: Db): Promise<DictionaryType[]> => select(db).orderBy('sort_code').orderBy('created_at').execute(),
  find: (db: Db, id: string): Promise<DictionaryType | undefined> => select(db).where('id', '=', id).executeTakeFirst(),

  insert: async (db: Db, id: string, creatorId: string, type: DictionaryTypeInput): Promise<void> => {
    await db
      .insertInto('dictionary_type')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(type) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (db: Db, id: string, modifierId: string, version: number, type: DictionaryTypeInput) =>
    saveVersion(db, 'dictionary_type', { id, version, modifierId }, toColumns(type)),

  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('dictionary_type').where('id', '=', id).execute();
  },
};
