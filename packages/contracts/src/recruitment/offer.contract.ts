import { z } from 'zod';
import { patterned } from '../patterned';
import { Id, IdParams, IdReply } from '../ids';
import { route } from '../route';
import { recruitmentErrors } from './recruitment.errors';

const MENU = 'recruitment.candidate';
const PATH = '/api/recruitment/Candidate';

export const startOffer = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Offer`,
  summary: 'Send an offer for approval',
  access: { menu: MENU, button: 'btn_offer' },
  params: IdParams,
  body: z.object({
    salary: z.int().min(1).max(10_000_000).describe('Pay a month'),
    day: z.iso.date().describe('First day of work'),
    probation: z.int().min(0).max(12).default(3).describe('Months of probation'),
    remark: z.string().trim().max(500).default('').describe('Remark'),
  }),
  reply: z.object({ instanceId: Id.describe('Instance of the flow') }),
  errors: [
    recruitmentErrors.not_found,
    recruitmentErrors.no_offer_flow,
    recruitmentErrors.offer_under_way,
    recruitmentErrors.move_not_allowed,
    recruitmentErrors.removed,
  ],
});

export const hireCandidate = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Hire`,
  summary: 'Take a candidate on: an account in the directory, in a department',
  access: { menu: MENU, button: 'btn_hire' },
  params: IdParams,
  body: z.object({
    account: patterned('account', 50).min(1).describe('Account'),
    password: z.string().min(1).max(128).describe('First password; must be changed at the first sign-in'),
    organizeId: Id.describe('Department'),
    positionIds: z.array(Id).max(10).default([]).describe('Positions'),
    roleIds: z.array(Id).max(50).default([]).describe('Roles: without any there is nothing to sign in for'),
  }),
  reply: IdReply.describe('The new person'),
  errors: [recruitmentErrors.not_found, recruitmentErrors.no_offer, recruitmentErrors.removed],
});
