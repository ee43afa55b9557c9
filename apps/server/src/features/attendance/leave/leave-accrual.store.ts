import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import '../attendance.table';

type YearLot = {
  id: string;
  userId: string;
  typeId: string;
  year: number;
  granted: number;
  expiresOn: string | null;
  isCarried: boolean;
};

export const leaveAccrualStore = {
  /** People in use with their first day of work, in pages by id. */
  people: (db: Db, after: string, count: number): Promise<{ id: string; entryDate: number | null }[]> =>
    db
      .selectFrom('directory_person')
      .select(['id', 'entry_date as entryDate'])
      .where('enabled_mark', '=', 1)
      .where('id', '>', after)
      .orderBy('id')
      .limit(count)
      .execute(),

  /** Lots of these years with what was granted to them. */
  yearLots: async (tx: Tx, userIds: readonly string[], years: readonly number[]): Promise<YearLot[]> => {
    const { rows } = await sql<YearLot>`
      select l.id, l.user_id as "userId", l.leave_type_id as "typeId", l.source::int as year, l.expires_on as "expiresOn",
        l.carried_at is not null as "isCarried", coalesce(sum(e.minutes) filter (where e.kind = 'grant'), 0)::int as granted
      from attendance_leave_lot l left join attendance_leave_entry e on e.lot_id = l.id
      where l.origin = 'year' and l.user_id = any(${[...userIds]}::text[])
        and l.source = any(${years.map(String)}::text[])
      group by l.id`.execute(tx);
    return rows;
  },

  setExpiry: async (tx: Tx, id: string, expiresOn: string): Promise<void> => {
    await tx.updateTable('attendance_leave_lot').set({ expires_on: expiresOn }).where('id', '=', id).execute();
  },

  /** People who may lose something by today: of a lot that is over, or of a year whose rest does not go over. */
  losing: async (db: Db, today: string, after: string, count: number): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select distinct l.user_id as id from attendance_leave_lot l
      where l.user_id > ${after} and (
        (l.expires_on < ${today} and (select coalesce(sum(e.minutes), 0) from attendance_leave_entry e where e.lot_id = l.id) > 0)
        or (l.origin = 'year' and l.carried_at is null and l.source < ${today.slice(0, 4)}))
      order by l.user_id limit ${count}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** What is left of lots that are over, and of years that are over and were not carried yet. */
  over: async (tx: Tx, userIds: readonly string[], today: string) => {
    const { rows } = await sql<{ id: string; userId: string; typeId: string; left: number; isOver: boolean }>`
      select l.id, l.user_id as "userId", l.leave_type_id as "typeId", coalesce(sum(e.minutes), 0)::int as left,
        coalesce(l.expires_on < ${today}, false) as "isOver"
      from attendance_leave_lot l left join attendance_leave_entry e on e.lot_id = l.id
      where l.user_id = any(${[...userIds]}::text[])
        and (l.expires_on < ${today} or (l.origin = 'year' and l.carried_at is null and l.source < ${today.slice(0, 4)}))
      group by l.id`.execute(tx);
    return rows;
  },
  /** People who took leave in advance and have not earned it yet. */
  owing: async (db: Db): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select user_id as id from attendance_leave_entry where lot_id is null
      group by user_id, leave_type_id having sum(minutes) < 0`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** What was taken in advance is taken from a lot that is good today and covers it; otherwise it would be owed again when the lot is over. */
  settle: async (tx: Tx, userIds: readonly string[], today: string): Promise<void> => {
    await sql`
      update attendance_leave_entry e set lot_id = d.lot_id from (
        select n.user_id, n.leave_type_id, (
          select l.id from attendance_leave_lot l
          where l.user_id = n.user_id and l.leave_type_id = n.leave_type_id and l.starts_on <= ${today}
            and (l.expires_on is null or l.expires_on >= ${today})
            and (select sum(x.minutes) from attendance_leave_entry x where x.lot_id = l.id) >= n.owed
          order by l.expires_on nulls last, l.id limit 1) as lot_id
        from (
          select user_id, leave_type_id, -sum(minutes) as owed from attendance_leave_entry
          where lot_id is null and user_id = any(${[...userIds]}::text[])
          group by user_id, leave_type_id having sum(minutes) < 0) n) d
      where e.lot_id is null and e.user_id = d.user_id and e.leave_type_id = d.leave_type_id and d.lot_id is not null`.execute(
      tx,
    );
  },
  markCarried: async (tx: Tx, ids: readonly string[], now: number): Promise<void> => {
    await sql`update attendance_leave_lot set carried_at = ${new Date(now)}
      where id = any(${[...ids]}::text[]) and origin = 'year' and carried_at is null`.execute(tx);
  },
};
