import { Id, IdParams } from '../ids';
import { route } from '../route';
import { Choices, DisplayData } from '../visualdev/online.contract';
import { byInstance } from './by-instance';
import { workflowErrors } from './engine.contract';

export const selectInstances = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowEngine/:id/FieldDataSelect',
  summary: 'Instances of a flow that were adopted and that I may see, shown by one field: to be chosen from',
  access: byInstance,
  params: IdParams,
  ...Choices,
  errors: [workflowErrors.not_found],
});

export const getInstanceTexts = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowTask/:flowId/:id',
  summary: 'The form of an instance in words, as far as this person sees it',
  access: byInstance,
  params: IdParams.extend({ flowId: Id }),
  reply: DisplayData,
  errors: [workflowErrors.case_not_found, workflowErrors.form_not_published],
});
