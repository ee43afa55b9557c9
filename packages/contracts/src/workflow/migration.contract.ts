import { z } from 'zod';
import './migration.texts';
import { defineErrors } from '../errors';
import { Id, IdParams } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { workflowErrors } from './engine.contract';

const access = { menu: 'workFlow.flowMonitor', button: 'btn_migrate' } as const;
const base = '/api/workflow/Engine/FlowMigration' as const;

export const migrationErrors = defineErrors('migration', {
  nothing: 422,
  blocked: 422,
  bad_target: 422,
  not_found: 404,
  undone: 409,
  moved_on: 409,
});

const Moves = z
  .record(z.string().max(64), z.string().max(64))
  .default({})
  .describe('For steps that the version in use has no more: the step to which instances there go');

/** What happens to an instance. */
const Outcome = z.enum(['stays', 'moves', 'blocked']);

const MigratedRow = z.object({
  id: Id.describe('The instance'),
  title: z.string().describe('Title'),
  userName: z.string().describe('Initiator'),
  fromVersion: z.number().int().describe('Version on which it runs'),
  steps: z.string().describe('Where it stands'),
  outcome: Outcome.describe(
    'stays: goes on where it is; moves: is taken to another step, which asks anew; blocked: has no place',
  ),
  toStep: z.string().describe('With `moves`: the steps to which it goes'),
  problem: z
    .enum(['', 'gone', 'elsewhere', 'fork', 'beside'])
    .describe('Why it cannot stay; empty when it can; beside: the chosen steps cannot be asked at the same time'),
});
export type MigratedRow = z.infer<typeof MigratedRow>;

export const previewMigration = route({
  method: 'POST',
  path: `${base}/:id/Actions/Preview`,
  summary: 'What would happen to the running instances of a flow in its version in use (id: the flow)',
  access,
  params: IdParams,
  body: z.object({ moves: Moves }),
  reply: z.object({
    toVersion: z.number().int().describe('Version in use'),
    list: z.array(MigratedRow).describe('Every instance that runs on another version; 1,000 at most'),
    rest: z.number().int().describe('How many more there are'),
    lost: z
      .array(z.object({ nodeId: z.string().describe('Step'), name: z.string().describe('Its name') }))
      .describe('Steps at which instances stand and cannot stay'),
    targets: z
      .array(z.object({ nodeId: z.string().describe('Step'), name: z.string().describe('Its name') }))
      .describe('Steps of the version in use to which they may go'),
  }),
  errors: [workflowErrors.not_found, workflowErrors.not_published],
});

export const migrateInstances = route({
  method: 'POST',
  path: `${base}/:id`,
  summary: 'Take the running instances of a flow over to its version in use, all or none',
  access,
  params: IdParams,
  body: z.object({ moves: Moves, toVersion: z.number().int().describe('The version that the preview showed') }),
  reply: z.object({ id: Id.describe('The migration'), count: z.number().int().describe('Instances') }),
  errors: [workflowErrors.not_found, ...Object.values(migrationErrors)],
});

export const listMigrations = route({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'Migrations of the instances of a flow, newest first',
  access,
  params: IdParams,
  reply: listOf(
    z.object({
      id: Id,
      at: z.number().describe('Epoch ms'),
      userName: z.string().describe('By whom'),
      toVersion: z.number().int().describe('To which version'),
      count: z.number().int().describe('Instances'),
      isUndone: z.boolean().describe('Taken back'),
    }),
  ),
});

export const undoMigration = route({
  method: 'POST',
  path: `${base}/:id/Actions/Undo`,
  summary: 'Take a migration back, while none of its instances has gone on (id: the migration)',
  access,
  params: IdParams,
  reply: z.object({ count: z.number().int().describe('Instances') }),
  errors: [migrationErrors.not_found, migrationErrors.undone, migrationErrors.moved_on],
});
