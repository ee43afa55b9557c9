import { sql } from 'kysely';
import type { ClockDevice } from '@qiaoban/contracts/attendance/device.contract';
import type { Db, Tx } from '#platform/database/database';
import '../attendance.table';

export const deviceStore = {
  of: async (db: Db, userId: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('attendance_device')
        .select('device_id as deviceId')
        .where('user_id', '=', userId)
        .executeTakeFirst()
    )?.deviceId,

  /** Binds the first device of a person. @returns the device that the person is bound to; undefined when it is bound to somebody else */
  bind: async (tx: Tx, userId: string, { id, name }: ClockDevice, now: number): Promise<string | undefined> => {
    await sql`insert into attendance_device (user_id, device_id, name, bound_at)
      values (${userId}, ${id}, ${name}, ${new Date(now)}) on conflict do nothing`.execute(tx);
    return deviceStore.of(tx, userId);
  },

  list: async (db: Db, userIds: readonly string[]) => {
    const { rows } = await sql<{ userId: string; name: string; boundAt: number }>`
      select user_id as "userId", name, (extract(epoch from bound_at) * 1000)::float8 as "boundAt"
      from attendance_device where user_id = any(${[...userIds]}::text[])`.execute(db);
    return new Map(rows.map((row) => [row.userId, row]));
  },

  /** @returns its name; undefined when there was none */
  release: async (tx: Tx, userId: string): Promise<string | undefined> =>
    (await tx.deleteFrom('attendance_device').where('user_id', '=', userId).returning('name').executeTakeFirst())?.name,
};
