import { z } from 'zod';
import { FullName, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { XLSX_TYPE } from '../media-types';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { membershipErrors } from './membership.errors';

const MENU = 'membership.activity';
const PATH = '/api/membership/Activity';

export const ACTIVITY_STATES = ['draft', 'open', 'closed', 'cancelled'] as const;
export const REGISTRATION_STATES = ['registered', 'waiting', 'cancelled', 'attended'] as const;
/** A sign-in code lives so long, seconds; the screen that shows it asks for a new one before. */
export const SIGN_CODE_SECONDS = 60;

const Time = z.number().int().min(0).max(4_102_444_800_000);
const fields = {
  fullName: FullName.describe('What it is'),
  place: z.string().trim().max(100).default('').describe('Where'),
  branchId: z.string().max(64).default('').describe('Branch that holds it; empty: the association itself'),
  startsAt: Time.describe('Begins, epoch ms'),
  endsAt: Time.describe('Ends, epoch ms'),
  registerUntil: Time.describe('Registration ends, epoch ms'),
  seats: z.int().min(1).max(100_000).nullable().default(null).describe('Seats; null: as many as come'),
  points: z.int().min(0).max(10_000).default(0).describe('Points for whoever signs in'),
  isPublic: z.boolean().default(true).describe('Members register themselves on the page for members'),
  intro: z.string().trim().max(4000).default('').describe('What it is about, plain text'),
};
export const ActivityInput = z.object(fields);
export type ActivityInput = z.infer<typeof ActivityInput>;
const State = z.enum(ACTIVITY_STATES).describe('draft, open: members register; closed; cancelled');

export const ActivityRow = z.object({
  id: Id,
  ...fields,
  branchName: z.string().describe('Name of the branch'),
  state: State,
  registered: z.number().int().describe('Seats taken, those who attended included'),
  waiting: z.number().int().describe('Members on the waiting list'),
  attended: z.number().int().describe('Members who signed in'),
  version: Version,
});
export type ActivityRow = z.infer<typeof ActivityRow>;

const SIGN_IN_MARGIN = 2 * 3_600_000;
/** May people sign in? From two hours before an activity begins until it has been over for two hours. */
export const isSignInTime = (
  { state, startsAt, endsAt }: Pick<ActivityRow, 'state' | 'startsAt' | 'endsAt'>,
  now: number,
): boolean =>
  (state === 'open' || state === 'closed') && now >= startsAt - SIGN_IN_MARGIN && now <= endsAt + SIGN_IN_MARGIN;

export const listActivities = route({
  method: 'GET',
  path: PATH,
  summary: 'Activities of the association and of the branches that one looks after, the latest first',
  access: { menu: MENU },
  query: PageQuery.extend({
    state: z
      .enum(['', ...ACTIVITY_STATES])
      .default('')
      .describe('State; empty for all'),
  }),
  reply: pageOf(ActivityRow),
});
const INPUT_ERRORS = [membershipErrors.activity_times, membershipErrors.branch_wrong, membershipErrors.branch_unknown];
const usual = usualRoutes(PATH, MENU);

export const createActivity = route({
  ...usual.create,
  summary: 'Create an activity; it is a draft until somebody opens it',
  body: ActivityInput,
  reply: IdReply,
  errors: INPUT_ERRORS,
});
export const updateActivity = route({
  ...usual.update,
  summary: 'Save an activity; more seats let those in who wait',
  body: ActivityInput.extend({ version: Version }),
  errors: [membershipErrors.not_found, membershipErrors.seats_few, ...INPUT_ERRORS],
});
export const setActivityState = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/State`,
  summary: 'Open, close or cancel an activity',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: z.object({ state: State }),
  reply: z.void(),
  errors: [membershipErrors.not_found],
});
export const deleteActivity = route({
  ...usual.remove,
  summary: 'Delete an activity for which nobody registered',
  errors: [membershipErrors.not_found, membershipErrors.activity_in_use],
});

export const Registration = z.object({
  id: Id,
  memberId: Id,
  memberCode: z.string().describe('Number of the member'),
  memberName: z.string().describe('Name of the member'),
  branchName: z.string().describe('Branch of the member'),
  mobile: z.string().describe('Mobile number'),
  state: z.enum(REGISTRATION_STATES).describe('registered, waiting, cancelled or attended'),
  place: z.number().int().describe('Place on the waiting list; 0: not on it'),
  at: z.number().describe('Registered at, epoch ms'),
  signedAt: z.number().nullable().describe('Signed in at, epoch ms'),
});
export type Registration = z.infer<typeof Registration>;

/** Which registrations of an activity. */
const RegistrationFilter = z.object({
  keyword: z.string().trim().max(200).default('').describe('Text in name, number, mobile number or branch'),
  state: z
    .enum(['', ...REGISTRATION_STATES])
    .default('')
    .describe('State; empty for all'),
});
export type RegistrationFilter = z.infer<typeof RegistrationFilter>;

export const listRegistrations = route({
  method: 'GET',
  path: `${PATH}/:id/Registrations`,
  summary: 'Members that one looks after who registered for an activity',
  access: { menu: MENU },
  params: IdParams,
  query: RegistrationFilter,
  reply: listOf(Registration),
  errors: [membershipErrors.not_found],
});
export const exportRegistrations = route({
  method: 'GET',
  path: `${PATH}/:id/Registrations/Export`,
  summary: 'The registrations that the list shows, as a workbook; noted in the log',
  access: { menu: MENU, button: 'btn_export' },
  params: IdParams,
  query: RegistrationFilter,
  raw: [XLSX_TYPE],
  reply: z.void(),
  errors: [membershipErrors.not_found],
});
export const registerMembers = route({
  method: 'POST',
  path: `${PATH}/:id/Registrations`,
  summary: 'Register members; when no seat is free they wait',
  access: { menu: MENU, button: 'btn_register' },
  params: IdParams,
  body: z.object({ memberIds: z.array(Id).min(1).max(200).describe('Members that one looks after') }),
  reply: z.object({
    registered: z.number().int().describe('Have a seat'),
    waiting: z.number().int().describe('Wait for one'),
  }),
  errors: [membershipErrors.not_found, membershipErrors.activity_closed, membershipErrors.not_active],
});
export const cancelRegistration = route({
  method: 'POST',
  path: `${PATH}/Registration/:id/Actions/Cancel`,
  summary: 'Cancel a registration; who waits first gets the seat',
  access: { menu: MENU, button: 'btn_register' },
  params: IdParams,
  reply: z.void(),
  errors: [membershipErrors.not_found],
});
export const signInMember = route({
  method: 'POST',
  path: `${PATH}/Registration/:id/Actions/SignIn`,
  summary: 'Sign a member in by hand; the points of the activity are given',
  access: { menu: MENU, button: 'btn_register' },
  params: IdParams,
  reply: z.void(),
  errors: [membershipErrors.not_found, membershipErrors.sign_closed],
});
export const getSignCode = route({
  method: 'GET',
  path: `${PATH}/:id/SignCode`,
  summary: 'A code to sign in by, good for a minute, for the screen at the entrance',
  access: { menu: MENU, button: 'btn_register' },
  params: IdParams,
  reply: z.object({
    code: z.string().describe('Signed code of the activity'),
    until: z.number().describe('Good until, epoch ms'),
    attended: z.number().int().describe('Members who signed in so far'),
  }),
  errors: [membershipErrors.not_found, membershipErrors.sign_closed],
});
