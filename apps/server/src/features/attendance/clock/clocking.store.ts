import { sql } from 'kysely';
import type { Clocking } from '@qiaoban/contracts/attendance/clock.contract';
import type { Db, Tx } from '#platform/database/database';
import '../attendance.table';

type ClockingToKeep = Clocking & {
  userId: string;
  position: { latitude: number; longitude: number; accuracy: number } | undefined;
  ip: string;
  photo: string | undefined;
  instanceId: string | null;
  device?: string;
};

export const clockingStore = {
  insert: async (tx: Tx, row: ClockingToKeep): Promise<void> => {
    await tx
      .insertInto('attendance_clocking')
      .values({
        id: row.id,
        user_id: row.userId,
        at: new Date(row.at),
        source: row.source,
        place: row.place,
        is_outside: row.isOutside,
        latitude: row.position?.latitude ?? null,
        longitude: row.position?.longitude ?? null,
        accuracy: row.position?.accuracy ?? null,
        ip: row.ip,
        photo_id: row.photo ?? null,
        note: row.note,
        instance_id: row.instanceId,
        device: row.device ?? '',
      })
      .execute();
  },
  between: (db: Db, userId: string, from: number, until: number): Promise<Clocking[]> =>
    db
      .selectFrom('attendance_clocking')
      .select(['id', 'at', 'source', 'place', 'is_outside as isOutside', 'note'])
      .where('user_id', '=', userId)
      .where(sql<boolean>`at >= ${new Date(from)} and at < ${new Date(until)}`)
      .orderBy('at')
      .execute(),
  /** Takes the clockings of a request away. @returns when they were */
  removeOf: async (tx: Tx, instanceId: string): Promise<number[]> =>
    (await tx.deleteFrom('attendance_clocking').where('instance_id', '=', instanceId).returning('at').execute()).map(
      ({ at }) => at,
    ),
  countCorrections: async (db: Db, userId: string, from: number, until: number): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from attendance_clocking where user_id = ${userId} and source = 'correction'
      and at >= ${new Date(from)} and at < ${new Date(until)}`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
