import { z } from 'zod';
import { Id } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { Enclosed } from './enclosure';
import { byInstance } from './by-instance';
import { Comment } from './instance.contract';

/** Most to-dos that are decided, and instances that are deleted, in one call. */
export const MOST_IN_BATCH = 100;

/** What became of one of several. */
const Outcome = z.object({
  isDone: z.boolean().describe('Done, now or by the same call before'),
  error: z.string().describe('Code of what stood in the way; empty for nothing'),
  message: z.string().describe('The same in words'),
});

export const decideTogether = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/BatchOperation',
  summary: 'Approve or reject several to-dos, with one comment; each is decided or refused by itself',
  access: byInstance,
  body: z.object({
    ids: z.array(Id).min(1).max(MOST_IN_BATCH).describe('My open tasks'),
    batchType: z.union([z.literal(0), z.literal(1)]).describe('0 agree, 1 refuse'),
    handleOpinion: Comment,
    ...Enclosed,
  }),
  reply: listOf(Outcome.extend({ id: Id.describe('The task') })),
});

export const deleteTogether = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowMonitor/Actions/BatchDelete',
  summary: 'Delete several ended instances with their records (monitor); each is deleted or refused by itself',
  access: { menu: 'workFlow.flowMonitor', button: 'btn_remove' },
  body: z.object({ ids: z.array(Id).min(1).max(MOST_IN_BATCH).describe('The instances') }),
  reply: listOf(Outcome.extend({ id: Id.describe('The instance') })),
});
