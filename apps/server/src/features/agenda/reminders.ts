import { HOUR } from '#platform/clock';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import { agendaStore } from './agenda.store';
import type { NotifyAgenda } from './notify';

type Deps = { clock: Clock; jobs: Pick<Jobs, 'add' | 'handle'>; notify: NotifyAgenda };
const REMIND = 'agenda.remind';
/** Jobs come by the database's clock; one that is called earlier than this by our own was not meant for now. */
const MOST_EARLY = HOUR;
const MINUTE = 60_000;
type Due = { id: string; at: number };
type Timed = { id: string; startsAt: number; remindBefore: number | null };

const dueAt = ({ startsAt, remindBefore }: Timed): number | undefined =>
  remindBefore === null ? undefined : startsAt - remindBefore * MINUTE;

/** Reminders are jobs of the change that made them due; one whose entry was moved, cancelled or is over says nothing. */
export const createReminders = ({ clock, jobs, notify }: Deps) => {
  jobs.handle<Due>(REMIND, async ({ id, at }, { db, tenant }) =>
    inTransaction(db, async (unit) => {
      const row = await agendaStore.hold(unit.tx, id);
      if (row === undefined) return;
      const startsAt = Number(row.starts_at);
      const isMeant = dueAt({ id, startsAt, remindBefore: row.remind_before }) === at;
      const now = clock.now();
      if (!isMeant || Number(row.ends_at) <= now || at - now > MOST_EARLY) return;
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
          startsAt,
          endsAt: Number(row.ends_at),
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
    /** Plans the reminder of an entry; none for one whose time to remind is over. */
    plan: async (unit: Unit, entry: Timed): Promise<void> => {
      const at = dueAt(entry);
      if (at !== undefined && at > clock.now()) await jobs.add(unit, REMIND, { id: entry.id, at }, { runAt: at });
    },
  };
};
export type Reminders = ReturnType<typeof createReminders>;
