import { HOUR } from '#platform/clock';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import type { Zone } from '#platform/zone';
import { agendaStore } from './agenda.store';
import type { NotifyAgenda } from './notify';
import { timeAfter, timeAt } from './repetition.rules';
import type { Repeating } from './repetition.rules';

type Deps = {
  clock: Clock;
  zone: Pick<Zone, 'dayOf' | 'midnight' | 'offsetAt'>;
  jobs: Pick<Jobs, 'add' | 'handle'>;
  notify: NotifyAgenda;
};
const REMIND = 'agenda.remind';
/** Jobs come by the database's clock; one that is called earlier than this by our own was not meant for now. */
const MOST_EARLY = HOUR;
const MINUTE = 60_000;
type Due = { id: string; at: number };
type Timed = Repeating & { id: string; remindBefore: number | null };

/**
 * Reminders are jobs of the change that made them due; one whose entry was moved, cancelled or is over says nothing.
 * That of an entry that comes again plans the next one, also when this time is skipped.
 */
export const createReminders = ({ clock, zone, jobs, notify }: Deps) => {
  /** Plans the first reminder that is due after a moment. */
  const planAfter = async (unit: Unit, entry: Timed, moment: number): Promise<void> => {
    if (entry.remindBefore === null) return;
    const before = entry.remindBefore * MINUTE;
    const next = timeAfter(entry, moment + before, zone);
    if (next === undefined) return;
    const { id } = entry;
    const at = next.startsAt - before;
    await jobs.add(
      unit,
      REMIND,
      { id, at },
      { runAt: at, ...(entry.repeat === null ? {} : { id: `${REMIND} ${id} ${at}` }) },
    );
  };
  jobs.handle<Due>(REMIND, async ({ id, at }, { db, tenant }) =>
    inTransaction(db, async (unit) => {
      const row = await agendaStore.hold(unit.tx, id);
      if (row === undefined) return;
      const { remind_before: remindBefore, repeat, skipped } = row;
      const entry = { id, startsAt: Number(row.starts_at), endsAt: Number(row.ends_at), repeat, skipped, remindBefore };
      const time = remindBefore === null ? undefined : timeAt(entry, at + remindBefore * MINUTE, zone);
      const now = clock.now();
      if (time === undefined || at - now > MOST_EARLY) return;
      if (repeat !== null) await planAfter(unit, entry, Math.max(at, now));
      if (time.isSkipped || time.endsAt <= now) return;
      const people = await agendaStore.peopleOf(unit.tx, id);
      await notify(
        unit,
        { tenant, userId: null, userName: '', language: 'zh' },
        'due',
        {
          id,
          title: row.title,
          source: row.source,
          sourceId: row.source_id,
          place: row.place,
          note: row.note,
          startsAt: time.startsAt,
          endsAt: time.endsAt,
          isAllDay: row.is_all_day,
        },
        {
          userIds: people.filter(({ answer }) => answer !== 'declined').map(({ userId }) => userId),
          dedupeKey: `agenda.${id}.${at}`,
        },
      );
    }),
  );
  return {
    /** Plans the reminder of an entry, of its next time; none for one whose time to remind is over. */
    plan: (unit: Unit, entry: Timed): Promise<void> => planAfter(unit, entry, clock.now()),
  };
};
export type Reminders = ReturnType<typeof createReminders>;
