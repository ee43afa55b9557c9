import { sql } from 'kysely';
import type { GroupInput } from '@qiaoban/contracts/directory/user-group.contract';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import '../directory.table';

const shape = ['id', 'full_name', 'en_code', 'sort_code', 'enabled_mark', 'description', 'version'] as const;

type Row = {
  id: string;
  full_name: string;
  en_code: string;
  sort_code: number;
  enabled_mark: 0 | 1;
  description: string;
  version: number;
};

const toGroup = (r: Row) => ({
  id: r.id,
  fullName: r.full_name,
  enCode: r.en_code,
  sortCode: r.sort_code,
  enabledMark: r.enabled_mark,
  description: r.description,
  version: r.version,
});

const toColumns = (group: GroupInput) => ({
  full_name: group.fullName,
  en_code: group.enCode,
  sort_code: group.sortCode,
  enabled_mark: group.enabledMark,
  description: group.description,
});

/** People of group `user_group`, those out of use left out when `onlyInUse`. */
const members = (onlyInUse: boolean) => sql<number>`(select count(*) from user_group_member gm
  join users u on u.id = gm.user_id ${onlyInUse ? sql`and u.enabled_mark = 1` : sql``}
  where gm.group_id = user_group.id)`;

export const groupStore = {
  list: async (db: Db, keyword: string) => {
    let query = db
      .selectFrom('user_group')
      .select([...shape, 'created_at'])
      .select(members(false).as('members'));
    if (keyword !== '') {
      const like = `%${escapeLike(keyword)}%`;
      query = query.where((w) => w.or([w('full_name', 'ilike', like), w('en_code', 'ilike', like)]));
    }
    const rows = await query.orderBy('sort_code').orderBy('created_at').orderBy('id').execute();
    return rows.map((r) => ({ ...toGroup(r), memberCount: r.members, creatorTime: r.created_at }));
  },

  listEnabled: (db: Db) =>
    db
      .selectFrom('user_group')
      .select(['id', 'full_name as fullName'])
      .select(members(true).as('memberCount'))
      .where('enabled_mark', '=', 1)
      .orderBy('sort_code')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  find: async (db: Db, id: string) => {
    const row = await db.selectFrom('user_group').select(shape).where('id', '=', id).executeTakeFirst();
    return row && toGroup(row);
  },

  insert: async (db: Db, id: string, creatorId: string, group: GroupInput) => {
    await db
      .insertInto('user_group')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(group) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (db: Db, id: string, modifierId: string, version: number, group: GroupInput) =>
    saveVersion(db, 'user_group', { id, version, modifierId }, toColumns(group)),

  remove: async (db: Db, id: string) => {
    await db.deleteFrom('user_group').where('id', '=', id).execute();
  },
};
