import { z } from 'zod';
import { defineErrors } from '../errors';
import { IdParams, RecordId } from '../ids';
import { route } from '../route';
import { RecordData } from './online.contract';
import './form-script.texts';

export const formScriptErrors = defineErrors('visualdev', {
  script_failed: 422,
  script_timeout: 422,
  script_memory: 422,
  script_long: 422,
  script_refuses: 422,
  script_busy: 429,
});

/** What the scripts of a form answer at a screen. */
export const ScriptReply = z.object({
  values: RecordData.describe('Values that the script gives, by field'),
  problems: z
    .array(z.object({ path: z.string().describe('Field'), message: z.string().describe('What is wrong') }))
    .describe('What the script finds wrong'),
  message: z.string().describe('A sentence for whoever fills in; empty for none'),
});

/** What happened at the screen, and what is filled in. */
export const ScriptQuestion = z.object({
  on: z.enum(['load', 'change']).describe('The form was opened, or a field was changed'),
  changed: z.string().max(121).default('').describe('Field that was changed, `lines.amount` for a column'),
  changedRows: z.array(z.string().max(64)).max(2000).default([]).describe('Ids of the rows whose cell was changed'),
  data: RecordData,
});
export const scriptRefusals = [
  formScriptErrors.script_failed,
  formScriptErrors.script_timeout,
  formScriptErrors.script_memory,
  formScriptErrors.script_long,
  formScriptErrors.script_busy,
];

export const runFormScripts = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Actions/Scripts',
  summary: 'Run the scripts of a form for a record that is being filled in; nothing is stored',
  access: { record: 'form menu of :id' },
  params: IdParams,
  body: ScriptQuestion.extend({ recordId: RecordId.optional().describe('The stored record; absent for a new one') }),
  reply: ScriptReply,
  errors: scriptRefusals,
  bodyLimit: 4 * 1024 * 1024,
});

export const tryFormScript = route({
  method: 'POST',
  path: '/api/visualdev/Base/Actions/TryScript',
  summary: 'Run a script of a design on values that are typed for it; nothing is stored',
  access: { menu: 'onlineDev.webDesign', button: 'btn_edit' },
  body: z.object({
    code: z.string().max(20_000).describe('Body of the function'),
    data: RecordData,
  }),
  reply: z.object({
    isDone: z.boolean().describe('It ran to its end'),
    result: z.string().describe('What it returned, as JSON; else why it failed'),
    log: z.array(z.string()).describe('What it wrote by log()'),
  }),
  errors: [formScriptErrors.script_busy],
});
