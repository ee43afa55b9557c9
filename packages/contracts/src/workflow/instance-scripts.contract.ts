import { z } from 'zod';
import { IdParams } from '../ids';
import { route } from '../route';
import { ScriptQuestion, ScriptReply, scriptRefusals } from '../visualdev/form-script.contract';
import { byInstance } from './by-instance';
import { workflowErrors } from './engine.contract';

export const runStartScripts = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowTask/Start/:id/Actions/Scripts',
  summary: 'Run the scripts of the form of a flow (id: the flow) that is being filled in; nothing is stored',
  access: byInstance,
  params: IdParams,
  body: ScriptQuestion.extend({
    forUserId: z.string().max(64).default('').describe('In the name of this person; empty: in mine'),
  }),
  reply: ScriptReply,
  errors: [
    ...scriptRefusals,
    workflowErrors.not_found,
    workflowErrors.not_published,
    workflowErrors.may_not_start,
    workflowErrors.form_not_published,
  ],
  bodyLimit: 4 * 1024 * 1024,
});

export const runInstanceScripts = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/:id/Actions/Scripts',
  summary: 'Run the scripts of a form that is being filled in for an instance; nothing is stored',
  access: byInstance,
  params: IdParams,
  body: ScriptQuestion.extend({
    formId: z.string().max(64).default('').describe('A further form of the instance; empty: the form of its flow'),
  }),
  reply: ScriptReply,
  errors: [...scriptRefusals, workflowErrors.case_not_found, workflowErrors.form_not_published],
  bodyLimit: 4 * 1024 * 1024,
});
