import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import '../directory.table';

type Place = { id: string; fullName: string; parentName: string; current: boolean };

/** Where a person belongs: `users.organize_id` and the position first in order are the current ones. */
export const ownPlacesStore = {
  /** The main department and the further ones; those switched off are left out unless they are current. */
  organizes: async (db: Db, userId: string): Promise<Place[]> => {
    const { rows } = await sql<Place>`
      select o.id, o.full_name as "fullName", coalesce(c.full_name, '') as "parentName", o.id = u.organize_id is true as current
      from users u
      join organize o on o.id = u.organize_id
        or o.id in (select uo.organize_id from user_organize uo where uo.user_id = u.id)
      left join organize c on c.id = o.company_id and c.id <> o.id
      where u.id = ${userId} and (o.enabled_mark = 1 or o.id = u.organize_id)
      order by o.path`.execute(db);
    return rows;
  },

  positions: async (db: Db, userId: string): Promise<(Place & { organizeId: string })[]> => {
    const { rows } = await sql<Omit<Place, 'current'> & { organizeId: string }>`
      select p.id, p.full_name as "fullName", coalesce(o.full_name, '') as "parentName", p.organize_id as "organizeId"
      from user_position up join position p on p.id = up.position_id and p.enabled_mark = 1
      left join organize o on o.id = p.organize_id
      where up.user_id = ${userId} order by up.sort_code, p.id`.execute(db);
    return rows.map((row, at) => ({ ...row, current: at === 0 }));
  },

  /** The old main department takes the place of the new one among the further ones. */
  setOrganize: async (tx: Tx, userId: string, from: string | null, to: string): Promise<void> => {
    const further = tx.deleteFrom('user_organize').where('user_id', '=', userId).where('organize_id', '=', to);
    const gone = await further.returning('sort_code').executeTakeFirst();
    if (from !== null)
      await tx
        .insertInto('user_organize')
        .values({ user_id: userId, organize_id: from, sort_code: gone?.sort_code ?? 0 })
        .execute();
    // whoever has this user open on the screen is told that it changed meanwhile
    await sql`update users set organize_id = ${to}, modifier_id = ${userId}, modified_at = now(), version = version + 1
      where id = ${userId}`.execute(tx);
  },

  setPosition: async (tx: Tx, userId: string, to: string): Promise<void> => {
    await sql`
      update user_position up set sort_code = n.at from (
        select position_id, row_number() over (order by position_id = ${to} desc, sort_code, position_id) - 1 as at
        from user_position where user_id = ${userId}
      ) n where up.user_id = ${userId} and up.position_id = n.position_id`.execute(tx);
    await sql`update users set modifier_id = ${userId}, modified_at = now(), version = version + 1
      where id = ${userId}`.execute(tx);
  },
};
