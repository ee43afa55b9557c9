import { z } from 'zod';

/** Tests that a condition on another form may make. */
export const CONDITION_OPS = ['eq', 'ne', 'like', 'gt', 'ge', 'lt', 'le'] as const;

/** A condition on the records of another form; `own`: compared with who is asking, or where that person belongs. */
export const AskedCondition = z.object({
  field: z.string().min(1).max(60).describe('Field of the form that is asked'),
  op: z.enum(CONDITION_OPS).describe('How it is compared'),
  value: z.string().max(2000).describe('What it is compared with'),
  own: z.enum(['user', 'department']).optional().describe('Compared with the person who asks, or the department'),
  shown: z.boolean().optional().describe('The value is what the field shows, not what it stores'),
});
export type AskedCondition = z.infer<typeof AskedCondition>;
