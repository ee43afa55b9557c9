import { z } from 'zod';
import './user.texts';
import { PlainName, Version } from '../fields';
import { Id } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { numberFitsKind, PersonalFields, WRONG_NUMBER } from './user-fields';
import { userErrors } from './user.contract';

const PATH = '/api/system/Permission/Users/Current';

export const BaseInfoInput = PersonalFields.extend({ realName: PlainName, version: Version });
export type BaseInfoInput = z.infer<typeof BaseInfoInput>;

export const BaseInfo = BaseInfoInput.extend({
  id: Id,
  account: z.string().describe('Account'),
  company: z.string().describe('Name of the company'),
  organize: z.string().describe('Name of the department'),
  position: z.string().describe('Names of the positions'),
  manager: z.string().describe('Name of the manager'),
  roleId: z.string().describe('Names of the roles'),
  creatorTime: z.number().describe('Registered at, epoch ms'),
  prevLogTime: z.number().nullable().describe('Sign-in before this one, epoch ms'),
  entryDate: z.number().nullable().describe('Joined on, epoch ms'),
});
export type BaseInfo = z.infer<typeof BaseInfo>;

export const getBaseInfo = route({
  method: 'GET',
  path: `${PATH}/BaseInfo`,
  summary: 'The own record',
  access: 'signed-in',
  reply: BaseInfo,
  showsNames: true,
});

export const updateBaseInfo = route({
  method: 'PUT',
  path: `${PATH}/BaseInfo`,
  summary: 'Save the own particulars',
  access: 'signed-in',
  body: BaseInfoInput.refine(numberFitsKind, WRONG_NUMBER),
  reply: z.void(),
  errors: [userErrors.mobile_taken],
});

export const listSubordinates = route({
  method: 'GET',
  path: `${PATH}/Subordinate`,
  summary: 'People whose direct manager is the person who asks, or somebody below that person',
  access: 'signed-in',
  query: z.object({ managerId: z.string().max(64).default('').describe('Somebody below; empty for the caller') }),
  reply: listOf(
    z.object({
      id: Id,
      userName: z.string().describe('Name'),
      avatar: z.string().describe('Avatar path, empty for none'),
      department: z.string().describe('Name of the department'),
      position: z.string().describe('Names of the positions'),
      count: z.number().int().describe('People whose direct manager this person is'),
    }),
  ),
  errors: [userErrors.not_found],
});

export const listOwnLogins = route({
  method: 'GET',
  path: `${PATH}/SystemLog`,
  summary: 'The own login log (category 1) or the own calls (category 5)',
  access: 'signed-in',
  query: PageQuery.extend({
    category: z.enum(['1', '5']).default('1').describe('1: sign-ins, 5: calls'),
    startTime: z.coerce.number().optional().describe('From, epoch ms'),
    endTime: z.coerce.number().optional().describe('To, epoch ms'),
  }),
  reply: pageOf(
    z.object({
      id: Id,
      creatorTime: z.number().describe('Epoch ms'),
      ipaddress: z.string().describe('Address'),
      place: z.string().describe('Place of the address'),
      platForm: z.string().describe('Browser and system'),
      outcome: z.string().describe('ok, or the code of the refusal; of a call its HTTP status'),
      requestURL: z.string().describe('Address that was called, without its query; empty for a sign-in'),
      requestMethod: z.string().describe('Method; empty for a sign-in'),
      requestDuration: z.number().describe('Milliseconds; 0 for a sign-in'),
    }),
  ),
});

export const listOwnOperations = route({
  method: 'GET',
  path: `${PATH}/OperationLog`,
  summary: 'What the person changed lately, without the values',
  access: 'signed-in',
  query: PageQuery,
  reply: pageOf(
    z.object({
      id: Id,
      creatorTime: z.number().describe('Epoch ms'),
      ipaddress: z.string().describe('Address'),
      area: z.string().describe('What kind of thing'),
      action: z.string().describe('create, update, delete, state, grant …'),
      targetName: z.string().describe('Name of the thing'),
    }),
  ),
});

/** Lists whose look is kept for one person; what was not touched for longest is forgotten beyond. */
export const LOOK_LIMIT = 300;
/** Characters of what is kept of one list. */
const LOOK_LONGEST = 8000;
const LookName = z
  .string()
  .max(120)
  .regex(/^[\w.:/-]{1,120}$/)
  .describe('Which list, and what of it');

const LookValue = z.json().meta({ id: 'LookValue', description: 'As it was kept; null forgets it' });

/** Where the last signature by hand is kept among them. */
export const LAST_SIGNATURE = 'signature.last';

export const listOwnLooks = route({
  method: 'GET',
  path: `${PATH}/Looks`,
  summary: `What the person chose in lists: columns, their order and widths, the view; and the last signature by hand; ${LOOK_LIMIT} at most`,
  access: 'signed-in',
  reply: listOf(z.object({ name: LookName, value: LookValue })),
});

export const keepOwnLook = route({
  method: 'PUT',
  path: `${PATH}/Looks`,
  summary: 'Keep what the person chose in a list, or the last signature by hand',
  access: 'signed-in',
  body: z
    .object({ name: LookName, value: LookValue })
    .refine(({ value }) => JSON.stringify(value).length <= LOOK_LONGEST, { path: ['value'] })
    .describe(`Values up to ${LOOK_LONGEST} characters; null forgets one`),
  reply: z.void(),
});
