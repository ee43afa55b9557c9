import { entitledDays } from '@qiaoban/attendance/leave-entitlement';
import type { LeaveRule } from '@qiaoban/contracts/attendance/leave-rule';
import { lastOf } from '#platform/zone';

/** From this month on the next year is granted as well, so that it can be asked for ahead. */
const AHEAD_FROM = 11;

/** Years whose leave is granted on a day. */
export const yearsGranted = (today: string): number[] => {
  const year = Number(today.slice(0, 4));
  return Number(today.slice(5, 7)) >= AHEAD_FROM ? [year, year + 1] : [year];
};

export const minutesOfDays = (days: number, { hoursPerDay }: LeaveRule): number => Math.round(days * hoursPerDay * 60);

/** Minutes that a person is to have for a year; nobody without a first day of work. */
export const yearlyMinutes = (rule: LeaveRule, entryDay: string | undefined, year: number): number =>
  rule.isCounted && rule.grant === 'year' && entryDay !== undefined
    ? minutesOfDays(entitledDays(rule, entryDay, year), rule)
    : 0;

/** Last day on which a year's leave is good: of the year, or of the months of the next one into which some goes over. */
export const yearExpiresOn = ({ carryDays, carryMonths }: LeaveRule, year: number): string =>
  carryDays > 0 && carryMonths > 0 ? lastOf(`${year + 1}-${String(carryMonths).padStart(2, '0')}`) : `${year}-12-31`;

/** The last day of so many months after a day; null for never. */
export const monthsAfter = (day: string, months: number): string | null => {
  if (months === 0) return null;
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = lastOf(new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
};
