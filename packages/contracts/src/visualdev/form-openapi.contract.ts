import { z } from 'zod';
import { IdParams } from '../ids';
import { route } from '../route';
import { visualdevErrors } from './form-model.contract';

export const getFormOpenApi = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/OpenApi',
  summary: 'The calls of one form as an OpenAPI document, with the fields that this person may see',
  access: { record: 'form menu of :id' },
  params: IdParams,
  reply: z.object({ document: z.record(z.string(), z.unknown()).describe('OpenAPI 3.1') }),
  errors: [visualdevErrors.not_found, visualdevErrors.not_published],
});
