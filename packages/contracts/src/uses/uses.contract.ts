import { z } from 'zod';
import { defineErrors } from '../errors';
import { route } from '../route';
import { USE_KINDS } from './reference';
import './uses.texts';

export const usesErrors = defineErrors('uses', { reference_gone: 409 });

const User = z.object({
  id: z.string().describe('Id'),
  name: z.string().describe('Name'),
  address: z.string().describe('Address of its screen; empty without one'),
});

const Group = z.object({
  kind: z.enum(USE_KINDS).describe('Kind of what uses it'),
  kindName: z.string().describe('The kind in words'),
  count: z.number().int().describe('How many of this kind'),
  hidden: z.number().int().describe('How many of them have names that the person may not see'),
  users: z.array(User).describe('Those that the person may see, at most 50; records and cases have no names'),
});
export type UseGroup = z.infer<typeof Group>;

export const listUses = route({
  method: 'GET',
  path: '/api/system/Uses/:kind/:id',
  summary: 'What uses a thing that may be deleted; it cannot be deleted as long as the list is not empty',
  access: { record: 'menu of the kind' },
  params: z.object({
    kind: z.enum(USE_KINDS).describe('Kind of the thing'),
    id: z.string().min(1).max(300).describe('Its id; a table: id of the source, slash, name'),
  }),
  reply: z.object({
    list: z.array(Group).describe('By kind'),
    total: z.number().int().describe('How many in all'),
  }),
  errors: [],
});
