import { z } from 'zod';
import { defineErrors } from '../errors';
import { Version } from '../fields';
import { Id, IdParams } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import './kept-field.texts';
import { visualdevErrors } from './form-model.contract';

const MENU = 'onlineDev.webDesign';

export const keptErrors = defineErrors('kept_field', { gone: 404, without_table: 409 });

const KeptParams = IdParams.extend({
  name: z
    .string()
    .max(130)
    .regex(/^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)?$/)
    .describe('Name in the list'),
});

export const KeptField = z.object({
  name: z.string().describe('What it is restored or removed by'),
  field: z.string().describe('Name of the field that it was'),
  label: z.string().describe("Its label in the caller's language"),
  tableLabel: z.string().describe('Label of its sub-table; empty for a field of the form itself'),
  type: z.string().describe('Block key'),
  isTable: z.boolean().describe('A whole sub-table'),
  isReplaced: z.boolean().describe('The field is still there with another type; these are the values of before'),
  rows: z.number().int().describe('Records, or rows of the sub-table, with a value'),
  removedAt: z.number().describe('Since when it is out of the form, epoch ms'),
  removedBy: z.string().describe('Who published the form without it'),
});
export type KeptField = z.infer<typeof KeptField>;

export const listKeptFields = route({
  method: 'GET',
  path: '/api/visualdev/Base/:id/KeptFields',
  summary: 'Values that a form no longer shows and that are kept: removed fields and sub-tables, types of before',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  reply: listOf(KeptField),
  errors: [visualdevErrors.not_found],
});

export const restoreKeptField = route({
  method: 'POST',
  path: '/api/visualdev/Base/:id/KeptFields/:name/Actions/Restore',
  summary: 'Put a removed field or sub-table back into the draft, with its values',
  access: { menu: MENU, button: 'btn_release' },
  params: KeptParams,
  body: z.object({ version: Version }),
  reply: z.object({
    version: Version,
    nodeId: Id.describe('Node of the draft that it is now'),
    field: z.string().describe('Name of the field; another one when the old name is taken'),
  }),
  errors: [visualdevErrors.not_found, keptErrors.gone, keptErrors.without_table],
});

export const removeKeptField = route({
  method: 'DELETE',
  path: '/api/visualdev/Base/:id/KeptFields/:name',
  summary: 'Delete the kept values of a removed field or sub-table for good',
  access: { menu: MENU, button: 'btn_remove' },
  params: KeptParams,
  reply: z.void(),
  errors: [visualdevErrors.not_found, keptErrors.gone],
});
