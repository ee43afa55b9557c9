import { z } from 'zod';
import './schedule.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, FullName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';
import { Frequency } from './frequency';
import { TaskContent, TASK_KINDS } from './task-content';

const MENU = 'system.schedule';
const PATH = '/api/system/ScheduleTask';

export const scheduleErrors = defineErrors('schedule', {
  not_found: 404,
  code_taken: 409,
  bad_cron: 422,
  never: 422,
  too_often: 422,
  bad_interval: 422,
  kind_unavailable: 422,
  not_read_only: 422,
  running: 409,
});
/** What a schedule may be refused for, wherever one is saved. */
export const frequencyErrors = [
  scheduleErrors.bad_cron,
  scheduleErrors.never,
  scheduleErrors.too_often,
  scheduleErrors.bad_interval,
];
const saving = [
  scheduleErrors.code_taken,
  ...frequencyErrors,
  scheduleErrors.kind_unavailable,
  scheduleErrors.not_read_only,
];

const TaskFields = {
  fullName: FullName,
  enCode: EnCode.min(1),
  description: Description,
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  content: TaskContent,
  frequency: Frequency,
  retryTimes: z
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Further tries after a failure, or an interruption of what may have acted'),
  retryPause: z.number().int().min(5).max(3600).default(60).describe('Seconds before another try'),
  overlap: z
    .enum(['skip', 'wait'])
    .default('skip')
    .describe('When a run is due while the one before is still running: leave it out, or run it afterwards'),
  notifyIds: z.array(Id).max(50).default([]).describe('People who are told about a failure'),
  keepDays: z.number().int().min(1).max(365).default(30).describe('Days that the log of runs is kept'),
};
export const TaskInput = z.object(TaskFields);
export type TaskInput = z.infer<typeof TaskInput>;

const MaybeTime = z.number().nullable();
const Outcome = z.enum(['running', 'ok', 'failed', 'skipped', 'interrupted']);
export type RunOutcome = z.infer<typeof Outcome>;

export const TaskRow = z.object({
  id: Id,
  fullName: FullName,
  enCode: z.string().describe('Code'),
  executeType: z.string().describe('1 HTTP, 2 stored procedure, 3 data interface, 4 script, 5 SQL query'),
  kind: z.enum(TASK_KINDS).describe('What it does'),
  frequency: Frequency,
  runCount: z.number().int().describe('Runs so far'),
  lastRunTime: MaybeTime.describe('Last run, epoch ms'),
  lastOutcome: Outcome.nullable().describe('How it ended'),
  nextRunTime: MaybeTime.describe('Next run, epoch ms'),
  description: Description,
  sortCode: z.number().describe('Order'),
  enabledMark: EnabledMark,
});

export const TaskInfo = z.object({ id: Id, ...TaskFields, version: Version });
export type TaskInfo = z.infer<typeof TaskInfo>;

export const RunRow = z.object({
  id: Id,
  runTime: z.number().describe('Started, epoch ms'),
  dueTime: z.number().describe('Was due, epoch ms'),
  duration: z.number().nullable().describe('Milliseconds; null while running'),
  runResult: z
    .number()
    .int()
    .describe('0 ok, 1 failed, 2 left out, 3 running, 4 interrupted: whether its target acted is not known'),
  attempt: z.number().int().describe('Which try, from 1'),
  byHand: z.string().describe('Who started it by hand; empty for the schedule'),
  description: z.string().describe('Reason of a failure, else the beginning of the output'),
});

export const previewFrequency = route({
  method: 'POST',
  path: '/api/system/Schedule/Preview',
  summary: 'Next five runs of a frequency',
  access: 'signed-in',
  body: z.object({ frequency: Frequency }),
  reply: z.object({
    runs: z.array(z.number().describe('Epoch ms')).describe('Next runs, at most five'),
    cron: z.string().describe('The same as a cron expression'),
    timeZone: z.string().describe("The organisation's zone"),
  }),
  errors: frequencyErrors,
});

export const listTasks = route({
  method: 'GET',
  path: PATH,
  summary: 'Scheduled tasks',
  access: { menu: MENU },
  query: PageQuery.extend({
    kind: z
      .enum([...TASK_KINDS, ''])
      .default('')
      .describe('Only tasks of a kind'),
    outcome: z.enum(['ok', 'failed', 'interrupted', '']).default('').describe('Only those whose last run ended so'),
  }),
  reply: pageOf(TaskRow),
});

export const taskOptions = route({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Kinds of tasks that this installation can run, and the data sources for SQL',
  access: { menu: MENU },
  reply: z.object({
    kinds: z.array(z.enum(TASK_KINDS).describe('Kind')).describe('Kinds'),
    sources: listOf(z.object({ id: Id, fullName: z.string().describe('Name') })).shape.list.describe('Data sources'),
  }),
});

export const getTask = route({
  method: 'GET',
  path: `${PATH}/Info/:id`,
  summary: 'One task; secrets stay empty',
  access: { menu: MENU },
  params: IdParams,
  reply: TaskInfo,
  errors: [scheduleErrors.not_found],
});

const usual = usualRoutes(PATH, MENU);

export const createTask = route({
  ...usual.create,
  summary: 'Make a task',
  body: TaskInput,
  reply: IdReply,
  errors: saving,
});

export const updateTask = route({
  ...usual.update,
  summary: 'Save a task; an empty secret keeps the old one',
  body: TaskInput.extend({ version: Version }),
  errors: [scheduleErrors.not_found, ...saving],
});

export const deleteTask = route({
  ...usual.remove,
  summary: 'Delete a task and its log of runs',
  errors: [scheduleErrors.not_found],
});

export const enableTask = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Enable`,
  summary: 'Resume a task',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  reply: z.void(),
  errors: [scheduleErrors.not_found, ...frequencyErrors],
});

export const stopTask = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Stop`,
  summary: 'Pause a task; a run under way goes on',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  reply: z.void(),
  errors: [scheduleErrors.not_found],
});

export const runTask = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Run`,
  summary: 'Run a task now, paused or not',
  access: { menu: MENU, button: 'btn_run' },
  params: IdParams,
  reply: z.void(),
  errors: [scheduleErrors.not_found, scheduleErrors.running],
});

export const listRuns = route({
  method: 'GET',
  path: `${PATH}/:id/TaskLog`,
  summary: 'Log of runs, newest first',
  access: { menu: MENU },
  params: IdParams,
  query: PageQuery.extend({
    outcome: z.enum(['ok', 'failed', 'interrupted', 'skipped', '']).default('').describe('Only these'),
  }),
  reply: pageOf(RunRow),
  errors: [scheduleErrors.not_found],
});

export const getRun = route({
  method: 'GET',
  path: `${PATH}/TaskLog/:id`,
  summary: 'Output and error of one run',
  access: { menu: MENU, button: 'btn_log' },
  params: IdParams,
  reply: RunRow.extend({
    output: z.string().describe('Output, at most 64 KB'),
    error: z.string().describe('Reason of a failure'),
    idempotencyKey: z
      .string()
      .describe('What its calls carried as `Idempotency-Key`; the same for every try of a due time'),
  }),
  errors: [scheduleErrors.not_found],
});
