import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { DueReminder } from './reminder.rules';
import '../attendance.table';

export const reminderStore = {
  isOff: async (db: Db, userId: string): Promise<boolean> =>
    (await db
      .selectFrom('attendance_reminder_off')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined,
  set: async (tx: Tx, userId: string, isOn: boolean): Promise<void> => {
    if (isOn) await tx.deleteFrom('attendance_reminder_off').where('user_id', '=', userId).execute();
    else
      await tx
        .insertInto('attendance_reminder_off')
        .values({ user_id: userId })
        .onConflict((c) => c.doNothing())
        .execute();
  },
  off: async (db: Db): Promise<Set<string>> =>
    new Set((await db.selectFrom('attendance_reminder_off').select('user_id').execute()).map((row) => row.user_id)),

  /** Notes that these people are reminded. @returns those who were not before */
  note: async (tx: Tx, userIds: readonly string[], { day, kind, span }: DueReminder): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      insert into attendance_reminder (user_id, day, kind, span)
      select u.id, ${day}, ${kind}, ${span} from unnest(${[...userIds].toSorted()}::text[]) as u(id)
      on conflict do nothing returning user_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  },
  forgetBefore: async (tx: Tx, day: string): Promise<void> => {
    await tx.deleteFrom('attendance_reminder').where('day', '<', day).execute();
  },
};
