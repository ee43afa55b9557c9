import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { heldObjects } from '#core/permission';
import './portal.table';

export type OpenPortal = { id: string; full_name: string; category: string; granted: boolean };

/** Which portals people may see, and which they chose. */
export const portalGrantStore = {
  /** Every published portal in use, with whether it is granted to the person. */
  open: async (db: Db, userId: string, now: number): Promise<OpenPortal[]> =>
    (
      await sql<OpenPortal>`
        select id, full_name, category, id in (${heldObjects('portal', userId, now)}) as granted
        from portal where enabled_mark = 1 and published is not null
        order by sort_code, created_at, id`.execute(db)
    ).rows,

  isGranted: async (db: Db, id: string, userId: string, now: number): Promise<boolean> =>
    (await sql<{ yes: boolean }>`select ${id} in (${heldObjects('portal', userId, now)}) as yes`.execute(db)).rows[0]
      ?.yes === true,

  chosen: async (db: Db, userId: string): Promise<string | undefined> =>
    (await db.selectFrom('portal_choice').select('portal_id').where('user_id', '=', userId).executeTakeFirst())
      ?.portal_id,

  choose: async (tx: Tx, userId: string, id: string): Promise<void> => {
    await tx
      .insertInto('portal_choice')
      .values({ user_id: userId, portal_id: id })
      .onConflict((c) => c.column('user_id').doUpdateSet({ portal_id: id }))
      .execute();
  },
};
