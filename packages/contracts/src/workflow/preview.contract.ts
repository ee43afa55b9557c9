import { z } from 'zod';
import { Id } from '../ids';
import { route } from '../route';
import { RecordData } from '../visualdev/online.contract';
import { byInstance } from './by-instance';
import { BranchChoices, Picks } from './instance.contract';
import { workflowErrors } from './engine.contract';

const PreviewStep = z.object({
  nodeId: z.string().describe('Node'),
  kind: z.string().describe('start, approver, circulate, end'),
  name: z.string().describe('Name of the node'),
  mode: z.string().describe('any, all, inOrder, vote; empty otherwise'),
  users: z.array(z.object({ id: Id, name: z.string().describe('Name') })).describe('Who is asked'),
  note: z.string().describe('Why nobody, or somebody else, is asked; empty otherwise'),
  hook: z.enum(['', 'before', 'after']).describe('Done by the program before or after a step; empty for a step'),
  lane: z.string().describe('Branch of a parallel fork, empty for the main line'),
});

export const previewRoute = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowTask/Actions/Preview',
  summary: 'Who would be asked if this were submitted now; what the initiator must still choose',
  access: byInstance,
  body: z.object({
    flowId: Id,
    data: RecordData,
    picks: Picks,
    choices: BranchChoices,
    forUserId: Id.optional().describe('In the name of this person, who entrusted it to me'),
    caseId: Id.optional().describe('An instance that was started: its own version and stored values count'),
  }),
  reply: z.object({
    flow: z
      .object({
        id: Id,
        fullName: z.string().describe('Name'),
        reason: z.string().describe('The condition that held, in words; empty where it may not be told, or none did'),
        isUsual: z.boolean().describe('No condition held'),
      })
      .nullable()
      .describe('Which of several flows the form takes; null for a form with one'),
    steps: z.array(PreviewStep).describe('Steps in their order'),
    picksNeeded: z
      .array(
        z.object({
          nodeId: z.string().describe('Node'),
          name: z.string().describe('Its name'),
          candidates: z.array(Id).nullable().describe('Only these; null for anybody'),
          multiple: z.boolean().describe('Several may be chosen'),
        }),
      )
      .describe('Choices that the initiator has, open or made'),
    choicesNeeded: z
      .array(
        z.object({
          nodeId: z.string().describe('The fork'),
          name: z.string().describe('Its name'),
          several: z.boolean().describe('More than one may be chosen'),
          branches: z
            .array(z.object({ id: z.string().describe('Branch'), name: z.string().describe('Its name') }))
            .describe('Its branches'),
        }),
      )
      .describe('Manual forks before the first approver, which the initiator decides'),
  }),
  errors: [workflowErrors.not_found, workflowErrors.not_published, workflowErrors.may_not_start],
  bodyLimit: 8 * 1024 * 1024,
});
