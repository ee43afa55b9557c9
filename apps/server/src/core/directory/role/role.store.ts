import { sql } from 'kysely';
import type { RoleInput } from '@qiaoban/contracts/directory/role.contract';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import '../directory.table';

const shape = ['id', 'full_name', 'en_code', 'type', 'sort_code', 'enabled_mark', 'description', 'version'] as const;

type Row = {
  id: string;
  full_name: string;
  en_code: string;
  type: string;
  sort_code: number;
  enabled_mark: 0 | 1;
  description: string;
  version: number;
};

const toRole = (r: Row) => ({
  id: r.id,
  fullName: r.full_name,
  enCode: r.en_code,
  type: r.type,
  sortCode: r.sort_code,
  enabledMark: r.enabled_mark,
  description: r.description,
  version: r.version,
});

const toColumns = (role: RoleInput) => ({
  full_name: role.fullName,
  en_code: role.enCode,
  type: role.type,
  sort_code: role.sortCode,
  enabled_mark: role.enabledMark,
  description: role.description,
});

export const roleStore = {
  list: async (db: Db, keyword: string) => {
    let query = db.selectFrom('role').select([...shape, 'created_at']);
    if (keyword !== '') {
      const like = `%${escapeLike(keyword)}%`;
      query = query.where((w) => w.or([w('full_name', 'ilike', like), w('en_code', 'ilike', like)]));
    }
    const rows = await query
      .select((q) =>
        q
          .selectFrom('user_role')
          .whereRef('role_id', '=', 'role.id')
          .select(sql<number>`count(*)`.as('n'))
          .as('members'),
      )
      .orderBy('type')
      .orderBy('sort_code')
      .orderBy('created_at')
      .execute();
    return rows.map((r) => ({ ...toRole(r), memberCount: r.members ?? 0, creatorTime: r.created_at }));
  },

  listEnabled: (db: Db) =>
    db
      .selectFrom('role')
      .select(['id', 'full_name as fullName', 'type'])
      .where('enabled_mark', '=', 1)
      .orderBy('sort_code')
      .orderBy('created_at')
      .execute(),

  find: async (db: Db, id: string) => {
    const row = await db.selectFrom('role').select(shape).where('id', '=', id).executeTakeFirst();
    return row && toRole(row);
  },

  insert: async (db: Db, id: string, creatorId: string, role: RoleInput) => {
    await db
      .insertInto('role')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(role) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (db: Db, id: string, modifierId: string, version: number, role: Partial<RoleInput> & RoleInput) =>
    saveVersion(db, 'role', { id, version, modifierId }, toColumns(role)),

  remove: async (db: Db, id: string) => {
    await db.deleteFrom('role').where('id', '=', id).execute();
  },
};
