import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import '../attendance.table';

export const requestStore = {
  insertAbsence: async (
    tx: Tx,
    row: {
      id: string;
      userId: string;
      kind: 'leave' | 'trip' | 'out' | 'overtime';
      startsAt: number;
      endsAt: number;
      instanceId: string;
      isTimeOff: boolean;
    },
  ): Promise<void> => {
    await tx
      .insertInto('attendance_absence')
      .values({
        id: row.id,
        user_id: row.userId,
        kind: row.kind,
        starts_at: new Date(row.startsAt),
        ends_at: new Date(row.endsAt),
        instance_id: row.instanceId,
        is_time_off: row.isTimeOff,
      })
      .execute();
  },
  /** An approved leave that shares a time with another. */
  findLeave: async (
    tx: Tx,
    userId: string,
    { startsAt, endsAt }: { startsAt: number; endsAt: number },
  ): Promise<{ startsAt: number; endsAt: number } | undefined> => {
    const { rows } = await sql<{ startsAt: number; endsAt: number }>`
      select starts_at as "startsAt", ends_at as "endsAt" from attendance_absence
      where user_id = ${userId} and kind = 'leave' and starts_at < ${new Date(endsAt)} and ends_at > ${new Date(startsAt)}
      order by starts_at limit 1`.execute(tx);
    return rows[0];
  },
  /** Takes what an instance brought away. @returns when it was */
  removeAbsence: async (tx: Tx, instanceId: string): Promise<{ startsAt: number; endsAt: number }[]> =>
    await tx
      .deleteFrom('attendance_absence')
      .where('instance_id', '=', instanceId)
      .returning(['starts_at as startsAt', 'ends_at as endsAt'])
      .execute(),
};
