import { sql } from 'kysely';
import type { DayRow } from '@qiaoban/contracts/attendance/days';
import type { Db, Tx } from '#platform/database/database';
import '../attendance.table';

/** `startsAt`: the first moment of the day, epoch ms. */
export type DayToKeep = DayRow & { userId: string; groupId: string; groupName: string; startsAt: number };

/** Columns of figures by their field. */
export const FIGURE_COLUMNS = {
  required: 'required',
  worked: 'worked',
  late: 'late',
  lateCount: 'late_count',
  early: 'early',
  earlyCount: 'early_count',
  missing: 'missing',
  absent: 'absent',
  short: 'short',
  leave: 'leave',
  trip: 'trip',
  out: '"out"',
  overtime: 'overtime',
} as const;

const evaluated = (table: 'attendance_day' | 'excluded') =>
  sql.raw(
    [
      'group_id',
      'group_name',
      'shift_name',
      'is_workday',
      ...Object.values(FIGURE_COLUMNS),
      'came',
      '"left"',
      'starts_at',
    ]
      .map((column) => `${table}.${column}`)
      .join(', '),
  );

export const dayStore = {
  /** Keeps evaluated days, in one statement; those that came out as before are not written again. */
  keep: async (tx: Tx, rows: readonly DayToKeep[], now: number): Promise<void> => {
    if (rows.length === 0) return;
    await sql`
      insert into attendance_day (user_id, day, group_id, group_name, shift_name, is_workday, required, worked, late, late_count,
        early, early_count, missing, absent, short, leave, trip, "out", overtime, came, "left", judged_at, starts_at)
      select r."userId", r.day, r."groupId", r."groupName", r."shiftName", r."isWorkday", r.required, r.worked, r.late,
        r."lateCount", r.early, r."earlyCount", r.missing, r.absent, r.short, r.leave, r.trip, r."out", r.overtime, r.came,
        r."left", ${new Date(now)}, to_timestamp(r."startsAt" / 1000)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("userId" text, day text, "groupId" text, "groupName" text,
        "shiftName" text, "isWorkday" boolean, required integer, worked integer, late integer, "lateCount" integer,
        early integer, "earlyCount" integer, missing integer, absent integer, short integer, leave integer, trip integer,
        "out" integer, overtime integer, came jsonb, "left" jsonb, "startsAt" double precision)
      on conflict (user_id, day) do update set group_id = excluded.group_id, group_name = excluded.group_name,
        shift_name = excluded.shift_name, is_workday = excluded.is_workday, required = excluded.required,
        worked = excluded.worked, late = excluded.late, late_count = excluded.late_count, early = excluded.early,
        early_count = excluded.early_count, missing = excluded.missing, absent = excluded.absent, short = excluded.short,
        leave = excluded.leave, trip = excluded.trip, "out" = excluded."out", overtime = excluded.overtime,
        came = excluded.came, "left" = excluded."left", judged_at = excluded.judged_at, starts_at = excluded.starts_at
      where (${evaluated('attendance_day')}) is distinct from (${evaluated('excluded')})`.execute(tx);
  },

  /** Days of one person, as they were evaluated. */
  ofPerson: async (db: Db, userId: string, from: string, until: string): Promise<DayRow[]> => {
    const rows = await db
      .selectFrom('attendance_day')
      .selectAll()
      .where('user_id', '=', userId)
      .where('day', '>=', from)
      .where('day', '<=', until)
      .orderBy('day')
      .execute();
    return rows.map((row) => ({
      day: row.day,
      isWorkday: row.is_workday,
      shiftName: row.shift_name,
      required: row.required,
      worked: row.worked,
      late: row.late,
      lateCount: row.late_count,
      early: row.early,
      earlyCount: row.early_count,
      missing: row.missing,
      absent: row.absent,
      short: row.short,
      leave: row.leave,
      trip: row.trip,
      out: row.out,
      overtime: row.overtime,
      came: row.came,
      left: row.left,
    }));
  },

  closedMonths: async (db: Db): Promise<Map<string, number>> =>
    new Map(
      (await db.selectFrom('attendance_month').select(['month', 'closed_at']).execute()).map((row) => [
        row.month,
        row.closed_at,
      ]),
    ),
  /** Holds the state of months, so that closing and evaluating come one after the other. */
  holdMonths: async (tx: Tx): Promise<void> => {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(current_schema() || '.attendance_month', 0))`.execute(
      tx,
    );
  },
  close: async (tx: Tx, month: string, by: string, now: number, isClosed: boolean): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || '.attendance_month', 0))`.execute(tx);
    if (!isClosed) await tx.deleteFrom('attendance_month').where('month', '=', month).execute();
    else
      await tx
        .insertInto('attendance_month')
        .values({ month, closed_at: new Date(now), closed_by: by })
        .onConflict((c) => c.doNothing())
        .execute();
  },

  /** People in use who belong to groups, in pages by id. */
  people: async (db: Db, after: string, count: number): Promise<string[]> =>
    (
      await db
        .selectFrom('directory_person')
        .select('id')
        .where('enabled_mark', '=', 1)
        .where('id', '>', after)
        .orderBy('id')
        .limit(count)
        .execute()
    ).map(({ id }) => id),
};
