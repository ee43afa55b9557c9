import { z } from 'zod';
import { Id, IdParams, RecordId } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { visualdevErrors } from './form-model.contract';

const Relation = z.object({
  formId: Id.describe('The other form'),
  fullName: z.string().describe('Its name'),
  field: z.string().describe('Field of the other form that points at a record of this one'),
  label: z.string().describe('What that field is called'),
});

export const listRelated = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/:recordId/Related',
  summary: 'Records of other forms that point at a record: which forms, and how many this person sees of each',
  access: { record: 'form menu of :id; of other forms what their own menu lets see' },
  params: IdParams.extend({ recordId: RecordId }),
  reply: listOf(
    Relation.extend({
      columns: z.array(z.string()).describe('Columns that are shown; none for those of the other list'),
      count: z.number().int().describe('Records that point at it'),
      countIsExact: z.boolean().describe('False: about so many'),
    }),
  ),
  errors: [visualdevErrors.record_not_found],
});

export const listRelations = route({
  method: 'GET',
  path: '/api/visualdev/Base/:id/Relations',
  summary: 'Published forms with a field that points at records of this form, for its designer',
  access: { menu: 'onlineDev.webDesign', button: 'btn_edit' },
  params: IdParams,
  reply: listOf(
    Relation.extend({
      columns: z
        .array(z.object({ field: z.string().describe('Field'), label: z.string().describe('What it is called') }))
        .describe('Columns that may be shown'),
    }),
  ),
  errors: [visualdevErrors.not_found],
});
