import { z } from 'zod';

/** A calendar day, `2026-11-25`. */
export const Day = z.iso.date().describe('Day, yyyy-mm-dd');
/** A month, `2026-11`. */
export const Month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .describe('Month, yyyy-mm');

const minutes = (what: string) => z.number().int().describe(`${what}, minutes`);
const times = (what: string) => z.number().int().describe(`${what}, how often`);

/** Sums of a day or a month. */
const attendanceFigures = {
  required: minutes('To be worked'),
  worked: minutes('Worked'),
  late: minutes('Late'),
  lateCount: times('Late'),
  early: minutes('Left early'),
  earlyCount: times('Left early'),
  missing: times('Clockings missing'),
  absent: minutes('Absent without leave'),
  short: minutes('Too short on a free shift'),
  leave: minutes('On leave'),
  trip: minutes('On a trip'),
  out: minutes('Out on business'),
  overtime: minutes('Overtime'),
};
export const FIGURES = Object.keys(attendanceFigures) as (keyof typeof attendanceFigures)[];
export const Figures = z.object(attendanceFigures);
export type Figures = z.infer<typeof Figures>;

/** How a person's day went. */
export const DayRow = z.object({
  day: Day,
  isWorkday: z.boolean().describe('There was something to work'),
  shiftName: z.string().describe('Shift, empty on a day of rest'),
  ...attendanceFigures,
  came: z.array(z.number().nullable()).describe('Comings by stretch of the shift, epoch ms; null for none'),
  left: z.array(z.number().nullable()).describe('Leavings by stretch of the shift, epoch ms; null for none'),
});
export type DayRow = z.infer<typeof DayRow>;
