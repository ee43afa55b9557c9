import { describe, expect, it } from 'vitest';
import { ShiftRule, usualShift } from '@qiaoban/contracts/attendance/shift-rule';
import { evaluateDay } from './evaluate-day';
import type { AbsenceKind, DayFacts } from './evaluate-day';

const at = (hour: number, minute = 0): number => hour * 60 + minute;
const facts = (given: Partial<DayFacts>): DayFacts => ({
  shift: usualShift,
  clockings: [],
  absences: [],
  overtime: [],
  overtimeIsClocked: false,
  ...given,
});
const away = (kind: AbsenceKind, from: number, until: number) => ({ kind, interval: [from, until] as const });
const night = ShiftRule.parse({ kind: 'spans', spans: [{ start: at(22), end: at(30) }] });
const nightWithBreak = ShiftRule.parse({
  kind: 'spans',
  spans: [
    { start: at(22), end: at(26), clocksOut: false },
    { start: at(27), end: at(31), clocksIn: false },
  ],
});
const split = ShiftRule.parse({
  kind: 'spans',
  spans: [
    { start: at(9), end: at(12) },
    { start: at(14), end: at(18) },
  ],
});

describe('a day of attendance', () => {
  it.each<[string, Partial<DayFacts>, Partial<ReturnType<typeof evaluateDay>>]>([
    ['in time', { clockings: [at(8, 55), at(18, 2)] }, { worked: 480, late: 0, early: 0, missing: 0, absent: 0 }],
    ['late and early', { clockings: [at(9, 7), at(17, 30)] }, { late: 7, lateCount: 1, early: 30, worked: 443 }],
    ['late over the break', { clockings: [at(13, 10), at(18)] }, { late: 190, worked: 290 }],
    ['grace', { shift: { ...usualShift, lateGrace: 7 }, clockings: [at(9, 7), at(18)] }, { late: 0, worked: 473 }],
    [
      'flexible',
      { shift: { ...usualShift, flexible: 30 }, clockings: [at(9, 40), at(18, 30)] },
      { late: 10, early: 0 },
    ],
    ['nobody clocked', {}, { absent: 480, missing: 0, worked: 0 }],
    ['forgot to leave', { clockings: [at(8, 59)] }, { missing: 1, absent: 0, worked: 0 }],
    ['forgot to come', { clockings: [at(18, 1)] }, { missing: 1, late: 0, came: [null] }],
    ['pressed twice', { clockings: [at(8, 58), at(9, 2)] }, { missing: 1, late: 0, left: [null] }],
    [
      'so late that it is absent',
      { shift: { ...usualShift, absentAfter: 60 }, clockings: [at(10), at(18)] },
      { absent: 480, late: 0 },
    ],
    ['leave all day', { absences: [away('leave', 0, 1440)] }, { leave: 480, absent: 0, required: 480 }],
    [
      'leave in the morning',
      { absences: [away('leave', at(9), at(12))], clockings: [at(13), at(18)] },
      { leave: 180, late: 0, worked: 300 },
    ],
    [
      'trip before leave before out',
      { absences: [away('out', 0, 1440), away('trip', 0, 1440)] },
      { trip: 480, out: 0 },
    ],
    [
      'a day of rest',
      { shift: undefined, clockings: [at(9)], overtime: [[at(9), at(12)]] },
      { required: 0, overtime: 180 },
    ],
    [
      'overtime by the clock',
      { clockings: [at(9), at(19)], overtime: [[at(18), at(21)]], overtimeIsClocked: true },
      { overtime: 60 },
    ],
    ['past midnight', { shift: night, clockings: [at(21, 50), at(30, 5)] }, { worked: 480, late: 0 }],
    [
      'a break after midnight',
      { shift: nightWithBreak, clockings: [at(21, 50), at(31, 5)] },
      { required: 480, worked: 480, early: 0 },
    ],
    ['two stretches, the second forgotten', { shift: split, clockings: [at(9), at(12)] }, { worked: 180, absent: 240 }],
    ['not yet over', { clockings: [at(9, 20)], now: at(15) }, { late: 20, missing: 0, early: 0, absent: 0 }],
  ])('%s', (_name, given, wanted) => {
    expect(evaluateDay(facts(given))).toMatchObject(wanted);
  });

  it('asks a free shift only how long', () => {
    const shift = ShiftRule.parse({ kind: 'free', freeMinutes: 420 });
    expect(evaluateDay(facts({ shift, clockings: [at(10), at(16)] }))).toMatchObject({
      worked: 360,
      short: 60,
      late: 0,
    });
    expect(evaluateDay(facts({ shift, absences: [away('leave', 0, 1440)] }))).toMatchObject({ leave: 420, absent: 0 });
  });
});

const randomOf = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const randomFacts = (seed: number): DayFacts => {
  const random = randomOf(seed);
  const spans: ShiftRule['spans'] = [];
  for (let from = random(1000), count = 1 + random(3); count > 0; count -= 1) {
    const end = from + 60 + random(240);
    spans.push({ start: from, end, clocksIn: random(4) > 0, clocksOut: random(4) > 0 });
    from = end + random(120);
    if (from >= 1440) break;
  }
  const shift: ShiftRule = {
    kind: 'spans',
    spans,
    freeMinutes: 480,
    opensBefore: random(120),
    closesAfter: random(240),
    flexible: random(2) * random(60),
    lateGrace: random(15),
    earlyGrace: random(15),
    absentAfter: random(3) === 0 ? 30 + random(120) : 0,
  };
  const interval = (): [number, number] => {
    const from = random(1800) - 100;
    return [from, from + random(400)];
  };
  // near the edges of spans more often than anywhere
  const moment = (): number => {
    const { start, end } = spans[random(spans.length)]!;
    return [random(2200) - 100, start + random(40) - 20, end + random(40) - 20][random(3)]!;
  };
  return {
    shift,
    clockings: Array.from({ length: random(6) }, moment),
    absences: Array.from({ length: random(3) }, () => ({
      kind: (['leave', 'trip', 'out'] as const)[random(3)]!,
      interval: interval(),
    })),
    overtime: Array.from({ length: random(3) }, interval),
    overtimeIsClocked: random(2) === 0,
  };
};

const BACK = 2000;
/** One flag a minute, from 2000 minutes before midnight. */
const minutes = (test: (minute: number) => boolean): boolean[] =>
  Array.from({ length: 7000 }, (_, i) => test(i - BACK));
const count = (...flags: boolean[][]): number => flags[0]!.filter((_, i) => flags.every((each) => each[i])).length;

/** The same rules told minute by minute, with no interval in sight. */
const slowly = ({ shift, clockings, absences, overtime, overtimeIsClocked }: DayFacts) => {
  const { spans, ...rule } = shift!;
  const within = (from: number, until: number) => (m: number) => m >= from && m < until;
  const work = minutes((m) => spans.some((span) => within(span.start, span.end)(m)));
  const excuse = (kind?: string) =>
    minutes((m) => absences.some((each) => (kind ?? each.kind) === each.kind && within(...each.interval)(m)));
  const [leave, trip, out, any] = [excuse('leave'), excuse('trip'), excuse('out'), excuse()];
  const not = (flags: boolean[]): boolean[] => flags.map((each) => !each);
  const sums = { worked: 0, late: 0, early: 0, missing: 0, absent: 0 };
  let group: typeof spans = [];
  const groups: (typeof spans)[] = [];
  for (const span of spans) {
    if (group.length > 0 && (group.at(-1)!.clocksOut || span.clocksIn)) {
      groups.push(group);
      group = [];
    }
    group = [...group, span];
  }
  groups.push(group);
  groups.forEach((own, g) => {
    const opens =
      g === 0 ? own[0]!.start - rule.opensBefore : Math.floor((groups[g - 1]!.at(-1)!.end + own[0]!.start) / 2);
    const closes =
      g === groups.length - 1
        ? own.at(-1)!.end + rule.closesAfter + 1
        : Math.floor((own.at(-1)!.end + groups[g + 1]![0]!.start) / 2);
    const duty = minutes((m) => own.some((span) => within(span.start, span.end)(m) && !any[m + BACK]));
    const total = count(duty);
    if (total === 0) return;
    const first = duty.indexOf(true) - BACK;
    const last = duty.lastIndexOf(true) - BACK + 1;
    const stamps = clockings.filter(within(opens, closes)).toSorted((a, b) => a - b);
    let [came, left] = [stamps[0], stamps.at(-1)];
    if (came !== undefined && left! - came < 10) {
      if (came - first < last - came) left = undefined;
      else came = undefined;
    }
    let move = 0;
    if (first === own[0]!.start && last === own.at(-1)!.end && came !== undefined)
      for (let m = first; m < came && move < rule.flexible; m += 1) move += 1;
    const owed = duty.map((flag, i) => {
      const m = i - BACK;
      if (m >= last && m < last + move) return true;
      return flag && !(m >= first && m < first + move);
    });
    const { clocksIn } = own[0]!;
    const { clocksOut } = own.at(-1)!;
    const asked = [...(clocksIn ? [came] : []), ...(clocksOut ? [left] : [])];
    if (asked.length > 0 && asked.every((each) => each === undefined)) {
      sums.absent += total;
      return;
    }
    const from = clocksIn ? came : first;
    const until = clocksOut ? left : last + move;
    const late =
      from === undefined
        ? 0
        : count(
            owed,
            minutes((m) => m < from),
          );
    const early =
      until === undefined
        ? 0
        : count(
            owed,
            minutes((m) => m >= until),
          );
    if (rule.absentAfter > 0 && (late >= rule.absentAfter || early >= rule.absentAfter)) {
      sums.absent += total;
      return;
    }
    if (late > rule.lateGrace) sums.late += late;
    if (early > rule.earlyGrace) sums.early += early;
    if (from === undefined || until === undefined) sums.missing += 1;
    else sums.worked += count(owed, minutes(within(from, until)));
  });
  const there = minutes((m) => m >= Math.min(...clockings) && m < Math.max(...clockings));
  const extra = minutes((m) => overtime.some((each) => within(...each)(m)));
  return {
    ...sums,
    required: count(work),
    leave: count(work, leave),
    trip: count(work, trip, not(leave)),
    out: count(work, out, not(leave), not(trip)),
    overtime: overtimeIsClocked ? count(extra, not(work), there) : count(extra, not(work)),
  };
};

describe('any day', () => {
  it('is evaluated as a count of single minutes says', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const given = randomFacts(seed);
      expect(evaluateDay(given), `seed ${seed}`).toMatchObject(slowly(given));
    }
  });

  it('owes nothing twice: what is worked, missed and excused is never more than what is required', () => {
    for (let seed = 1; seed <= 5000; seed += 1) {
      const result = evaluateDay(randomFacts(seed));
      const { required, worked, late, early, absent, leave, trip, out } = result;
      expect(worked + late + early + absent + leave + trip + out, `seed ${seed}`).toBeLessThanOrEqual(required);
      expect(
        Math.min(
          ...Object.values(result)
            .flat()
            .map((each) => each ?? 0)
            .slice(0, 13),
        ),
      ).toBeGreaterThanOrEqual(0);
    }
  });

  it('does not depend on the order in which things became known', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const given = randomFacts(seed);
      const turned = {
        ...given,
        clockings: given.clockings.toReversed(),
        absences: given.absences.toReversed(),
        overtime: given.overtime.toReversed(),
      };
      expect(evaluateDay(turned)).toEqual(evaluateDay(given));
    }
  });
});
