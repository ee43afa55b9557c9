import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import '../directory.table';

type Counts = { roles: number; positions: number; groups: number };

const stamp = (modifierId: string) => sql`modifier_id = ${modifierId}, modified_at = now(), version = version + 1`;

export const leavingStore = {
  counts: async (db: Db, userId: string): Promise<Counts> => {
    const { rows } = await sql<Counts>`select
      (select count(*) from user_role where user_id = ${userId}) as roles,
      (select count(*) from user_position where user_id = ${userId}) as positions,
      (select count(*) from user_group_member where user_id = ${userId}) as groups`.execute(db);
    return rows[0]!;
  },

  headed: async (db: Db, userId: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from organize where manager_id = ${userId}`.execute(db);
    return rows[0]!.n;
  },
  moveHeaded: async (tx: Tx, from: string, to: string, modifierId: string): Promise<number> => {
    const done = await sql`
      update organize set manager_id = ${to}, ${stamp(modifierId)} where manager_id = ${from}`.execute(tx);
    return Number(done.numAffectedRows ?? 0n);
  },

  managed: async (db: Db, userId: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from users where manager_id = ${userId}`.execute(db);
    return rows[0]!.n;
  },
  /** The successor may stand anywhere: below the leaver they take the leaver's place, so that no circle closes. */
  moveManaged: async (tx: Tx, from: string, to: string, modifierId: string): Promise<number> => {
    await sql`
      update users set manager_id = (select manager_id from users where id = ${from}), ${stamp(modifierId)}
      where id = ${to} and exists (
        with recursive up(id, manager_id) as (
          select id, manager_id from users where id = ${to} union
          select u.id, u.manager_id from users u join up on u.id = up.manager_id
        ) select 1 from up where id = ${from})`.execute(tx);
    const done = await sql`
      update users set manager_id = ${to}, ${stamp(modifierId)}
      where manager_id = ${from} and id <> ${to}`.execute(tx);
    return Number(done.numAffectedRows ?? 0n);
  },

  drop: async (tx: Tx, userId: string, what: 'user_role' | 'user_position' | 'user_group_member'): Promise<void> => {
    await sql`delete from ${sql.table(what)} where user_id = ${userId}`.execute(tx);
  },

  shutOut: async (tx: Tx, userId: string, modifierId: string, now: number): Promise<void> => {
    await sql`update users set enabled_mark = 0, left_at = ${new Date(now)}, ${stamp(modifierId)}
      where id = ${userId}`.execute(tx);
  },
};
