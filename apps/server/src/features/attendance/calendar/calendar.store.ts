import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import '../attendance.table';

type Cell = { userId: string; day: string; shiftId: string | null };

export const calendarStore = {
  setSpecial: async (tx: Tx, days: readonly string[], kind: 'off' | 'work' | 'usual', name: string): Promise<void> => {
    await tx.deleteFrom('attendance_special_day').where('day', 'in', days).execute();
    if (kind === 'usual') return;
    await tx
      .insertInto('attendance_special_day')
      .values([...new Set(days)].map((day) => ({ day, kind, full_name: name })))
      .execute();
  },
  rota: async (db: Db, userIds: readonly string[], from: string, until: string) => {
    const { rows } = await sql<{ userId: string; day: string; shiftId: string }>`
      select user_id as "userId", day, coalesce(shift_id, '') as "shiftId" from attendance_rota
      where user_id = any(${[...userIds]}::text[]) and day between ${from} and ${until}`.execute(db);
    return rows;
  },
  /** Plans days; a shift of null takes the plan away, an empty one is a day of rest. */
  setRota: async (tx: Tx, cells: readonly Cell[]): Promise<void> => {
    await sql`
      delete from attendance_rota r using jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c("userId" text, day text)
      where r.user_id = c."userId" and r.day = c.day`.execute(tx);
    const planned = cells.filter(({ shiftId }) => shiftId !== null);
    if (planned.length === 0) return;
    await tx
      .insertInto('attendance_rota')
      .values(planned.map(({ userId, day, shiftId }) => ({ user_id: userId, day, shift_id: shiftId || null })))
      .onConflict((c) => c.columns(['user_id', 'day']).doUpdateSet((e) => ({ shift_id: e.ref('excluded.shift_id') })))
      .execute();
  },
};
