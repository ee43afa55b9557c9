import type { ShiftRule } from '@qiaoban/contracts/attendance/shift-rule';
import type { Interval } from './intervals';

/** Hours of work that begin with a coming and end with a leaving; a break that nobody clocks lies within. */
export type Stretch = { spans: Interval[]; clocksIn: boolean; clocksOut: boolean; window: Interval };

/**
 * The stretches of a shift, each with the minutes of the day whose clockings are its own: from the middle of the pause before to the
 * middle of the pause after, the first and last as far as the shift says.
 */
export const stretchesOf = ({ spans, opensBefore, closesAfter }: ShiftRule): Stretch[] => {
  const made: (Omit<Stretch, 'window'> & { end: number })[] = [];
  for (const { start, end, clocksIn, clocksOut } of spans) {
    const last = made.at(-1);
    if (last !== undefined && !last.clocksOut && !clocksIn) {
      last.spans.push([start, end]);
      Object.assign(last, { clocksOut, end });
    } else made.push({ spans: [[start, end]], clocksIn, clocksOut, end });
  }
  const pause = (at: number): number => Math.floor((made[at]!.end + made[at + 1]!.spans[0]![0]) / 2);
  return made.map(({ spans: own, clocksIn, clocksOut, end }, at) => ({
    spans: own,
    clocksIn,
    clocksOut,
    window: [
      at === 0 ? own[0]![0] - opensBefore : pause(at - 1),
      at === made.length - 1 ? end + closesAfter + 1 : pause(at),
    ],
  }));
};
