import { z } from 'zod';
import { Id } from '../ids';
import { route } from '../route';

const PATH = '/api/system/Permission/Users/Current';

const OwnPlace = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  parentName: z.string().describe('The company of a department, the department of a position; empty for none'),
  current: z.boolean().describe('True for the one in force'),
});
export type OwnPlace = z.infer<typeof OwnPlace>;

export const listOwnPlaces = route({
  method: 'GET',
  path: `${PATH}/major`,
  summary: 'Departments and positions in use that the person belongs to, and which of them is the current one',
  access: 'signed-in',
  reply: z.object({
    organizes: z.array(OwnPlace).describe('Companies and departments; at most one is current'),
    positions: z.array(OwnPlace).describe('Positions; at most one is current'),
  }),
  showsNames: true,
});

export const switchOwnPlace = route({
  method: 'PUT',
  path: `${PATH}/major`,
  summary: 'Act for another of the own departments, or in another of the own positions, from now on',
  access: 'signed-in',
  body: z.object({
    majorType: z.enum(['Organize', 'Position']).describe('What is chosen'),
    majorId: Id,
  }),
  reply: z.void(),
  errors: ['user.not_own_place'],
});
