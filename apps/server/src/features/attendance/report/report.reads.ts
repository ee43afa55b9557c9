import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DayReportRow, MonthReportRow, DAY_STATES } from '@qiaoban/contracts/attendance/report.contract';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { FIGURE_COLUMNS } from '../day/day.store';
import type { AttendanceScope } from './report-scope';
import '../attendance.table';

export type DayState = (typeof DAY_STATES)[number];
export type ReportFilter = { from: string; until: string; groupId: string; keyword: string; state?: DayState };
type Window = { limit: number; offset: number };

const STATES: Record<DayState, RawBuilder<boolean>> = {
  all: sql`true`,
  unusual: sql`(d.late_count > 0 or d.early_count > 0 or d.missing > 0 or d.absent > 0 or d.short > 0)`,
  late: sql`d.late_count > 0`,
  early: sql`d.early_count > 0`,
  missing: sql`d.missing > 0`,
  absent: sql`d.absent > 0`,
  away: sql`(d.leave > 0 or d.trip > 0 or d."out" > 0)`,
};

const matching = ({ groupIds }: AttendanceScope, { from, until, groupId, keyword, state = 'all' }: ReportFilter) => {
  const like = `%${escapeLike(keyword)}%`;
  return sql`d.day between ${from} and ${until} and ${STATES[state]}
    and ${groupIds === undefined ? sql`true` : sql`d.group_id = any(${[...groupIds]}::text[])`}
    and ${groupId === '' ? sql`true` : sql`d.group_id = ${groupId}`}
    and ${
      keyword === ''
        ? sql`true`
        : sql`(u.real_name ilike ${like} or u.account ilike ${like} or u.pinyin ilike ${like} or o.full_name ilike ${like})`
    }`;
};
const FROM = sql`attendance_day d join directory_person u on u.id = d.user_id
  left join directory_organize o on o.id = u.organize_id`;
const PERSON = sql`u.id as "userId", u.real_name as "userName", u.account, coalesce(o.full_name, '') as department`;

const figures = (wrap: (column: string) => string): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(FIGURE_COLUMNS)
      .map(([field, column]) => `${wrap(`d.${column}`)} as "${field}"`)
      .join(', '),
  );

export const reportReads = {
  days: async (db: Db, scope: AttendanceScope, filter: ReportFilter, { limit, offset }: Window) => {
    const where = matching(scope, filter);
    const { rows } = await sql<DayReportRow>`
      select ${PERSON}, d.group_name as "groupName", d.day, d.is_workday as "isWorkday", d.shift_name as "shiftName",
        ${figures((column) => column)}, d.came, d."left"
      from ${FROM} where ${where} order by d.day desc, u.sort_code, u.pinyin, u.id limit ${limit} offset ${offset}`.execute(
      db,
    );
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${FROM} where ${where}`.execute(db);
    return { list: rows, total: counted.rows[0]?.n ?? 0 };
  },

  months: async (db: Db, scope: AttendanceScope, filter: ReportFilter, { limit, offset }: Window) => {
    const where = matching(scope, filter);
    const { rows } = await sql<MonthReportRow>`
      select ${PERSON}, max(d.group_name) as "groupName", ${figures((column) => `sum(${column})::int`)},
        (count(*) filter (where d.is_workday))::int as workdays, (count(*) filter (where d.worked > 0))::int as attended
      from ${FROM} where ${where} group by u.id, u.real_name, u.account, u.sort_code, u.pinyin, o.full_name
      order by u.sort_code, u.pinyin, u.id limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`
      select count(distinct u.id)::int as n from ${FROM} where ${where}`.execute(db);
    return { list: rows, total: counted.rows[0]?.n ?? 0 };
  },

  /** Days of everybody, of any group, at which a clocking is missing, and those that somebody was absent. */
  open: async (db: Db, from: string, until: string): Promise<{ missing: number; absent: number }> => {
    const { rows } = await sql<{ missing: number; absent: number }>`
      select (count(*) filter (where missing > 0))::int as missing, (count(*) filter (where absent > 0))::int as absent
      from attendance_day where day between ${from} and ${until}`.execute(db);
    return rows[0] ?? { missing: 0, absent: 0 };
  },

  /** Names of people with their departments, in the order of lists. */
  people: async (db: Db, userIds: readonly string[]) => {
    const { rows } = await sql<{
      userId: string;
      userName: string;
      account: string;
      department: string;
      pinyin: string;
    }>`
      select ${PERSON}, coalesce(u.pinyin, '') as pinyin from directory_person u
      left join directory_organize o on o.id = u.organize_id
      where u.id = any(${[...userIds]}::text[]) order by u.sort_code, u.pinyin, u.id`.execute(db);
    return rows;
  },
};
