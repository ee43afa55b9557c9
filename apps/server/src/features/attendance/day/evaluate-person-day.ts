import { evaluateDay } from '@qiaoban/attendance/evaluate-day';
import type { DayRow } from '@qiaoban/contracts/attendance/days';
import type { AttendanceGroup } from '@qiaoban/contracts/attendance/group.contract';
import type { Shift } from '@qiaoban/contracts/attendance/shift.contract';
import type { Zone } from '#platform/zone';
import type { DayFactsOf } from './day-facts.reads';
import { planOf } from './day-plan.rules';

/** Minutes of the day whose clockings belong to it. */
const hoursOf = (shift: Shift | undefined): [from: number, until: number] => {
  const rule = shift?.rule;
  if (rule === undefined || rule.kind === 'free') return [0, 1440];
  return [rule.spans[0]!.start - rule.opensBefore, rule.spans.at(-1)!.end + rule.closesAfter + 1];
};

type EvaluatedDay = { row: DayRow; group: AttendanceGroup; shift: Shift | undefined };

/** Evaluates one day of one person from what was read. Undefined for somebody of no group. `now` for a day that is not over. */
export const evaluatePersonDay = (
  zone: Zone,
  facts: DayFactsOf,
  userId: string,
  day: string,
  now?: number,
): EvaluatedDay | undefined => {
  const plan = planOf(facts, userId, day);
  if (plan === undefined) return undefined;
  const { group, shift } = plan;
  const midnight = zone.midnight(day);
  const minute = (at: number): number => Math.floor((at - midnight) / 60_000);
  const [from, until] = hoursOf(shift);
  const absences = facts.absences.get(userId) ?? [];
  const interval = (each: { startsAt: number; endsAt: number }) =>
    [minute(each.startsAt), minute(each.endsAt)] as const;
  const { came, left, ...figures } = evaluateDay({
    shift: shift?.rule,
    clockings: (facts.clockings.get(userId) ?? []).map(({ at }) => minute(at)).filter((at) => at >= from && at < until),
    absences: absences.flatMap((each) =>
      each.kind === 'overtime' ? [] : [{ kind: each.kind, interval: interval(each) }],
    ),
    // overtime belongs to the day on which it begins
    overtime: absences.flatMap((each) =>
      each.kind === 'overtime' && minute(each.startsAt) >= 0 && minute(each.startsAt) < 1440 ? [interval(each)] : [],
    ),
    overtimeIsClocked: group.overtimeIsClocked,
    ...(now === undefined ? {} : { now: minute(now) }),
  });
  const moment = (at: number | null): number | null => (at === null ? null : zone.momentOf(day, at));
  return {
    group,
    shift,
    row: {
      day,
      isWorkday: shift !== undefined,
      shiftName: shift?.fullName ?? '',
      ...figures,
      came: came.map(moment),
      left: left.map(moment),
    },
  };
};
