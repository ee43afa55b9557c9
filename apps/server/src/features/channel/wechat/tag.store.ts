import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import './wechat.table';

export const tagStore = {
  all: async (db: Db) => {
    const { rows } = await sql<{ id: number; fullName: string; userCount: number }>`
      select t.id, t.full_name as "fullName",
        (select count(*) from wechat_user u where u.tag_ids @> array[t.id] and u.is_subscribed) as "userCount"
      from wechat_tag t order by t.id`.execute(db);
    return rows;
  },
  name: async (db: Db, id: number): Promise<string | undefined> =>
    (await db.selectFrom('wechat_tag').select('full_name').where('id', '=', id).executeTakeFirst())?.full_name,
  put: async (db: Db, id: number, fullName: string): Promise<void> => {
    await db
      .insertInto('wechat_tag')
      .values({ id, full_name: fullName })
      .onConflict((c) => c.column('id').doUpdateSet({ full_name: fullName }))
      .execute();
  },
  remove: async (db: Db, id: number): Promise<void> => {
    await db.deleteFrom('wechat_tag').where('id', '=', id).execute();
    await sql`update wechat_user set tag_ids = array_remove(tag_ids, ${id}) where tag_ids @> array[${id}::int]`.execute(
      db,
    );
  },
  /** The tags of the platform, and no others. */
  replace: async (db: Db, tags: readonly { id: number; name: string }[]): Promise<void> => {
    await db.deleteFrom('wechat_tag').execute();
    if (tags.length > 0)
      await db
        .insertInto('wechat_tag')
        .values(tags.map(({ id, name }) => ({ id, full_name: name })))
        .execute();
  },
};
