import { z } from 'zod';
import { Id } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { FlowDocumentJson, workflowErrors } from './engine.contract';

const access = { menu: 'workFlow.flowStatistics' } as const;
const base = '/api/workflow/Engine/FlowStatistics' as const;

const Period = {
  startTime: z.coerce.number().describe('Submitted from, epoch ms'),
  endTime: z.coerce.number().describe('Submitted to, epoch ms'),
  flowId: z.string().max(64).default('').describe('Only this flow'),
};
const Count = z.number().int();
const Duration = z.number().nullable();
const Waits = {
  handled: Count.describe('Tasks that were answered'),
  open: Count.describe('Tasks that wait for an answer now'),
  meanMs: Duration.describe('Mean time until the answer; null for none'),
  slowMs: Duration.describe('Nine of ten were answered within this time'),
  longestOpenMs: Duration.describe('For how long the oldest open task has been waiting'),
  returned: Count.describe('Answers that refused or sent back'),
};

const FlowFigures = z.object({
  flowId: Id,
  flowName: z.string().describe('Name'),
  started: Count.describe('Instances that were submitted'),
  running: Count.describe('Of these still running'),
  adopted: Count.describe('Approved to the end'),
  ended: Count.describe('Refused, withdrawn or ended otherwise'),
  meanMs: Duration.describe('Mean time from the submission to the end'),
  slowMs: Duration.describe('Nine of ten ended within this time'),
  returned: Count.describe('Sent back or refused at least once'),
  overdue: Count.describe('Exceeded a time limit at least once'),
});
export type FlowFigures = z.infer<typeof FlowFigures>;

const NodeFigures = z.object({
  flowId: Id,
  flowName: z.string().describe('Flow'),
  nodeId: z.string().describe('Node'),
  nodeName: z.string().describe('Its name'),
  ...Waits,
});
export type NodeFigures = z.infer<typeof NodeFigures>;
const PersonFigures = z.object({ userId: Id, userName: z.string().describe('Name'), ...Waits });
export type PersonFigures = z.infer<typeof PersonFigures>;

const WorkFigures = z.object({
  flowId: Id,
  flowName: z.string().describe('Flow'),
  nodeId: z.string().describe('Automatic step, or what is done before or after a step'),
  nodeName: z.string().describe('Its name'),
  done: Count.describe('Came to their end'),
  open: Count.describe('Wait for their next try, or are tried now'),
  failed: Count.describe('Stopped: every try was for nothing, and nobody has done anything about it yet'),
  failures: Count.describe('Tries that failed or were cut off, those that went well afterwards included'),
  meanMs: Duration.describe('Mean time from the first try to the one that went well; null for none'),
  slowMs: Duration.describe('Nine of ten went well within this time'),
});
export type WorkFigures = z.infer<typeof WorkFigures>;

/** Whoever watches over the flows sees figures of all instances, others of those in which they have taken part. */
export const flowStatistics = route({
  method: 'GET',
  path: base,
  summary: 'How long flows, steps and people take; what waits, comes back and is late',
  access,
  query: z.object(Period),
  reply: z.object({
    isAll: z.boolean().describe('Of all instances; false: of those in which I have taken part'),
    flows: z.array(FlowFigures).describe('Each flow, most used first'),
    nodes: z.array(NodeFigures).describe('Steps by mean time, slowest first; 100 at most'),
    works: z.array(WorkFigures).describe('What the program does, most failures first; 100 at most'),
    people: z.array(PersonFigures).describe('People by mean time, slowest first; 100 at most'),
    days: z
      .array(
        z.object({
          day: z.string().describe('yyyy-MM-dd in the zone of the organisation'),
          started: Count.describe('Submitted'),
          ended: Count.describe('Of the instances of the period, ended on this day'),
        }),
      )
      .describe('From the first day on which something happened to the last one'),
  }),
});

/** The picture names no field of the form. */
export const flowHeat = route({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'A flow in use as a picture, to lay the time of its steps over it (id: the flow)',
  access,
  params: z.object({ id: Id }),
  reply: z.object({ flowTemplateJson: FlowDocumentJson.describe('The flow as its picture needs it') }),
  errors: [workflowErrors.not_found, workflowErrors.not_published],
});

export const statisticsInstances = route({
  method: 'GET',
  path: `${base}/Instances`,
  summary: 'The instances behind a figure, slowest first',
  access,
  query: PageQuery.extend({
    ...Period,
    nodeId: z.string().max(64).default('').describe('Only those that reached this step'),
    userId: z.string().max(64).default('').describe('Only those in which this person was asked'),
    only: z
      .enum(['', 'running', 'returned', 'overdue', 'failed'])
      .default('')
      .describe('Only these; failed: a try of an automatic step (of this one) failed; empty for all'),
  }),
  reply: pageOf(
    z.object({
      id: Id.describe('The instance'),
      title: z.string().describe('Title'),
      flowName: z.string().describe('Flow'),
      userName: z.string().describe('Initiator'),
      startTime: z.number().nullable().describe('Submitted at, epoch ms'),
      status: z.number().int().describe('1 wait, 2 adopt, 3 reject, 4 revoke, 5 cancel'),
      isReturned: z.boolean().describe('Sent back to its initiator'),
      durationMs: z.number().describe('To its end, or until now'),
    }),
  ),
});
