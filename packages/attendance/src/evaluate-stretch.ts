import type { ShiftRule } from '@qiaoban/contracts/attendance/shift-rule';
import { intersect, lengthOf, subtract } from './intervals';
import type { Interval } from './intervals';
import type { Stretch } from './stretches';

/** Clockings so close together, in minutes, are one: somebody pressed twice. */
const TOGETHER = 10;

type StretchResult = {
  worked: number;
  late: number;
  lateCount: number;
  early: number;
  earlyCount: number;
  missing: number;
  absent: number;
  came: number | null;
  left: number | null;
};

/** Which clocking is the coming and which the leaving: the first and the last; a single one is what it is nearer to. */
const cameAndLeft = (clockings: readonly number[], first: number, last: number): [number | null, number | null] => {
  if (clockings.length === 0) return [null, null];
  const earliest = Math.min(...clockings);
  const latest = Math.max(...clockings);
  if (latest - earliest >= TOGETHER) return [earliest, latest];
  return earliest * 2 < first + last ? [earliest, null] : [null, latest];
};

/** Evaluates one stretch of a shift; see `evaluateDay`. */
export const evaluateStretch = (
  { spans, clocksIn, clocksOut, window }: Stretch,
  shift: Pick<ShiftRule, 'flexible' | 'lateGrace' | 'earlyGrace' | 'absentAfter'>,
  { clockings, now = Infinity }: { clockings: readonly number[]; now?: number },
  excused: readonly Interval[],
): StretchResult => {
  const result: StretchResult = {
    worked: 0,
    late: 0,
    lateCount: 0,
    early: 0,
    earlyCount: 0,
    missing: 0,
    absent: 0,
    came: null,
    left: null,
  };
  const begin = spans[0]![0];
  const end = spans.at(-1)![1];
  const duty = subtract(spans, excused);
  const own = clockings.filter((at) => at >= window[0] && at < window[1]);
  if (duty.length === 0) return result;
  const [first, last] = [duty[0]![0], duty.at(-1)![1]];
  const [came, left] = cameAndLeft(own, first, last);
  Object.assign(result, { came, left });

  // hours move only where the stretch itself begins and ends: a leave that opens or closes it has hours of its own
  const canMove = first === begin && last === end;
  const moved = canMove && came !== null ? Math.min(Math.max(came - begin, 0), shift.flexible) : 0;
  const hours = moved === 0 ? duty : [...duty.slice(0, -1), [duty.at(-1)![0], last + moved] as Interval];
  const owed = moved === 0 ? duty : subtract(hours, [[begin, begin + moved]]);

  const isOver = now >= window[1];
  const lacksIn = clocksIn && came === null;
  const lacksOut = clocksOut && left === null;
  if (lacksIn && (lacksOut || !clocksOut)) {
    if (isOver) result.absent = lengthOf(duty);
    return result;
  }
  if (lacksOut && !clocksIn) {
    if (isOver) result.absent = lengthOf(duty);
    return result;
  }
  const from = clocksIn ? came : first;
  const until = clocksOut ? left : last + moved;
  const late = from === null ? 0 : lengthOf(intersect(owed, [[-Infinity, from]]));
  const early = until === null ? 0 : lengthOf(intersect(owed, [[until, Infinity]]));
  const isGone = (minutes: number): boolean => shift.absentAfter > 0 && minutes >= shift.absentAfter;
  // somebody who clocked twice has left only when the day is over: the last clocking may still come
  const hasLeft = isOver || (until !== null && until >= last + moved);
  if (isGone(late) || (hasLeft && isGone(early))) {
    result.absent = lengthOf(duty);
    return result;
  }
  if (late > shift.lateGrace) Object.assign(result, { late, lateCount: 1 });
  if (hasLeft && early > shift.earlyGrace) Object.assign(result, { early, earlyCount: 1 });
  if (isOver && (lacksIn || lacksOut)) result.missing = 1;
  if (from !== null && until !== null && from < until) result.worked = lengthOf(intersect(owed, [[from, until]]));
  return result;
};
