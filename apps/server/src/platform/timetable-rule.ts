import { Cron } from 'croner';
import { AppError } from '@qiaoban/contracts/errors';
import { cronOf } from '@qiaoban/contracts/schedule/frequency';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import { scheduleErrors } from '@qiaoban/contracts/schedule/schedule.contract';

/** When something is due. `cron` has five fields, six with seconds, or is one ISO time. */
export type TimetableRule = {
  cron: string;
  /** Name of the zone in which the cron fields are read, such as Asia/Shanghai. */
  timeZone: string;
  /** Epoch ms; both ends included. */
  from?: number | undefined;
  until?: number | undefined;
  missed: 'run-once' | 'skip';
};

/** A run this late still counts as on time under `skip`: nodes wake up, transactions wait. */
const LATE_MS = 60_000;
const MOST_MISSED = 1000;

const cronFor = (rule: TimetableRule): Cron => new Cron(rule.cron, { timezone: rule.timeZone, paused: true });

/** The first due time after `after` (epoch ms); undefined when there is none any more. Throws on a bad expression. */
export const nextRun = (rule: TimetableRule, after: number): number | undefined => {
  const start = rule.from === undefined ? after : Math.max(after, rule.from - 1);
  // cron knows whole seconds: a start inside a second must not answer that second again
  const next = cronFor(rule).nextRun(new Date(start))?.getTime();
  if (next === undefined || next <= after) return undefined;
  return rule.until !== undefined && next > rule.until ? undefined : next;
};

/** The next `count` due times. */
export const nextRuns = (rule: TimetableRule, after: number, count: number): number[] => {
  const runs: number[] = [];
  for (let last: number | undefined = nextRun(rule, after); last !== undefined && runs.length < count;) {
    runs.push(last);
    last = nextRun(rule, last);
  }
  return runs;
};

/** Why a rule cannot be kept; undefined when it can. */
export const ruleProblem = (rule: TimetableRule, now: number): 'bad_cron' | 'never' | 'too_often' | undefined => {
  let runs: number[];
  try {
    runs = nextRuns(rule, now, 5);
  } catch {
    return 'bad_cron';
  }
  if (runs.length === 0) return 'never';
  return runs.some((run, at) => at > 0 && run - runs[at - 1]! < 10_000) ? 'too_often' : undefined;
};

/** A frequency as the timetable's rule, in the organisation's zone. */
export const ruleOf = (frequency: Frequency, timeZone: string): TimetableRule => ({
  cron: cronOf(frequency),
  timeZone,
  from: frequency.from,
  until: frequency.until,
  missed: frequency.missed,
});

export const refusedRule = (problem: 'bad_cron' | 'never' | 'too_often' | 'bad_interval'): AppError =>
  new AppError(scheduleErrors[problem], {}, [{ path: 'frequency', message: '' }]);

/** What people may type: five fields, six with seconds, or a name such as `@daily`. */
const looksLikeCron = (text: string): boolean =>
  text.startsWith('@') || [5, 6].includes(text.trim().split(/\s+/).length);

/** The rule of a frequency; throws `schedule.bad_cron`, `.never`, `.too_often` or `.bad_interval` at its field. */
export const checkedRule = (frequency: Frequency, timeZone: string, now: number): TimetableRule => {
  const { kind, from, until } = frequency;
  if (from !== undefined && until !== undefined && from >= until) throw refusedRule('bad_interval');
  if (kind === 'cron' && !looksLikeCron(frequency.cron)) throw refusedRule('bad_cron');
  const rule = ruleOf(frequency, timeZone);
  const problem = ruleProblem(rule, now);
  if (problem !== undefined) throw refusedRule(problem);
  return rule;
};

/** Like `checkedRule` after a change: one that has run out may stay as it was, what has it is kept for its log. */
export const changedRule = (
  before: Frequency | null,
  frequency: Frequency,
  timeZone: string,
  now: number,
): TimetableRule => {
  const isSame =
    before !== null &&
    cronOf(before) === cronOf(frequency) &&
    before.from === frequency.from &&
    before.until === frequency.until;
  return isSame ? ruleOf(frequency, timeZone) : checkedRule(frequency, timeZone, now);
};

type DueDecision = {
  /** The due time to run for; undefined when what was missed is left out. */
  dueAt: number | undefined;
  /** Due times before it that get no run of their own. */
  missed: number;
  next: number | undefined;
};

/** What is to happen at `now` with an entry that has been due since `due`. */
export const decideDue = (rule: TimetableRule, due: number, now: number): DueDecision => {
  let latest = due;
  let passed = 0;
  let next = nextRun(rule, due);
  while (next !== undefined && next <= now && passed < MOST_MISSED) {
    latest = next;
    passed += 1;
    next = nextRun(rule, next);
  }
  if (next !== undefined && next <= now) {
    latest = cronFor(rule).previousRuns(1, new Date(now))[0]?.getTime() ?? latest;
    next = nextRun(rule, now);
  }
  const isLate = rule.missed === 'skip' && now - latest > LATE_MS;
  return { dueAt: isLate ? undefined : latest, missed: isLate ? passed + 1 : passed, next };
};
