import { z } from 'zod';

/** Minutes of a day; a span that ends after midnight ends behind this. */
const DAY_MINUTES = 1440;
const Minute = z.int().min(0);

const Span = z.object({
  start: Minute.max(2 * DAY_MINUTES - 1).describe(
    'Begins, minutes after midnight of the day; from 1440 on: on the next day',
  ),
  end: Minute.max(2 * DAY_MINUTES).describe('Ends, minutes after midnight of the day; more than 1440: on the next day'),
  clocksIn: z.boolean().default(true).describe('Coming has to be clocked'),
  clocksOut: z.boolean().default(true).describe('Leaving has to be clocked'),
});
export type ShiftSpan = z.infer<typeof Span>;

/** At which hours somebody works. Times are minutes after midnight of the day on which the shift begins. */
export const ShiftRule = z
  .object({
    kind: z.enum(['spans', 'free']).describe('spans: fixed hours; free: only how long'),
    spans: z.array(Span).max(4).default([]).describe('Hours of work, in order, apart from each other'),
    freeMinutes: Minute.max(DAY_MINUTES).default(480).describe('Minutes to be worked on a day of a free shift'),
    opensBefore: Minute.max(720).default(120).describe('Clocking counts from so many minutes before the first span'),
    closesAfter: Minute.max(720).default(240).describe('Clocking counts until so many minutes after the last span'),
    flexible: Minute.max(240).default(0).describe('Who comes so many minutes later leaves as much later'),
    lateGrace: Minute.max(120).default(0).describe('Minutes late that are let pass'),
    earlyGrace: Minute.max(120).default(0).describe('Minutes early that are let pass'),
    absentAfter: Minute.max(720).default(0).describe('So many minutes late or early count as absent; 0: never'),
  })
  .superRefine(({ kind, spans }, context) => {
    if (kind === 'free') return;
    if (spans.length === 0) context.addIssue({ code: 'custom', path: ['spans'], message: 'attendance.span_missing' });
    spans.forEach(({ start, end }, at) => {
      const before = spans[at - 1];
      const isLate = at === 0 && start >= DAY_MINUTES;
      if (
        isLate ||
        end <= start ||
        (before !== undefined && start < before.end) ||
        end - (spans[0]?.start ?? 0) > DAY_MINUTES
      )
        context.addIssue({ code: 'custom', path: ['spans', at], message: 'attendance.span_order' });
    });
  });
export type ShiftRule = z.infer<typeof ShiftRule>;

/** Ready for what people usually work: nine to six with a break at noon. */
export const usualShift: ShiftRule = {
  kind: 'spans',
  spans: [
    { start: 540, end: 720, clocksIn: true, clocksOut: false },
    { start: 780, end: 1080, clocksIn: false, clocksOut: true },
  ],
  freeMinutes: 480,
  opensBefore: 120,
  closesAfter: 360,
  flexible: 0,
  lateGrace: 0,
  earlyGrace: 0,
  absentAfter: 0,
};
