import { sql } from 'kysely';
import type { LeaveLot } from '@qiaoban/attendance/take-leave';
import type { Tx } from '#platform/database/database';
import { newId } from '#platform/ids';
import type { AttendanceLeaveEntryTable, AttendanceLeaveLotTable } from '../attendance.table';

export type EntryToKeep = {
  userId: string;
  typeId: string;
  lotId: string | null;
  kind: AttendanceLeaveEntryTable['kind'];
  /** What is taken away is below 0. */
  minutes: number;
  isPending?: boolean;
  instanceId?: string;
  reason?: string;
  actor?: { userId: string; userName: string };
};
type LotToKeep = {
  userId: string;
  typeId: string;
  origin: AttendanceLeaveLotTable['origin'];
  source: string;
  startsOn: string;
  expiresOn: string | null;
};

/** Lots and the ledger of leave. What is left of a lot is the sum of its entries; nothing of the ledger is changed, save for what is not decided. */
export const leaveLedgerStore = {
  /** Holds balances, in the order of people, so that two requests for the same minutes come one after the other. */
  hold: async (tx: Tx, userIds: readonly string[]): Promise<void> => {
    const ids = [...new Set(userIds)].toSorted();
    await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || '.attendance_leave.' || u.id, 0))
      from unnest(${ids}::text[]) as u(id)`.execute(tx);
  },

  insertEntries: async (tx: Tx, entries: readonly EntryToKeep[], now: number): Promise<void> => {
    if (entries.length === 0) return;
    await tx
      .insertInto('attendance_leave_entry')
      .values(
        entries.map((entry) => ({
          id: newId(),
          user_id: entry.userId,
          leave_type_id: entry.typeId,
          lot_id: entry.lotId,
          kind: entry.kind,
          minutes: entry.minutes,
          is_pending: entry.isPending ?? false,
          at: new Date(now),
          instance_id: entry.instanceId ?? null,
          reason: entry.reason ?? '',
          actor_id: entry.actor?.userId ?? null,
          actor_name: entry.actor?.userName ?? '',
        })),
      )
      .execute();
  },

  insertLot: async (tx: Tx, lot: LotToKeep): Promise<string> => {
    const id = newId();
    await tx
      .insertInto('attendance_leave_lot')
      .values({
        id,
        user_id: lot.userId,
        leave_type_id: lot.typeId,
        origin: lot.origin,
        source: lot.source,
        starts_on: lot.startsOn,
        expires_on: lot.expiresOn,
        carried_at: null,
      })
      .execute();
    return id;
  },

  /** Lots of one person that are good on a day, and what was taken in advance. */
  standing: async (
    tx: Tx,
    userId: string,
    typeId: string,
    day: string,
  ): Promise<{ lots: LeaveLot[]; owed: number }> => {
    const { rows } = await sql<{ id: string | null; left: number; expiresOn: string | null }>`
      select l.id, sum(e.minutes)::int as left, l.expires_on as "expiresOn"
      from attendance_leave_entry e left join attendance_leave_lot l on l.id = e.lot_id
      where e.user_id = ${userId} and e.leave_type_id = ${typeId}
        and (l.id is null or (l.starts_on <= ${day} and (l.expires_on is null or l.expires_on >= ${day})))
      group by l.id, l.expires_on`.execute(tx);
    const lots = rows.flatMap(({ id, left, expiresOn }) => (id === null ? [] : [{ id, left, expiresOn }]));
    // a lot that was taken back after it was used is owed as well
    const owed = rows.reduce((sum, { id, left }) => sum + (id === null || left < 0 ? -left : 0), 0);
    return { lots, owed };
  },

  /** What an instance asked for and is not decided. */
  dropPending: async (tx: Tx, instanceId: string): Promise<void> => {
    await tx
      .deleteFrom('attendance_leave_entry')
      .where('instance_id', '=', instanceId)
      .where('is_pending', '=', true)
      .execute();
  },
  /** What an instance took and did not give back yet, by lot. */
  takenBy: async (tx: Tx, instanceId: string) => {
    const { rows } = await sql<{ userId: string; typeId: string; lotId: string | null; minutes: number }>`
      select user_id as "userId", leave_type_id as "typeId", lot_id as "lotId", -sum(minutes)::int as minutes
      from attendance_leave_entry where instance_id = ${instanceId} and not is_pending
      group by user_id, leave_type_id, lot_id having sum(minutes) <> 0`.execute(tx);
    return rows;
  },
  personOf: async (tx: Tx, instanceId: string): Promise<string | undefined> =>
    (
      await tx
        .selectFrom('attendance_leave_entry')
        .select('user_id')
        .where('instance_id', '=', instanceId)
        .limit(1)
        .executeTakeFirst()
    )?.user_id,
};
