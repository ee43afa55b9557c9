import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import type { Timetable } from '#platform/timetable';
import { daysBetween, monthOf, nextDay } from '#platform/zone';
import type { Zone } from '#platform/zone';
import { grantTimeOff } from '../leave/time-off';
import { readDayFacts } from './day-facts.reads';
import { dayStore } from './day.store';
import type { DayToKeep } from './day.store';
import { EVALUATE } from './evaluate-later';
import type { EvaluateOrder } from './evaluate-later';
import { evaluatePersonDay } from './evaluate-person-day';

type Deps = {
  jobs: Pick<Jobs, 'handle'>;
  timetable: Timetable;
  clock: Clock;
  zone: Zone;
  config: { timeZone: string };
};
const NIGHT = 'attendance.night';
/** Days that each night looks at again: a shift may end on the day after. */
export const NIGHTS = 3;
/** People whose days are evaluated in one transaction. */
const BATCH = 500;

/** Evaluates days of some people and keeps them; months that are closed stay what they are. A day that is not over is none yet. */
export const createEvaluatePeople = ({ clock, zone }: Pick<Deps, 'clock' | 'zone'>) => {
  const batch = (db: Db, userIds: readonly string[], { from, until }: EvaluateOrder): Promise<void> =>
    inTransaction(db, async ({ tx }) => {
      const now = clock.now();
      await dayStore.holdMonths(tx);
      const closed = await dayStore.closedMonths(tx);
      const facts = await readDayFacts(tx, zone, { userIds, from, until, now });
      const days = daysBetween(from, until).filter((day) => !closed.has(monthOf(day)) && day < zone.dayOf(now));
      const rows = userIds.flatMap((userId) =>
        days.flatMap((day): DayToKeep[] => {
          const evaluated = evaluatePersonDay(zone, facts, userId, day, now);
          return evaluated === undefined
            ? []
            : [
                {
                  ...evaluated.row,
                  userId,
                  groupId: evaluated.group.id,
                  groupName: evaluated.group.fullName,
                  startsAt: zone.midnight(day),
                },
              ];
        }),
      );
      await dayStore.keep(tx, rows, now);
      await grantTimeOff(tx, zone, { userIds, days, facts, now });
    });

  return async (db: Db, order: EvaluateOrder, signal?: AbortSignal): Promise<void> => {
    if (order.userIds !== undefined) {
      for (let at = 0; at < order.userIds.length; at += BATCH)
        await batch(db, order.userIds.slice(at, at + BATCH), order);
      return;
    }
    for (let after = ''; ;) {
      // the job comes again elsewhere: evaluating twice does no harm
      if (signal?.aborted === true) throw new Error('stopped while evaluating');
      const ids = await dayStore.people(db, after, BATCH);
      if (ids.length === 0) return;
      await batch(db, ids, order);
      after = ids.at(-1)!;
    }
  };
};
export type EvaluatePeople = ReturnType<typeof createEvaluatePeople>;

/** Evaluating in the background: when something changed, and each night the three days before, for shifts that end late. */
export const handleEvaluation = (deps: Deps, evaluate: EvaluatePeople): void => {
  const { jobs, timetable, clock, zone, config } = deps;
  jobs.handle<EvaluateOrder>(EVALUATE, (order, { db, signal }) => evaluate(db, order, signal));
  timetable.standing({
    id: NIGHT,
    kind: NIGHT,
    rule: { cron: '30 4 * * *', timeZone: config.timeZone, missed: 'run-once' },
  });
  timetable.handle(NIGHT, (_entry, { db }) => {
    const today = zone.dayOf(clock.now());
    return evaluate(db, { from: nextDay(today, -NIGHTS), until: nextDay(today, -1) });
  });
};
