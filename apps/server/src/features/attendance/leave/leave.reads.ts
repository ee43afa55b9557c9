import { sql } from 'kysely';
import type { LeaveEntry } from '@qiaoban/contracts/attendance/leave.contract';
import type { Db } from '#platform/database/database';
import '../attendance.table';

type BalanceRow = { userId: string; typeId: string; available: number; pending: number; used: number };
type ExpiringRow = { userId: string; typeId: string; expiresOn: string; left: number };

export const leaveReads = {
  /** What stands on a day, by person and kind; who never had anything has no row. */
  balances: async (db: Db, userIds: readonly string[], today: string, yearBegins: number): Promise<BalanceRow[]> => {
    const { rows } = await sql<BalanceRow>`
      select e.user_id as "userId", e.leave_type_id as "typeId",
        coalesce(sum(e.minutes) filter (where l.id is null
          or (l.starts_on <= ${today} and (l.expires_on is null or l.expires_on >= ${today}))), 0)::int as available,
        coalesce(-sum(e.minutes) filter (where e.is_pending), 0)::int as pending,
        coalesce(-sum(e.minutes) filter (where e.kind in ('use', 'revoke') and not e.is_pending
          and e.at >= ${new Date(yearBegins)}), 0)::int as used
      from attendance_leave_entry e left join attendance_leave_lot l on l.id = e.lot_id
      where e.user_id = any(${[...userIds]}::text[]) group by e.user_id, e.leave_type_id`.execute(db);
    return rows;
  },

  /** What is lost next, by person and kind. */
  expiring: async (db: Db, userIds: readonly string[], today: string): Promise<ExpiringRow[]> => {
    const { rows } = await sql<ExpiringRow>`
      select distinct on (l.user_id, l.leave_type_id) l.user_id as "userId", l.leave_type_id as "typeId",
        l.expires_on as "expiresOn", sum(e.minutes)::int as left
      from attendance_leave_lot l join attendance_leave_entry e on e.lot_id = l.id
      where l.user_id = any(${[...userIds]}::text[]) and l.starts_on <= ${today} and l.expires_on >= ${today}
      group by l.user_id, l.leave_type_id, l.expires_on having sum(e.minutes) > 0
      order by l.user_id, l.leave_type_id, l.expires_on`.execute(db);
    return rows;
  },

  entries: async (
    db: Db,
    userId: string,
    { leaveTypeId, language, limit, offset }: { leaveTypeId: string; language: string; limit: number; offset: number },
  ) => {
    const where = sql`e.user_id = ${userId} and ${leaveTypeId === '' ? sql`true` : sql`e.leave_type_id = ${leaveTypeId}`}`;
    const { rows } = await sql<LeaveEntry>`
      select e.id, (extract(epoch from e.at) * 1000)::float8 as at, coalesce(t.names ->> ${language}, t.full_name) as "typeName",
        (t.rule ->> 'hoursPerDay')::float8 as "hoursPerDay", e.kind, e.minutes, e.is_pending as "isPending",
        coalesce(l.expires_on, '') as "expiresOn",
        case when l.origin in ('year', 'overtime') then l.source else '' end as "grantedFor", e.reason, e.actor_name as "actorName",
        coalesce(e.instance_id, '') as "instanceId"
      from attendance_leave_entry e join attendance_leave_type t on t.id = e.leave_type_id
        left join attendance_leave_lot l on l.id = e.lot_id
      where ${where} order by e.at desc, e.seq desc limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{
      n: number;
    }>`select count(*)::int as n from attendance_leave_entry e where ${where}`.execute(db);
    return { list: rows, total: counted.rows[0]?.n ?? 0 };
  },

  /** First day of work of these people, epoch ms. */
  entryDates: async (db: Db, userIds: readonly string[]): Promise<Map<string, number | null>> =>
    new Map(
      (
        await db
          .selectFrom('directory_person')
          .select(['id', 'entry_date as entryDate'])
          .where('id', 'in', [...userIds, ''])
          .execute()
      ).map(({ id, entryDate }) => [id, entryDate]),
    ),
};
