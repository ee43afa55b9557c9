import { sql } from 'kysely';
import { LOOK_LIMIT } from '@qiaoban/contracts/directory/current-user.contract';
import type { Db, Tx } from '#platform/database/database';
import type { Json } from '#platform/database/tables';
import '../directory.table';

export const lookStore = {
  list: (db: Db, userId: string) =>
    db
      .selectFrom('own_look')
      .select(['name', 'value'])
      .where('user_id', '=', userId)
      .orderBy('kept_at', 'desc')
      .orderBy('name')
      .limit(LOOK_LIMIT)
      .execute(),

  forget: (tx: Tx, userId: string, name: string) =>
    tx.deleteFrom('own_look').where('user_id', '=', userId).where('name', '=', name).execute(),

  /** What is beyond the limit is forgotten. */
  keep: async (tx: Tx, userId: string, name: string, value: Json, now: number): Promise<void> => {
    await sql`
      insert into own_look (user_id, name, value, kept_at)
      values (${userId}, ${name}, ${JSON.stringify(value)}::jsonb, ${new Date(now)})
      on conflict (user_id, name) do update set value = excluded.value, kept_at = excluded.kept_at`.execute(tx);
    await sql`
      delete from own_look where user_id = ${userId} and name in (
        select name from own_look where user_id = ${userId}
        order by kept_at desc, name offset ${LOOK_LIMIT}::int)`.execute(tx);
  },
};
