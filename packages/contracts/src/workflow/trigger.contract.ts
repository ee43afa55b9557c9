import { z } from 'zod';
import './trigger.texts';
import { defineErrors } from '../errors';
import { Description, FullName, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { Frequency } from '../schedule/frequency';
import { frequencyErrors } from '../schedule/schedule.contract';
import { EnabledMark, SwitchStateBody } from '../switch-state';

const MENU = 'onlineDev.integration';
const PATH = '/api/workflow/Engine/Trigger';

export const triggerErrors = defineErrors('trigger', {
  not_found: 404,
  run_not_found: 404,
  not_failed: 409,
  form_unknown: 422,
  steps_invalid: 422,
  has_problems: 422,
  identity_unknown: 422,
  identity_not_allowed: 403,
  sample_invalid: 422,
  no_record: 422,
  hook_refused: 401,
  hook_expired: 401,
  hook_too_many: 429,
  looped: 409,
  interrupted: 409,
});

/** A trigger that sets itself off is stopped after so many times. */
export const DEEPEST_TRIGGER = 5;
/** Largest call of a web hook, bytes. */
export const HOOK_BYTES = 256 * 1024;
/** A signature counts as long as this, ms. */
export const HOOK_WINDOW_MS = 5 * 60_000;
/** Calls of one web hook in a minute, on a node. */
export const HOOK_A_MINUTE = 600;

export const TriggerSource = z.enum(['record', 'schedule', 'hook']).describe('A record event, a schedule, a web hook');
export type TriggerSource = z.infer<typeof TriggerSource>;
export const TRIGGER_ACTIONS = ['create', 'update', 'delete'] as const;

const Condition = z.record(z.string(), z.unknown()).nullable().describe('Condition on the values; null for none');
const Steps = z.array(z.record(z.string(), z.unknown())).max(20).describe('Steps in order, as nodes of a flow');

const fields = {
  fullName: FullName,
  source: TriggerSource,
  formId: z.string().max(64).default('').describe('Form of the records'),
  actions: z.array(z.enum(TRIGGER_ACTIONS)).max(3).default([]).describe('What happens to a record'),
  condition: Condition.default(null),
  changedFields: z
    .array(z.string().max(50))
    .max(100)
    .default([])
    .describe('A changed record counts only when one of these fields changed; empty: whichever'),
  conditionBefore: Condition.default(null).describe('Condition on a changed record as it was before; null for none'),
  frequency: Frequency.nullable().default(null).describe('When it is due; of schedules'),
  onlyWorkdays: z
    .boolean()
    .default(false)
    .describe('Only on working days of the calendar that counts for its identity; of schedules'),
  sample: z.string().max(20_000).default('').describe('JSON as the other system sends it; of web hooks'),
  identityId: z.string().max(64).default('').describe('In whose name it works; empty: the system'),
  steps: Steps,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const TriggerInput = z.object(fields);
export type TriggerInput = z.infer<typeof TriggerInput>;

const RunState = z.enum(['waiting', 'running', 'done', 'failed', 'skipped', 'looped']);
export type RunState = z.infer<typeof RunState>;

export const Trigger = z.object({
  id: Id,
  ...fields,
  formName: z.string().describe('Name of the form'),
  identityName: z.string().describe('Name of the person; empty for the system'),
  hookPath: z.string().describe('Path of its web hook below the address of the product; empty for none'),
  nextTime: z.number().nullable().describe('Due next, epoch ms'),
  lastState: z.string().describe('How the last run went; empty for none'),
  lastTime: z.number().nullable().describe('When that was, epoch ms'),
  failedCount: z.number().int().describe('Runs that wait for help'),
  creatorUser: z.string().describe('Made by'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  version: Version,
});
export type Trigger = z.infer<typeof Trigger>;

const RunTry = z.object({
  place: z.number().int().describe('Which step, from 0'),
  number: z.number().int().describe('Which try of it, from 1'),
  title: z.string().describe('Name of the step'),
  type: z.string().describe('Kind of the step'),
  status: z.enum(['running', 'ok', 'failed', 'interrupted', 'skipped']).describe('How it went'),
  startTime: z.number().describe('Epoch ms'),
  endTime: z.number().nullable().describe('Epoch ms, null while it runs'),
  error: z.string().describe('What went wrong; empty for nothing'),
  detail: z.string().describe('What was answered or logged, cut'),
});
export const TriggerRun = z.object({
  id: Id,
  cause: z.string().describe('create, update, delete, schedule, hook or test'),
  subjectId: z.string().describe('The record; empty for none'),
  subjectName: z
    .string()
    .describe('What the record was called; empty for none, and for whoever may not choose in whose name it works'),
  depth: z.number().int().describe('1: set off by a person or another system; more: by another trigger'),
  state: RunState.describe('skipped: the condition did not hold in a test; looped: triggers set each other off'),
  error: z.string().describe('Why it failed'),
  createdTime: z.number().describe('When it happened, epoch ms'),
  startTime: z.number().nullable().describe('Begun at, epoch ms'),
  endTime: z.number().nullable().describe('Ended at, epoch ms'),
  dueTime: z.number().nullable().describe('Tried again at, epoch ms'),
});
export type TriggerRun = z.infer<typeof TriggerRun>;

const saving = [
  triggerErrors.form_unknown,
  triggerErrors.steps_invalid,
  triggerErrors.has_problems,
  triggerErrors.identity_unknown,
  triggerErrors.identity_not_allowed,
  triggerErrors.sample_invalid,
  ...frequencyErrors,
];
const Saved = IdReply.extend({
  secret: z.string().describe('Signs calls of its web hook; told this once, else empty'),
});
const menu = (button?: string) => (button === undefined ? { menu: MENU } : { menu: MENU, button });
const one = { params: IdParams, errors: [triggerErrors.not_found] };

export const listTriggers = route({
  method: 'GET',
  path: PATH,
  summary: 'Triggers of the integration assistant',
  access: menu(),
  query: PageQuery.extend({
    source: z
      .union([z.literal(''), TriggerSource])
      .default('')
      .describe('Empty for all'),
  }),
  reply: pageOf(Trigger),
});
export const getTrigger = route({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One trigger',
  access: menu(),
  reply: Trigger,
  ...one,
});
export const createTrigger = route({
  method: 'POST',
  path: PATH,
  summary: 'Make a trigger',
  access: menu('btn_add'),
  body: TriggerInput,
  reply: Saved,
  errors: saving,
});
export const updateTrigger = route({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Save a trigger',
  access: menu('btn_edit'),
  params: IdParams,
  body: TriggerInput.extend({ version: Version }),
  reply: Saved,
  errors: [...saving, triggerErrors.not_found],
});
export const setTriggerState = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/State`,
  summary: 'Switch a trigger on or off',
  access: menu('btn_edit'),
  body: SwitchStateBody,
  reply: z.void(),
  ...one,
});
export const renewTriggerSecret = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/RenewSecret`,
  summary: 'Give the web hook of a trigger a new secret; the old one ends at once',
  access: menu('btn_edit'),
  reply: Saved,
  ...one,
});
export const deleteTrigger = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Delete a trigger with its run log',
  access: menu('btn_remove'),
  reply: z.void(),
  ...one,
});
export const testTrigger = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/RunOnce`,
  summary: 'Do the steps of a trigger once, with a sample',
  access: menu('btn_edit'),
  params: IdParams,
  body: z.object({
    recordId: z.string().max(64).default('').describe('Record to try it with; empty: the newest'),
    sample: z.string().max(20_000).default('').describe('JSON to try it with; empty: the kept sample'),
  }),
  reply: IdReply,
  errors: [
    triggerErrors.not_found,
    triggerErrors.no_record,
    triggerErrors.sample_invalid,
    triggerErrors.form_unknown,
    triggerErrors.identity_not_allowed,
    triggerErrors.identity_unknown,
  ],
});
export const listTriggerRuns = route({
  method: 'GET',
  path: `${PATH}/:id/Runs`,
  summary: 'Run log of a trigger, newest first',
  access: menu(),
  params: IdParams,
  query: PageQuery.extend({
    state: z
      .union([z.literal(''), RunState])
      .default('')
      .describe('Empty for all'),
  }),
  reply: pageOf(TriggerRun),
  errors: [triggerErrors.not_found],
});
export const getTriggerRun = route({
  method: 'GET',
  path: `${PATH}/Runs/:id`,
  summary: 'A run of a trigger with every try of every step',
  access: menu(),
  params: IdParams,
  reply: TriggerRun.extend({
    values: z.string().describe('What it worked with, as JSON'),
    formId: z.string().describe('Form of the record; empty for none'),
    changes: z
      .array(
        z.object({
          label: z.string().describe('What the field is called'),
          before: z.string().describe('What stood there, in words; empty for nothing'),
          after: z.string().describe('What stands there, in words; empty for nothing'),
        }),
      )
      .describe('Fields that the event changed, filled in or took away'),
    tries: z.array(RunTry).describe('The first first'),
    stepCount: z.number().int().describe('How many steps it has'),
    place: z.number().int().describe('The step at which it is, from 0'),
  }),
  errors: [triggerErrors.run_not_found],
});
export const retryTriggerRun = route({
  method: 'POST',
  path: `${PATH}/Runs/:id/Actions/Retry`,
  summary: 'Go on with a run that failed: try the step again, or leave it out',
  access: menu('btn_edit'),
  params: IdParams,
  body: z.object({ skip: z.boolean().default(false).describe('Leave out the step that failed') }),
  reply: z.void(),
  errors: [triggerErrors.run_not_found, triggerErrors.not_failed],
});
export const receiveHook = route({
  method: 'POST',
  path: '/api/workflow/Hook/:tenant/:key',
  summary: 'Web hook of a trigger; signed with x-qiaoban-signature, repeated calls by Idempotency-Key',
  access: 'public',
  bodyLimit: HOOK_BYTES,
  params: z.object({
    tenant: z.string().min(1).max(41).describe('Code of the tenant'),
    key: z.string().min(1).max(64).describe('Secret part of the address'),
  }),
  body: z.record(z.string().max(200), z.unknown()).default({}).describe('What happened, a JSON object'),
  reply: IdReply,
  errors: [triggerErrors.hook_refused, triggerErrors.hook_expired, triggerErrors.hook_too_many],
});
