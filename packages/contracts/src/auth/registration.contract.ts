import { z } from 'zod';
import { userErrors } from '../directory/user.contract';
import { Account } from '../directory/user-fields';
import { PlainName } from '../fields';
import { Id, IdParams } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { authErrors } from './auth.errors';
import { Mobile, OneTimeCode } from './sign-in-ways.contract';

const PATH = '/api/system/Permission/Registration';
const access = { menu: 'permission.registration', button: 'btn_decide' };

export const register = route({
  method: 'POST',
  path: '/api/oauth/Registration',
  summary: 'Apply for an account; an administrator decides',
  access: 'public',
  body: z.object({
    companyName: PlainName.describe('Company'),
    contact: PlainName.describe('Contact person'),
    mobile: Mobile,
    code: OneTimeCode,
    account: Account.min(3).describe('Account that is wished for'),
    password: z.string().min(1).max(128).describe('Password as typed'),
  }),
  reply: z.void(),
  errors: [
    authErrors.registration_off,
    authErrors.code_wrong,
    authErrors.account_taken,
    authErrors.mobile_taken,
    authErrors.password_weak,
  ],
});

export const RegistrationState = z.enum(['waiting', 'approved', 'refused']).describe('Where the application stands');
export type RegistrationState = z.infer<typeof RegistrationState>;

export const listRegistrations = route({
  method: 'GET',
  path: PATH,
  summary: 'Applications for an account',
  access: { menu: 'permission.registration' },
  query: PageQuery.extend({
    state: z.enum(['waiting', 'approved', 'refused', '']).default('').describe('Only those in this state'),
  }),
  reply: pageOf(
    z.object({
      id: Id,
      companyName: z.string().describe('Company'),
      contact: z.string().describe('Contact person'),
      mobile: z.string().describe('Mobile number'),
      account: z.string().describe('Account that is wished for'),
      state: RegistrationState,
      reason: z.string().describe('Why it was refused'),
      ip: z.string().describe('Address it came from'),
      creatorTime: z.number().describe('Epoch ms'),
      decidedTime: z.number().nullable().describe('Epoch ms'),
      decidedBy: z.string().describe('Who decided'),
    }),
  ),
});

export const approveRegistration = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Approve`,
  summary: 'Approve an application: the user is created with what is given here',
  access,
  params: IdParams,
  body: z
    .object({
      organizeId: Id.nullable().default(null).describe('Department or company'),
      positionIds: z.array(Id).max(50).default([]).describe('Positions, the first is the main one'),
      roleIds: z.array(Id).max(100).default([]).describe('Roles'),
    })
    .default({ organizeId: null, positionIds: [], roleIds: [] }),
  reply: z.object({ userId: Id }),
  errors: [
    authErrors.registration_gone,
    authErrors.account_taken,
    authErrors.mobile_taken,
    userErrors.organize_missing,
    userErrors.roles_missing,
    userErrors.positions_missing,
    'common.already_handled',
  ],
});

export const refuseRegistration = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Refuse`,
  summary: 'Refuse an application',
  access,
  params: IdParams,
  body: z.object({ reason: z.string().trim().max(300).default('').describe('Why') }),
  reply: z.void(),
  errors: [authErrors.registration_gone, 'common.already_handled'],
});
