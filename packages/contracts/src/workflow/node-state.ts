import { z } from 'zod';
import { Id } from '../ids';

/** How an instance stands to a node of its flow. */
export const NodeState = z.object({
  nodeId: z.string().describe('Node'),
  state: z
    .enum(['done', 'current', 'future', 'skipped', 'refused', 'failed'])
    .describe('How the instance stands to it'),
  people: z
    .array(
      z.object({
        userId: Id,
        name: z.string().describe('Name'),
        status: z.string().describe('open, agreed, refused, returned, transferred, cancelled'),
        isGone: z.boolean().describe('Asked and cannot answer: the account is disabled or deleted'),
      }),
    )
    .describe('Who was or is asked, at its last opening'),
});
