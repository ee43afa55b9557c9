import { DAY } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Timetable } from '#platform/timetable';
import { sendStore } from './send.store';
import { readSendSettings } from './send-settings';

type Deps = { clock: Clock; timetable: Timetable; timeZone: string };

const CLEANUP = 'message.prune';

/** Every night the send log loses what is older than the tenant wants; what still waits stays. */
export const keepSendLogShort = ({ clock, timetable, timeZone }: Deps): void => {
  timetable.handle(CLEANUP, async (_entry, { db, signal }) => {
    const { keepDays } = await readSendSettings(db);
    if (keepDays === 0) return;
    const before = clock.now() - keepDays * DAY;
    for (let more = true; more && !signal.aborted;) more = await sendStore.cleanUp(db, before);
  });
  timetable.standing({ id: CLEANUP, kind: CLEANUP, rule: { cron: '0 40 3 * * *', timeZone, missed: 'run-once' } });
};
