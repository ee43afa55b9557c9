import { z } from 'zod';
import { IdParams } from '../ids';
import { route } from '../route';
import { Comment } from './instance.contract';
import { workflowErrors } from './engine.contract';

const MENU = 'workFlow.flowMonitor';
const monitor = { menu: MENU, button: 'btn_end' } as const;
const errors = [workflowErrors.case_not_found];

const StepTry = z.object({
  number: z.number().int().describe('From 1'),
  status: z.enum(['running', 'ok', 'failed', 'interrupted']).describe('How it went; interrupted: nobody saw its end'),
  startTime: z.number().describe('Epoch ms'),
  endTime: z.number().nullable().describe('Epoch ms, null while it runs'),
  error: z.string().describe('What went wrong, in words; empty for nothing'),
  detail: z.string().describe('What was answered or logged, cut'),
});

export const InstanceStep = z.object({
  nodeId: z.string().describe('The automatic step'),
  nodeName: z.string().describe('Its name'),
  type: z.string().describe('Kind of node'),
  batch: z.number().int().describe('Which opening of the node'),
  status: z
    .enum(['waiting', 'running', 'answered', 'done', 'failed', 'dropped'])
    .describe('answered: done, but not yet carried into the instance; dropped: the instance has gone another way'),
  isStanding: z.boolean().describe('The instance waits for it now'),
  dueTime: z.number().nullable().describe('When it is tried again, epoch ms'),
  tries: z.array(StepTry).describe('The first first'),
});
export type InstanceStep = z.infer<typeof InstanceStep>;

export const listInstanceSteps = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowMonitor/:id/Steps',
  summary: 'Automatic steps of an instance with every try (monitor)',
  access: monitor,
  params: IdParams,
  reply: z.object({ list: z.array(InstanceStep).describe('The first first') }),
  errors,
});

const StepBody = z.object({
  nodeId: z.string().min(1).max(64).describe('The automatic step'),
  handleOpinion: Comment,
});
const StepReply = z.object({
  status: z.number().int().describe('0 draft, 1 wait, 2 adopt, 3 reject, 4 revoke, 5 cancel'),
});

export const retryInstanceStep = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowMonitor/:id/Actions/RetryStep',
  summary: 'Try an automatic step again that failed (monitor)',
  access: monitor,
  params: IdParams,
  body: StepBody,
  reply: StepReply,
  errors,
});

export const skipInstanceStep = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowMonitor/:id/Actions/SkipStep',
  summary: 'Let an instance go on without an automatic step (monitor)',
  access: monitor,
  params: IdParams,
  body: StepBody,
  reply: StepReply,
  errors,
});
