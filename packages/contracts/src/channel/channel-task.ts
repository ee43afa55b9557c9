import { z } from 'zod';

const TASK_STATES = ['waiting', 'running', 'done', 'failed'] as const;
/** Long work with another platform: how far it is, how it ended. */
export const ChannelTask = z.object({
  state: z.enum(['none', ...TASK_STATES]).describe('none: it never ran'),
  done: z.number().int().describe('Rows handled'),
  total: z.number().int().describe('Rows in all'),
  failed: z.number().int().describe('Rows that were refused'),
  error: z.string().describe('Why it failed, in the language of the reader; empty otherwise'),
  startedTime: z.number().nullable().describe('Asked for at, epoch ms'),
  endedTime: z.number().nullable().describe('Ended at, epoch ms'),
});
export type ChannelTask = z.infer<typeof ChannelTask>;
