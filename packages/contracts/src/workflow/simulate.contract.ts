import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { route } from '../route';
import { RecordData } from '../visualdev/online.contract';
import { FlowDocumentJson, workflowErrors } from './engine.contract';

/** Turns of the clock and answers of one simulation at most. */
export const MOST_MOVES = 300;

/** Forms besides the flow's own that a simulation fills in at most. */
const MOST_FURTHER = 50;

const Ids = z.array(Id).max(500);
const Move = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['hour', 'workday', 'timer']) }),
  z.object({ kind: z.enum(['agree', 'refuse']), taskId: z.string().max(100) }),
]);
export type SimulationMove = z.infer<typeof Move>;

const Line = z.object({
  at: z.number().describe('When, by the turned clock, epoch ms'),
  kind: z
    .string()
    .describe(
      'As in the history of an instance; asked: people get a to-do; branch: a way is taken; told: people hear of a result',
    ),
  nodeId: z.string().describe('Node, empty for none'),
  userIds: z.array(z.string()).describe('Whom it is about'),
  reason: z.string().describe('Why somebody else is asked, or nobody; empty otherwise'),
  until: z.number().nullable().describe('When what is waited for is due, epoch ms'),
  toNodeId: z.string().describe('Where it goes, empty for nowhere in particular'),
  branchIds: z.array(z.string()).describe('Branches that were chosen'),
  notice: z.string().describe('With told: of what'),
});
export type SimulatedLine = z.infer<typeof Line>;

export const simulateFlow = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowEngine/:id/Actions/Simulate',
  summary: 'What a draft would do with an instance while time passes; nothing is stored and nobody is told',
  access: { menu: 'onlineDev.flowEngine' },
  params: IdParams,
  body: z.object({
    flowTemplateJson: FlowDocumentJson.describe('The draft as it stands on the screen'),
    starter: z
      .object({
        departmentId: Id.nullable().describe('Department'),
        departmentIds: Ids.describe('The department with those above it'),
        roleIds: Ids.describe('Roles'),
        positionIds: Ids.describe('Positions'),
      })
      .describe('As whom the caller launches it'),
    data: RecordData,
    furtherData: z
      .record(Id, RecordData)
      .refine((given) => Object.keys(given).length <= MOST_FURTHER)
      .default({})
      .describe('What steps fill in besides, by form: as far as conditions ask for it'),
    startTime: z.number().int().min(0).max(4_102_444_800_000).describe('When it is submitted, epoch ms'),
    moves: z
      .array(Move)
      .max(MOST_MOVES)
      .describe('Turns of the clock, and answers of those who are asked, in their order'),
  }),
  reply: z.object({
    lines: z.array(Line).describe('What happens, in its order'),
    now: z.number().describe('What the turned clock says, epoch ms'),
    status: z.number().int().describe('1 wait, 2 adopt, 3 reject, 5 cancel; 0 when it cannot be submitted'),
    tasks: z
      .array(
        z.object({
          id: z.string().describe('To-do'),
          nodeId: z.string().describe('Node'),
          userId: z.string().describe('Who'),
        }),
      )
      .describe('Who is asked now'),
    timers: z
      .array(
        z.object({
          kind: z.string().describe('wake: a timer; remind, limit: of a time limit'),
          nodeId: z.string().describe('Node'),
          at: z.number().describe('Epoch ms'),
        }),
      )
      .describe('What becomes due, the next first'),
    problem: z.string().describe("Why it does not go on, in the caller's language; empty otherwise"),
    names: z.record(z.string(), z.string()).describe('Names of the people'),
  }),
  errors: [workflowErrors.not_found, workflowErrors.document_invalid, workflowErrors.form_not_published],
  bodyLimit: 8 * 1024 * 1024,
});
