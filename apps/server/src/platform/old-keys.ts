import { sql } from 'kysely';
import type { Db } from './database/database';
import './database/idempotency';
import type { Timetable } from './timetable';

const KIND = 'idempotency.sweep';
/** Rows that are taken away in one statement. */
const BATCH = 5000;

/** Keys of calls older than a week, some at a time; false when none is left. */
const cleanUp = async (db: Db): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from idempotency where (user_id, key) in (
      select user_id, key from idempotency where created_at < now() - interval '7 days' limit ${BATCH})`.execute(db);
  return Number(numAffectedRows ?? 0) === BATCH;
};

/** Every night the keys of calls go that nobody sends again. */
export const keepKeysShort = ({ timetable, timeZone }: { timetable: Timetable; timeZone: string }): void => {
  timetable.standing({ id: KIND, kind: KIND, rule: { cron: '0 30 3 * * *', timeZone, missed: 'skip' } });
  timetable.handle(KIND, async (_entry, { db, signal }) => {
    for (let more = true; more && !signal.aborted;) more = await cleanUp(db);
  });
};
