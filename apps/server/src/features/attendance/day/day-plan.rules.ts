import type { AttendanceGroup } from '@qiaoban/contracts/attendance/group.contract';
import type { Shift } from '@qiaoban/contracts/attendance/shift.contract';
import { weekdayOf } from '#platform/zone';

export type SpecialKind = 'off' | 'work';

/** Shift id of a group's week on a day; on a make-up day that of the nearest weekday that is worked. Undefined: rest. */
const shiftOfWeek = (
  { week, followsHolidays }: Pick<AttendanceGroup, 'week' | 'followsHolidays'>,
  day: string,
  special: SpecialKind | undefined,
): string | undefined => {
  const own = week[weekdayOf(day)] || undefined;
  if (!followsHolidays || special === undefined) return own;
  return special === 'off' ? undefined : (own ?? week.find((id) => id !== ''));
};

export type DayPlanFacts = {
  groups: ReadonlyMap<string, AttendanceGroup>;
  shifts: ReadonlyMap<string, Shift>;
  /** Group by person. */
  membership: ReadonlyMap<string, string>;
  /** Shift by person and day; null for a planned day of rest. */
  rota: ReadonlyMap<string, string | null>;
  special(day: string): SpecialKind | undefined;
};

export const rotaKey = (userId: string, day: string): string => `${userId} ${day}`;

/** What somebody is to work on a day: a rota goes before the week. Undefined for somebody of no group. */
export const planOf = (
  facts: DayPlanFacts,
  userId: string,
  day: string,
): { group: AttendanceGroup; shift: Shift | undefined } | undefined => {
  const group = facts.groups.get(facts.membership.get(userId) ?? '');
  if (group === undefined) return undefined;
  const planned = facts.rota.get(rotaKey(userId, day));
  const id =
    planned !== undefined ? planned : group.kind === 'rota' ? undefined : shiftOfWeek(group, day, facts.special(day));
  return { group, shift: facts.shifts.get(id ?? '') };
};
