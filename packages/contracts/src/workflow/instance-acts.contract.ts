import { z } from 'zod';
import { Version } from '../fields';
import { Id, IdParams } from '../ids';
import { route } from '../route';
import { RecordData } from '../visualdev/online.contract';
import { Enclosed } from './enclosure';
import { byInstance } from './by-instance';
import { BranchChoices, Comment } from './instance.contract';
import { workflowErrors } from './engine.contract';
import { FurtherData } from './instance-forms';

const InstanceReply = z.object({
  status: z.number().int().describe('0 draft, 1 wait, 2 adopt, 3 reject, 4 revoke, 5 cancel'),
});
const taskErrors = [workflowErrors.task_not_found, workflowErrors.already_handled];
const instanceErrors = [workflowErrors.case_not_found];
const NodeId = z.string().min(1).max(64).describe('Node');
const People = z.array(Id).min(1).max(50).describe('People');

export const delegateTask = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/Delegate/:id',
  summary: 'Have somebody else answer first and give the task back',
  access: byInstance,
  params: IdParams,
  body: z.object({ freeApproverUserId: Id.describe('Who answers first'), handleOpinion: Comment }),
  reply: InstanceReply,
  errors: taskErrors,
});

export const addSigner = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/FreeApprover/:id',
  summary: 'Ask others besides: before me, after me, or at the same time',
  access: byInstance,
  params: IdParams,
  body: z.object({
    where: z.enum(['before', 'after', 'beside']).describe('When they are asked'),
    userIds: People,
    handleOpinion: Comment,
    ...Enclosed,
    data: RecordData.optional(),
    version: Version.optional().describe('Version of the record, when data is sent'),
    furtherData: FurtherData.optional(),
  }),
  reply: InstanceReply,
  errors: taskErrors,
  bodyLimit: 8 * 1024 * 1024,
});

export const removeSigner = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/ReduceApprover/:id',
  summary: 'Ask somebody no more whom I added (id: the instance)',
  access: byInstance,
  params: IdParams,
  body: z.object({ taskId: Id.describe('The task of the added person'), handleOpinion: Comment }),
  reply: InstanceReply,
  errors: instanceErrors,
});

export const takeBackTask = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/Recall/:id',
  summary: 'Take my approval back while nobody has gone on from it (id: the instance)',
  access: byInstance,
  params: IdParams,
  body: z.object({ handleOpinion: Comment }),
  reply: InstanceReply,
  errors: instanceErrors,
});

export const commentInstance = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/Comment/:id',
  summary: 'Say something to everybody in an instance',
  access: byInstance,
  params: IdParams,
  body: z.object({
    handleOpinion: z.string().trim().min(1).max(2000).describe('What is said'),
    ...Enclosed,
    userIds: z.array(Id).max(50).default([]).describe('Who is told; only people of the instance'),
  }),
  reply: InstanceReply,
  errors: instanceErrors,
});

const monitor = { menu: 'workFlow.flowMonitor', button: 'btn_end' } as const;

export const pauseInstance = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowMonitor/:id/Actions/Pause',
  summary: 'Nothing in the instance moves until it is resumed (monitor)',
  access: monitor,
  params: IdParams,
  body: z.object({ handleOpinion: Comment }),
  reply: InstanceReply,
  errors: instanceErrors,
});

export const resumeInstance = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowMonitor/:id/Actions/Resume',
  summary: 'Let a paused instance go on (monitor)',
  access: monitor,
  params: IdParams,
  body: z.object({ handleOpinion: Comment }),
  reply: InstanceReply,
  errors: instanceErrors,
});

export const jumpInstance = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowMonitor/:id/Actions/Jump',
  summary: 'Move a running instance to any step (monitor)',
  access: monitor,
  params: IdParams,
  body: z.object({ nodeId: NodeId, handleOpinion: Comment }),
  reply: InstanceReply,
  errors: instanceErrors,
});

export const reviveInstance = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowMonitor/:id/Actions/Revive',
  summary: 'Bring an instance that has ended back to life at a step (monitor)',
  access: monitor,
  params: IdParams,
  body: z.object({ nodeId: NodeId, handleOpinion: Comment }),
  reply: InstanceReply,
  errors: instanceErrors,
});

export const assignInstance = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowMonitor/:id/Actions/Assign',
  summary: 'Have others asked in place of all who are asked at a step (monitor)',
  access: monitor,
  params: IdParams,
  body: z.object({ nodeId: NodeId, userIds: People, handleOpinion: Comment }),
  reply: InstanceReply,
  errors: instanceErrors,
});

export const AheadQuestion = z.object({
  kind: z.enum(['choice', 'pick']).describe('Which branches to walk, or who is asked'),
  nodeId: z.string().describe('The fork, or the step'),
  name: z.string().describe('Its name'),
  several: z.boolean().describe('More than one may be chosen'),
  branches: z
    .array(z.object({ id: z.string().describe('Branch'), name: z.string().describe('Its name') }))
    .describe('Of a fork: its branches'),
  candidates: z.array(Id).nullable().describe('Of a step: only these; null for anybody'),
});
export type AheadQuestion = z.infer<typeof AheadQuestion>;

export const askAhead = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/Ahead/:id',
  summary: 'What I must still choose before I can approve (id: my task); null for nothing',
  access: byInstance,
  params: IdParams,
  body: z.object({
    choices: BranchChoices,
    picks: z.record(z.string().max(64), z.array(Id).max(50)).default({}).describe('Approvers chosen so far, by node'),
  }),
  reply: z.object({ question: AheadQuestion.nullable().describe('What is asked before agreeing, null for nothing') }),
  errors: taskErrors,
});
