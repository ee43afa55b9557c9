import { z } from 'zod';
import { Id } from '../ids';
import { route } from '../route';

const Option = z.object({
  id: Id,
  fullName: z.string().describe('Name of the item'),
  enCode: z.string().describe('Its code, which is stored'),
});

export const getDictionaryMessage = route({
  method: 'GET',
  path: '/api/activity/:personalInfo/getDictionaryMessage',
  summary: 'Dictionaries of what is asked of members, by id and by code',
  access: 'signed-in',
  params: z.object({ personalInfo: z.string().max(50).describe('Which form asks; all answer the same') }),
  query: z.object({ account: z.string().max(100).default('').describe('Who asks; the session counts') }),
  reply: z.object({
    dictionaries: z.record(z.string(), z.array(Option)).describe('Items in use by the id of their dictionary'),
    ids: z.record(z.string(), z.string()).describe('Ids of the dictionaries by their codes'),
  }),
  showsNames: true,
});

export const getTotalParam = route({
  method: 'GET',
  path: '/api/activity/applyNonAssociator/getTotalParam',
  summary: 'What an application of somebody who is no member chooses from',
  access: 'signed-in',
  reply: z.object({
    position: z
      .array(Option.extend({ sortCode: z.number().int().describe('Order') }))
      .describe('Positions in the association, by sortCode descending'),
    partyOrgSituation: z.array(Option).describe('Whether a company has a party organisation'),
  }),
  showsNames: true,
});
