import { z } from 'zod';
import { FullName } from '../fields';
import { Id, IdParams } from '../ids';
import { PDF_TYPE } from '../media-types';
import { PageQuery, listOf, pageOf } from '../pagination';
import { patterned, textOf } from '../patterned';
import { CentsText } from '../reconciliation/money';
import { route } from '../route';
import { ActivityRow, REGISTRATION_STATES } from './activity.contract';
import { DueEntry, DueRow } from './due.contract';
import { HonourRow } from './honour.contract';
import { MEMBER_TYPES, MemberDetail, MemberRow } from './member.contract';
import { membershipErrors } from './membership.errors';
import { ScoreEntry } from './score.contract';

/** Whoever holds this menu sees the own memberships and nobody else's. */
const MENU = 'membership.mine';
const PATH = '/api/membership/Mine';
const access = { menu: MENU };
const errors = [membershipErrors.not_found];
const optionalText = (longest: number) => z.string().trim().max(longest).default('');

/** How a change that somebody asked for stands. */
export const CHANGE_STATES = ['asked', 'approved', 'refused'] as const;
/** What a member may ask to have changed; the values that are to hold. */
export const ChangeWish = z.object({
  fullName: FullName.describe('Name of the person or the company'),
  mobile: patterned('mobile', 20).default('').describe('Mobile number'),
  email: patterned('email', 100).default('').describe('E-mail'),
  address: optionalText(200).describe('Address'),
  contactName: optionalText(100).describe('Main representative of a company'),
  contactTitle: optionalText(50).describe('What the representative is there'),
  memberType: z.enum(MEMBER_TYPES).describe('Type of member'),
  branchId: z.string().max(64).default('').describe('Branch; empty: the association itself'),
});
export type ChangeWish = z.infer<typeof ChangeWish>;

const MyCard = MemberRow.pick({
  id: true,
  code: true,
  kind: true,
  fullName: true,
  memberType: true,
  branchName: true,
  state: true,
  joinedOn: true,
  position: true,
  points: true,
  grade: true,
}).extend({
  open: CentsText.describe('Dues that are still to be paid'),
  nextGrade: z.string().describe('Grade above this one; empty: it is the highest'),
  nextFrom: z.number().int().describe('Points from which on the next grade is given'),
});
export type MyCard = z.infer<typeof MyCard>;

export const listMyMemberships = route({
  method: 'GET',
  path: PATH,
  summary: 'Memberships of the person who asks: as the member, or as a representative of one',
  access,
  reply: listOf(MyCard),
});

export const getMyMembership = route({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'What the association knows of the own membership, and what may be chosen in a change',
  access,
  params: IdParams,
  reply: MyCard.extend({
    ...MemberDetail.pick({
      branchId: true,
      mobile: true,
      email: true,
      identity: true,
      address: true,
      attributes: true,
      positions: true,
    }).shape,
    representatives: z
      .array(
        z.object({
          fullName: z.string().describe('Name'),
          title: z.string().describe('What the representative is in the company'),
          isMain: z.boolean().describe('The one whom the association turns to'),
        }),
      )
      .describe('Who speaks for a company'),
    branches: z
      .array(z.object({ id: Id, fullName: z.string().describe('Name of the branch') }))
      .describe('Branches to change to'),
    mayAsk: z.boolean().describe('Changes are taken: the member is active, a flow is there, and none is under way'),
  }),
  errors,
});

export const listMyDues = route({
  method: 'GET',
  path: `${PATH}/:id/Dues`,
  summary: 'Dues of the own membership with their payments',
  access,
  params: IdParams,
  reply: listOf(
    DueRow.pick({
      id: true,
      year: true,
      dueOn: true,
      amount: true,
      paid: true,
      remitted: true,
      open: true,
      state: true,
    })
      .extend({
        payments: z
          .array(DueEntry.pick({ id: true, number: true, amount: true, day: true, method: true, isReversed: true }))
          .describe('Payments, each with a receipt'),
      })
      .describe('The dues of a year'),
  ),
  errors,
});
export const printMyReceipt = route({
  method: 'GET',
  path: `${PATH}/:id/Receipt/:entryId`,
  summary: 'The receipt of an own payment as PDF',
  access,
  params: IdParams.extend({ entryId: Id }),
  raw: [PDF_TYPE],
  reply: z.void(),
  errors,
});

export const listMyScores = route({
  method: 'GET',
  path: `${PATH}/:id/Scores`,
  summary: 'Ledger of the own score, the newest first',
  access,
  params: IdParams,
  query: PageQuery,
  reply: pageOf(ScoreEntry.pick({ id: true, scoreType: true, points: true, balance: true, reason: true, at: true })),
  errors,
});

export const listMyHonours = route({
  method: 'GET',
  path: `${PATH}/:id/Honours`,
  summary: 'Certificates of the own membership, the newest first',
  access,
  params: IdParams,
  reply: listOf(HonourRow.pick({ id: true, number: true, title: true, words: true, day: true, state: true })),
  errors,
});
export const printMyCertificate = route({
  method: 'GET',
  path: `${PATH}/:id/Certificate/:honourId`,
  summary: 'An own certificate as PDF',
  access,
  params: IdParams.extend({ honourId: Id }),
  query: z.object({
    origin: textOf('web_base', 200).default('').describe('Address of the page where it is checked'),
  }),
  raw: [PDF_TYPE],
  reply: z.void(),
  errors: [...errors, membershipErrors.certificate_revoked],
});

export const listMyActivities = route({
  method: 'GET',
  path: `${PATH}/:id/Activities`,
  summary: 'Activities to register for, and those that the member registered for; the next first',
  access,
  params: IdParams,
  reply: listOf(
    ActivityRow.pick({
      id: true,
      fullName: true,
      place: true,
      startsAt: true,
      endsAt: true,
      registerUntil: true,
      points: true,
      intro: true,
      state: true,
    }).extend({
      seatsLeft: z.number().int().nullable().describe('Free seats; null: as many as come'),
      own: z
        .enum(['', ...REGISTRATION_STATES])
        .describe('Registration of the member: registered, waiting, cancelled or attended; empty: none'),
      line: z.number().int().describe('Place on the waiting list; 0: not on it'),
      mayRegister: z.boolean().describe('Registrations are taken'),
    }),
  ),
  errors,
});
const activityParams = IdParams.extend({ activityId: Id });
export const registerMyself = route({
  method: 'POST',
  path: `${PATH}/:id/Activities/:activityId`,
  summary: 'Register the own membership for an activity; when no seat is free it waits',
  access,
  params: activityParams,
  reply: z.object({
    state: z.enum(['registered', 'waiting']).describe('Has a seat, or waits for one'),
    place: z.number().int().describe('Place on the waiting list; 0: not on it'),
  }),
  errors: [...errors, membershipErrors.activity_closed, membershipErrors.not_active, membershipErrors.registered],
});
export const leaveActivity = route({
  method: 'POST',
  path: `${PATH}/:id/Activities/:activityId/Actions/Leave`,
  summary: 'Take the own registration back; who waits first gets the seat',
  access,
  params: activityParams,
  reply: z.void(),
  errors: [...errors, membershipErrors.not_registered],
});

export const listMyChanges = route({
  method: 'GET',
  path: `${PATH}/:id/Changes`,
  summary: 'Changes that were asked for in the own membership, the newest first',
  access,
  params: IdParams,
  reply: listOf(
    z.object({
      id: Id,
      at: z.number().describe('Asked at, epoch ms'),
      state: z.enum(CHANGE_STATES).describe('asked: somebody decides about it; approved; refused'),
      fields: z.array(z.enum(ChangeWish.keyof().options)).describe('What was to change'),
    }),
  ),
  errors,
});
export const askMyChange = route({
  method: 'POST',
  path: `${PATH}/:id/Changes`,
  summary: 'Ask for a change of the own data, type or branch; it holds when it was approved',
  access,
  params: IdParams,
  body: ChangeWish.extend({ reason: z.string().trim().max(500).default('').describe('Why') }),
  reply: z.object({ instanceId: Id.describe('The instance that decides about it') }),
  errors: [
    ...errors,
    membershipErrors.not_active,
    membershipErrors.no_change,
    membershipErrors.change_under_way,
    membershipErrors.no_change_flow,
    membershipErrors.branch_unknown,
  ],
});
