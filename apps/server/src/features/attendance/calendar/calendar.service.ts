import { attendanceErrors } from '@qiaoban/contracts/attendance/attendance.errors';
import type { saveRota, saveSpecialDays, SpecialDay } from '@qiaoban/contracts/attendance/calendar.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { specialDays } from '../day/day-facts.reads';
import { dayStore } from '../day/day.store';
import type { EvaluateLater } from '../day/evaluate-later';
import { reportReads } from '../report/report.reads';
import { groupStore } from '../setup/group.store';
import { shiftStore } from '../setup/shift.store';
import { daysBetween, firstOf, lastOf, monthOf } from '#platform/zone';
import { calendarStore } from './calendar.store';
import { festivalOf } from './festival';

/** Throws attendance.month_closed. */
const requireOpen = async (tx: Tx, days: readonly string[]): Promise<void> => {
  await dayStore.holdMonths(tx);
  const closed = await dayStore.closedMonths(tx);
  const month = days.map(monthOf).find((each) => closed.has(each));
  if (month !== undefined) throw new AppError(attendanceErrors.month_closed, { month });
};

const peopleOf = async (db: Db, groupId: string): Promise<string[]> => {
  if ((await groupStore.find(db, groupId)) === undefined) throw new AppError(attendanceErrors.not_found);
  return [...(await groupStore.membership(db))].flatMap(([userId, group]) => (group === groupId ? [userId] : []));
};

const specialBetween = async (actor: Actor, from: string, until: string, now: number): Promise<SpecialDay[]> => {
  const { own, special } = await specialDays(actor.db, from, until, now);
  return daysBetween(from, until).flatMap((day): SpecialDay[] => {
    const kind = special(day);
    const set = own.find((each) => each.day === day);
    if (kind === undefined) return [];
    const fullName = set === undefined ? festivalOf(day, kind, actor.language) : set.full_name;
    return [{ day, kind, fullName, isOwn: set !== undefined }];
  });
};

/** Holidays, make-up days and the rota. */
export const createCalendarService = ({ clock, evaluateLater }: { clock: Clock; evaluateLater: EvaluateLater }) => ({
  special: async (actor: Actor, year: number) => ({
    list: await specialBetween(actor, `${year}-01-01`, `${year}-12-31`, clock.now()),
  }),

  setSpecial: (actor: Actor, { days, kind, fullName }: BodyOf<typeof saveSpecialDays>) =>
    inTransaction(actor.db, async (unit) => {
      await requireOpen(unit.tx, days);
      await calendarStore.setSpecial(unit.tx, days, kind, fullName);
      const sorted = days.toSorted();
      await evaluateLater.days(unit, { from: sorted[0]!, until: sorted.at(-1)! });
      const name = fullName || sorted[0]!;
      await audit(unit.tx, actor, {
        area: 'attendance.holiday',
        action: 'update',
        id: sorted[0]!,
        name,
        after: { days, kind },
      });
    }),

  rota: async (actor: Actor, groupId: string, month: string) => {
    const people = await reportReads.people(actor.db, await peopleOf(actor.db, groupId));
    const ids = people.map(({ userId }) => userId);
    const special = await specialBetween(actor, firstOf(month), lastOf(month), clock.now());
    return {
      people: people.map(({ userId, userName, department }) => ({ id: userId, fullName: userName, department })),
      cells: await calendarStore.rota(actor.db, ids, firstOf(month), lastOf(month)),
      special: special.map(({ day, kind, fullName }) => ({ day, kind, fullName })),
      isClosed: (await dayStore.closedMonths(actor.db)).has(month),
    };
  },

  setRota: (actor: Actor, groupId: string, { cells }: BodyOf<typeof saveRota>) =>
    inTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      const members = new Set(await peopleOf(tx, groupId));
      const shifts = [...new Set(cells.map(({ shiftId }) => shiftId ?? ''))].filter((id) => id !== '');
      const known = await shiftStore.hold(tx, shifts);
      if (known < shifts.length || cells.some(({ userId }) => !members.has(userId)))
        throw new AppError(attendanceErrors.not_found);
      const days = cells.map(({ day }) => day).toSorted();
      await requireOpen(tx, days);
      await calendarStore.setRota(tx, cells);
      const userIds = [...new Set(cells.map(({ userId }) => userId))];
      await evaluateLater.days(unit, { userIds, from: days[0]!, until: days.at(-1)! });
      await audit(tx, actor, { area: 'attendance.rota', action: 'update', id: groupId, after: { cells } });
    }),
});
export type CalendarService = ReturnType<typeof createCalendarService>;
