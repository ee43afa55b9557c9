import type { AttendanceGroup } from '@qiaoban/contracts/attendance/group.contract';
import type { Shift } from '@qiaoban/contracts/attendance/shift.contract';
import { nextDay } from '#platform/zone';
import type { Zone } from '#platform/zone';

type ReminderKind = 'before' | 'after';
/** A reminder that falls due: of which group and shift, on which day, about which span. */
export type DueReminder = {
  kind: ReminderKind;
  groupId: string;
  shiftId: string;
  day: string;
  span: number;
  /** The beginning or end of the span, and from when on a clocking makes it needless; epoch ms. */
  about: number;
  since: number;
};

/** Reminders that fall due within a stretch of time, epoch ms: the first not included, the last is. */
export const dueReminders = (
  zone: Zone,
  groups: readonly AttendanceGroup[],
  shifts: readonly Shift[],
  [from, until]: readonly [number, number],
): DueReminder[] => {
  const today = zone.dayOf(until);
  const days = [nextDay(today, -1), today, nextDay(today)];
  const isDue = (at: number): boolean => at > from && at <= until;
  return groups.flatMap(({ id: groupId, remindBefore, remindAfter }) =>
    shifts.flatMap(({ id: shiftId, rule }) =>
      rule.kind === 'free'
        ? []
        : days.flatMap((day) =>
            rule.spans.flatMap(({ start, end, clocksIn, clocksOut }, span): DueReminder[] => {
              const moment = (minute: number): number => zone.momentOf(day, minute);
              const of = { groupId, shiftId, day, span };
              // who may come later leaves later
              const leaves = end + rule.flexible;
              const before = remindBefore > 0 && clocksIn && isDue(moment(start - remindBefore));
              const after = remindAfter > 0 && clocksOut && isDue(moment(leaves + remindAfter));
              return [
                ...(before
                  ? [{ ...of, kind: 'before' as const, about: moment(start), since: moment(start - rule.opensBefore) }]
                  : []),
                ...(after
                  ? [{ ...of, kind: 'after' as const, about: moment(leaves), since: moment((start + end) / 2) }]
                  : []),
              ];
            }),
          ),
    ),
  );
};
