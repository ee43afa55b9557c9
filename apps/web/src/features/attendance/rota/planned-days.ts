import type { getRota, saveRota } from '@qiaoban/contracts/attendance/calendar.contract';
import type { BodyOf, ReplyOf } from '@qiaoban/contracts/route';

/** A day of a person: its shift, empty for rest; null: not planned. */
export type PlannedDay = BodyOf<typeof saveRota>['cells'][number];
type Rota = Pick<ReplyOf<typeof getRota>, 'people' | 'cells'>;

const WEEK = 7;
/** So many go in one call. */
const MOST = 2000;

/** May the seven days from this one be repeated: all of them are of the month, and some follow. */
export const mayRepeat = (days: readonly string[], from: string): boolean => days.indexOf(from) + WEEK < days.length;

/** The seven days from this one, again and again to the end of the month, for everybody; only what changes. */
export const repeatedWeek = ({ people, cells }: Rota, days: readonly string[], from: string): PlannedDay[] => {
  const known = new Map(cells.map(({ userId, day, shiftId }) => [`${userId} ${day}`, shiftId]));
  const start = days.indexOf(from);
  return people.flatMap(({ id: userId }) =>
    days.slice(start + WEEK).flatMap((day, at): PlannedDay[] => {
      const shiftId = known.get(`${userId} ${days[start + (at % WEEK)]}`) ?? null;
      return shiftId === (known.get(`${userId} ${day}`) ?? null) ? [] : [{ userId, day, shiftId }];
    }),
  );
};

/** A day of two people with their shifts exchanged, rest and a day that is not planned as well. */
export const swappedDay = (
  cells: Rota['cells'],
  day: string,
  [one, other]: readonly [string, string],
): PlannedDay[] => {
  const of = (userId: string) => cells.find((cell) => cell.userId === userId && cell.day === day)?.shiftId ?? null;
  return [
    { userId: one, day, shiftId: of(other) },
    { userId: other, day, shiftId: of(one) },
  ];
};

/** As many calls as it takes. */
export const inCalls = (planned: readonly PlannedDay[]): PlannedDay[][] =>
  Array.from({ length: Math.ceil(planned.length / MOST) }, (_, at) => planned.slice(at * MOST, (at + 1) * MOST));
