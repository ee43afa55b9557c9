import type { Clock } from '#platform/clock';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import { firstOf, monthOf, nextDay } from '#platform/zone';
import type { Zone } from '#platform/zone';

export const EVALUATE = 'attendance.judge';
/** Whose days are evaluated again; all people when left out. */
export type EvaluateOrder = { userIds?: string[]; from: string; until: string };

/** Leaves jobs that evaluate days again, in the transaction of the change that asks for it. */
export const createEvaluateLater = ({ jobs, clock, zone }: { jobs: Pick<Jobs, 'add'>; clock: Clock; zone: Zone }) => {
  const order = async (unit: Unit, payload: EvaluateOrder): Promise<void> => {
    // what lies ahead is evaluated when its day is over
    const until = [payload.until, zone.dayOf(clock.now())].toSorted()[0]!;
    if (payload.from <= until) await jobs.add(unit, EVALUATE, { ...payload, until });
  };
  return {
    days: order,
    /** From the beginning of the month before: older days stay what they were when rules change. */
    openMonth: (unit: Unit): Promise<void> => {
      const today = zone.dayOf(clock.now());
      const before = monthOf(nextDay(firstOf(monthOf(today)), -1));
      return order(unit, { from: firstOf(before), until: today });
    },
  };
};
export type EvaluateLater = ReturnType<typeof createEvaluateLater>;
