import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import '../directory.table';

type Counts = { users: number; others: number; positions: number; children: number };

export const mergeStore = {
  count: async (db: Db, id: string): Promise<Counts> => {
    const { rows } = await sql<Counts>`select
      (select count(*) from users where organize_id = ${id}) as users,
      (select count(*) from user_organize where organize_id = ${id}) as others,
      (select count(*) from position where organize_id = ${id}) as positions,
      (select count(*) from organize where parent_id = ${id}) as children`.execute(db);
    return rows[0]!;
  },

  children: (db: Db, id: string) =>
    db.selectFrom('organize').select(['id', 'path', 'company_id', 'parent_id']).where('parent_id', '=', id).execute(),

  /** People and positions of one department become those of another; nobody belongs to a department twice. */
  movePeople: async (tx: Tx, from: string, to: string, modifierId: string): Promise<void> => {
    await sql`update users set organize_id = ${to}, modifier_id = ${modifierId}, modified_at = now(), version = version + 1
      where organize_id = ${from}`.execute(tx);
    await sql`insert into user_organize (user_id, organize_id, sort_code)
      select user_id, ${to}, sort_code from user_organize where organize_id = ${from}
      on conflict do nothing`.execute(tx);
    await sql`delete from user_organize where organize_id = ${from}`.execute(tx);
    await sql`delete from user_organize h using users u
      where u.id = h.user_id and u.organize_id = h.organize_id and h.organize_id = ${to}`.execute(tx);
    await sql`update position set organize_id = ${to}, modifier_id = ${modifierId}, modified_at = now(), version = version + 1
      where organize_id = ${from}`.execute(tx);
  },

  takeHead: async (tx: Tx, id: string, managerId: string, modifierId: string): Promise<void> => {
    await sql`update organize set manager_id = ${managerId}, modifier_id = ${modifierId}, modified_at = now(), version = version + 1
      where id = ${id}`.execute(tx);
  },
};
