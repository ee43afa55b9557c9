import { z } from 'zod';
import './replay.texts';
import { defineErrors } from '../errors';
import { Id, IdParams } from '../ids';
import { route } from '../route';
import { workflowErrors } from './engine.contract';

export const replayErrors = defineErrors('replay', { not_monitor: 403 });

/** Finished instances that are replayed at once at most. */
const MOST_REPLAYED = 100;

const Step = z.object({
  nodeId: z.string().describe('Node'),
  name: z.string().describe('Its name'),
  before: z.array(z.string().describe('Name')).describe('Who is asked by the version on which it ran'),
  after: z.array(z.string().describe('Name')).describe('Who is asked by the draft'),
});

export const ReplayedRow = z.object({
  id: Id.describe('The instance'),
  title: z.string().describe('Title'),
  userName: z.string().describe('Initiator'),
  endTime: z.number().describe('When it had ended, epoch ms'),
  fromVersion: z.number().int().describe('Version on which it ran'),
  change: z
    .enum(['same', 'people', 'route', 'broken'])
    .describe('people: others are asked; route: another way is taken; broken: the draft cannot say the way'),
  gone: z.array(z.string().describe('Name')).describe('Steps that are no more on its way'),
  added: z.array(z.string().describe('Name')).describe('Steps that are new on its way'),
  others: z.array(Step).describe('Steps at which others are asked'),
  took: z.number().describe('How long it took, ms'),
  wouldTake: z.number().nullable().describe('How long it would take, ms; null where a new step was never passed yet'),
});
export type ReplayedRow = z.infer<typeof ReplayedRow>;

export const replayInstances = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowEngine/:id/Actions/Replay',
  summary: 'What the draft of a flow would do with instances that were approved; nothing is stored',
  access: { menu: 'onlineDev.flowEngine', button: 'btn_release' },
  params: IdParams,
  body: z.object({
    count: z.number().int().min(1).max(MOST_REPLAYED).default(20).describe('The last so many'),
  }),
  reply: z.object({
    list: z.array(ReplayedRow).describe('The last first'),
    total: z.number().int().describe('Approved instances of the flow in all'),
  }),
  errors: [workflowErrors.not_found, workflowErrors.form_not_published, replayErrors.not_monitor],
});
