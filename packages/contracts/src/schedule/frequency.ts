import { z } from 'zod';
import { textOf } from '../patterned';

const Clock = textOf('clock', 5).min(1).describe("Time of day, HH:mm in the organisation's zone");
const oneOf = (numbers: readonly number[], what: string) =>
  z
    .number()
    .int()
    .refine((n) => numbers.includes(n))
    .describe(what);
const someOf = (from: number, to: number, what: string) =>
  z.array(z.number().int().min(from).max(to).describe(what)).min(1).max(to).describe(what);

/** Steps that divide an hour or a day evenly, so that "every n" never stutters at its end. */
export const MINUTE_STEPS = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30] as const;
export const HOUR_STEPS = [1, 2, 3, 4, 6, 8, 12] as const;
/** Day of the month that stands for the last one, whatever its number. */
export const LAST_DAY = 32;

/** A time that has four digits for its year: later ones cannot be written as one. */
const Moment = z.number().int().min(0).max(253_402_300_799_999);

const span = {
  from: Moment.optional().describe('Not before, epoch ms'),
  until: Moment.optional().describe('Not after, epoch ms'),
  missed: z
    .enum(['run-once', 'skip'])
    .default('run-once')
    .describe('What happens to runs that fell into a stop of the product: one run for all of them, or none'),
};

/** How often something runs: the rule of every schedule, made with the frequency editor. */
export const Frequency = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('once'), at: Moment.describe('When, epoch ms'), ...span }),
    z.object({ kind: z.literal('minutes'), every: oneOf(MINUTE_STEPS, 'Minutes between runs'), ...span }),
    z.object({
      kind: z.literal('hours'),
      every: oneOf(HOUR_STEPS, 'Hours between runs'),
      minute: z.number().int().min(0).max(59).describe('Minute of the hour'),
      ...span,
    }),
    z.object({ kind: z.literal('daily'), time: Clock, ...span }),
    z.object({ kind: z.literal('weekly'), days: someOf(1, 7, 'Days of the week, 1 Monday'), time: Clock, ...span }),
    z.object({
      kind: z.literal('monthly'),
      days: someOf(1, LAST_DAY, 'Days of the month; 32 the last one. A month without the day is left out'),
      time: Clock,
      ...span,
    }),
    z.object({
      kind: z.literal('monthlyWeekday'),
      nth: z.number().int().min(1).max(5).describe('Which one of the month; 5 the last'),
      weekday: z.number().int().min(1).max(7).describe('Day of the week, 1 Monday'),
      time: Clock,
      ...span,
    }),
    z.object({
      kind: z.literal('yearly'),
      month: z.number().int().min(1).max(12).describe('Month'),
      day: z.number().int().min(1).max(LAST_DAY).describe('Day of the month; 32 the last one'),
      time: Clock,
      ...span,
    }),
    z.object({
      kind: z.literal('cron'),
      cron: z.string().trim().normalize('NFKC').min(1).max(100).describe('Cron expression'),
      ...span,
    }),
  ])
  .describe('How often');
export type Frequency = z.infer<typeof Frequency>;
export type FrequencyKind = Frequency['kind'];

const clock = (time: string): string => `0 ${Number(time.slice(3))} ${Number(time.slice(0, 2))}`;
const list = (numbers: readonly number[]): string => [...new Set(numbers)].sort((a, b) => a - b).join(',');
const days = (numbers: readonly number[]): string => list(numbers).replace(String(LAST_DAY), 'L');

/** The rule as a cron expression with seconds; `once` as an ISO time, which the timetable takes as well. */
export const cronOf = (f: Frequency): string => {
  switch (f.kind) {
    case 'once':
      return `${new Date(f.at).toISOString().slice(0, 19)}Z`;
    case 'minutes':
      return `0 */${f.every} * * * *`;
    case 'hours':
      return `0 ${f.minute} */${f.every} * * *`;
    case 'daily':
      return `${clock(f.time)} * * *`;
    case 'weekly':
      return `${clock(f.time)} * * ${list(f.days)}`;
    case 'monthly':
      return `${clock(f.time)} ${days(f.days)} * *`;
    case 'monthlyWeekday':
      return `${clock(f.time)} * * ${f.weekday}#${f.nth === 5 ? 'L' : f.nth}`;
    case 'yearly':
      return `${clock(f.time)} ${days([f.day])} ${f.month} *`;
    case 'cron':
      return f.cron;
  }
};
