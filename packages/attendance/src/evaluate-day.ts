import type { ShiftRule } from '@qiaoban/contracts/attendance/shift-rule';
import { intersect, lengthOf, subtract, union } from './intervals';
import type { Interval } from './intervals';
import { evaluateStretch } from './evaluate-stretch';
import { stretchesOf } from './stretches';

/** Why somebody need not be at work, in the order in which one goes before another where they overlap. */
const ABSENCE_KINDS = ['leave', 'trip', 'out'] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** What is known of a person's day. All times are minutes after midnight of the day; before it they are negative. */
export type DayFacts = {
  /** Undefined on a day of rest. */
  shift: ShiftRule | undefined;
  clockings: readonly number[];
  absences: readonly { kind: AbsenceKind; interval: Interval }[];
  overtime: readonly Interval[];
  /** Overtime counts as far as somebody was there by the clock. */
  overtimeIsClocked: boolean;
  /** Now; absent when the day is over. What is not due yet is not held against anybody. */
  now?: number;
};

/** Minutes, and how often. */
type DayResult = {
  required: number;
  worked: number;
  late: number;
  lateCount: number;
  early: number;
  earlyCount: number;
  /** Clockings that are missing. */
  missing: number;
  absent: number;
  /** What a free shift lacks. */
  short: number;
  leave: number;
  trip: number;
  out: number;
  overtime: number;
  /** Times that counted as coming and leaving, by stretch; null for none. */
  came: (number | null)[];
  left: (number | null)[];
};

const nothing = (): DayResult => ({
  required: 0,
  worked: 0,
  late: 0,
  lateCount: 0,
  early: 0,
  earlyCount: 0,
  missing: 0,
  absent: 0,
  short: 0,
  leave: 0,
  trip: 0,
  out: 0,
  overtime: 0,
  came: [],
  left: [],
});

const presence = (clockings: readonly number[]): Interval[] =>
  clockings.length < 2 ? [] : [[Math.min(...clockings), Math.max(...clockings)]];

/** Minutes of each kind of absence within hours of work; a minute counts for one kind only. */
const absenceMinutes = (facts: DayFacts, work: readonly Interval[]): Pick<DayResult, AbsenceKind> => {
  const counted = { leave: 0, trip: 0, out: 0 };
  let left: readonly Interval[] = work;
  for (const kind of ABSENCE_KINDS) {
    const own = union(facts.absences.filter((each) => each.kind === kind).map(({ interval }) => interval));
    counted[kind] = lengthOf(intersect(left, own));
    left = subtract(left, own);
  }
  return counted;
};

const evaluateFree = (facts: DayFacts, { freeMinutes, opensBefore }: ShiftRule): DayResult => {
  // a day of a free shift is the calendar's day, the hours of clocking before midnight belong to the day before
  const day: Interval[] = [[0, 1440]];
  const clockings = facts.clockings.filter((at) => at >= 0 && at < 1440);
  const gone = absenceMinutes(facts, day);
  // of a longer absence only what the day asks for counts, in the order of kinds
  let room = freeMinutes;
  for (const kind of ABSENCE_KINDS) {
    gone[kind] = Math.min(gone[kind], room);
    room -= gone[kind];
  }
  const worked = lengthOf(presence(clockings));
  const isOver = facts.now === undefined || facts.now >= 1440 + opensBefore;
  const result = { ...nothing(), ...gone, required: freeMinutes, worked };
  const came = clockings.length === 0 ? null : Math.min(...clockings);
  result.came = [came];
  result.left = [clockings.length < 2 ? null : Math.max(...clockings)];
  if (!isOver || room === 0) return result;
  if (clockings.length === 0) result.absent = room;
  else if (clockings.length === 1) result.missing = 1;
  else result.short = Math.max(0, room - worked);
  return result;
};

const overtimeOf = (facts: DayFacts, work: readonly Interval[]): number => {
  const beside = subtract(union(facts.overtime), work);
  return lengthOf(facts.overtimeIsClocked ? intersect(beside, presence(facts.clockings)) : beside);
};

/**
 * Evaluates a day of a person: late, early, missing, absent, worked, overtime. Pure; the same facts always give the same result.
 * Times that are let pass, hours that move with the coming, and pauses are those of the shift.
 */
export const evaluateDay = (facts: DayFacts): DayResult => {
  const { shift } = facts;
  if (shift === undefined) return { ...nothing(), overtime: overtimeOf(facts, []) };
  if (shift.kind === 'free') return { ...evaluateFree(facts, shift), overtime: overtimeOf(facts, []) };
  const work = shift.spans.map(({ start, end }): Interval => [start, end]);
  const excused = union(facts.absences.map(({ interval }) => interval));
  const result = { ...nothing(), ...absenceMinutes(facts, work), required: lengthOf(work) };
  for (const stretch of stretchesOf(shift)) {
    const one = evaluateStretch(stretch, shift, facts, excused);
    for (const key of ['worked', 'late', 'lateCount', 'early', 'earlyCount', 'missing', 'absent'] as const)
      result[key] += one[key];
    result.came.push(one.came);
    result.left.push(one.left);
  }
  return { ...result, overtime: overtimeOf(facts, work) };
};
