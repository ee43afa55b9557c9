import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { PDF_TYPE } from '../media-types';
import { route } from '../route';
import { printErrors } from '../visualdev/print.contract';
import { workflowErrors } from './engine.contract';
import { byInstance } from './by-instance';

export const printInstance = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/:id/Actions/Print',
  summary: 'An instance on paper: its record as this person sees it, on a print template that the instance offers',
  access: byInstance,
  params: IdParams,
  body: z.object({
    printId: Id.describe('Template'),
    progressId: Id.optional().describe('How far it is goes to the windows of this person under this id'),
  }),
  reply: z.void(),
  raw: [PDF_TYPE],
  errors: [workflowErrors.case_not_found, printErrors.print_not_found, printErrors.print_failed],
});
