import { z } from 'zod';

const halves = (most: number) => z.number().min(0).max(most).multipleOf(0.5);

/** How a kind of leave is granted, kept and used. */
export const LeaveRule = z
  .object({
    isCounted: z.boolean().default(false).describe('Has a balance, which a request must not exceed'),
    grant: z
      .enum(['hand', 'year', 'overtime'])
      .default('hand')
      .describe('hand: by corrections alone; year: each year by seniority; overtime: from approved overtime'),
    hoursPerDay: z.number().min(1).max(24).multipleOf(0.5).default(8).describe('Hours that a day stands for'),
    steps: z
      .array(
        z.object({
          years: z.int().min(0).max(60).describe('From so many whole years of service on'),
          days: halves(366).describe('Days a year'),
        }),
      )
      .max(10)
      .default([])
      .describe('Days a year by seniority, rising'),
    proRata: z.boolean().default(true).describe('Years in which somebody begins or reaches a step count by their days'),
    rounding: z.enum(['half', 'whole']).default('half').describe('Rounded down to half or whole days'),
    carryDays: halves(366).default(0).describe('Days that go over into the next year at most'),
    carryMonths: z.int().min(0).max(12).default(3).describe('They are lost after so many months of it'),
    overdraftHours: halves(2000).default(0).describe('Hours that may be taken in advance; 0: none'),
    overtimePercent: z.int().min(1).max(500).default(100).describe('Time off for an hour of overtime, percent'),
    validMonths: z.int().min(0).max(60).default(6).describe('Time off is lost after so many months; 0: never'),
  })
  .superRefine(({ steps }, context) => {
    steps.forEach(({ years }, at) => {
      if (at > 0 && years <= steps[at - 1]!.years)
        context.addIssue({ code: 'custom', path: ['steps', at, 'years'], message: 'attendance.steps_order' });
    });
  });
export type LeaveRule = z.infer<typeof LeaveRule>;
