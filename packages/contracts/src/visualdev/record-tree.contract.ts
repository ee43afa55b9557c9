import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { Pagination } from '../pagination';
import { route } from '../route';
import { visualdevErrors } from './form-model.contract';
import { ListQuery, NameMaps, RecordRow } from './online.contract';

const TreeRow = RecordRow.extend({
  below: z.number().int().describe('Records directly below it'),
  allBelow: z.number().int().describe('Records below it on all levels'),
  sums: z
    .record(z.string(), z.number().nullable())
    .describe('Figures of the design over it and everything below; null without a value'),
  path: z
    .array(z.object({ id: Id, name: z.string().describe('What it is called') }))
    .describe('What it lies below, from the top; of a search only'),
});
export type TreeRow = z.infer<typeof TreeRow>;

export const treeRecords = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/Tree',
  summary:
    'Records one below the other: those at the top, or below one of them; of a search all that match, with their path',
  access: { record: 'form menu of :id' },
  params: IdParams,
  query: ListQuery.omit({ deleted: true, span: true }).extend({
    parent: z.string().max(64).default('').describe('The record whose children are wanted; empty for the top'),
  }),
  reply: z.object({ list: z.array(TreeRow).describe('Rows of the page'), names: NameMaps, pagination: Pagination }),
  errors: [visualdevErrors.not_found, visualdevErrors.not_published],
});
