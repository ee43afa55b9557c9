import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { patterned } from '../patterned';
import { route } from '../route';
import { membershipErrors } from './membership.errors';

const PATH = '/api/public/Membership';
const TenantQuery = z.object({
  tenant: z.string().max(50).default('').describe('Tenant of the association; empty for the first one'),
});
/** How members say who they are without an account. */
const Who = {
  memberCode: z.string().trim().min(1).max(20).describe('Number of the member'),
  mobile: patterned('mobile', 20).min(1).describe('Mobile number of the member or of a representative'),
};
export const PublicWho = z.object(Who);
const common = [membershipErrors.off, 'common.too_many'] as const;

export const openMembershipPage = route({
  method: 'GET',
  path: PATH,
  summary: 'The page for members: how to apply, and activities to register for',
  access: 'public',
  query: TenantQuery,
  reply: z.object({
    associationName: z.string().describe('Name of the association'),
    intro: z.string().describe('On top, plain text'),
    forms: z
      .array(
        z.object({
          kind: z.enum(['person', 'company']).describe('Who applies'),
          token: z.string().describe('Public form to apply with'),
        }),
      )
      .describe('Forms that are open'),
    activities: z
      .array(
        z.object({
          id: Id,
          fullName: z.string().describe('What it is'),
          place: z.string().describe('Where'),
          startsAt: z.number().describe('Begins, epoch ms'),
          endsAt: z.number().describe('Ends, epoch ms'),
          registerUntil: z.number().describe('Registration ends, epoch ms'),
          seatsLeft: z.number().int().nullable().describe('Free seats; null: as many as come'),
          intro: z.string().describe('What it is about, plain text'),
        }),
      )
      .describe('Activities that take registrations, the nearest first'),
  }),
  errors: [...common],
});

export const registerForActivity = route({
  method: 'POST',
  path: `${PATH}/Activities/:id/Registrations`,
  summary: 'Register for an activity as a member',
  access: 'public',
  params: IdParams,
  query: TenantQuery,
  body: z.object({ ...Who, sliderCode: z.string().max(100).default('').describe('Pass of the slider puzzle') }),
  reply: z.object({
    state: z.enum(['registered', 'waiting']).describe('registered: there is a seat; waiting: on the waiting list'),
    place: z.number().int().describe('Place on the waiting list; 0: a seat'),
  }),
  errors: [
    ...common,
    membershipErrors.not_found,
    membershipErrors.member_unknown,
    membershipErrors.activity_closed,
    membershipErrors.registered,
  ],
});

export const signInByCode = route({
  method: 'POST',
  path: `${PATH}/SignIn`,
  summary: 'Sign in at an activity with the code of the screen at the entrance',
  access: 'public',
  query: TenantQuery,
  body: z.object({ ...Who, code: z.string().min(1).max(200).describe('What was scanned') }),
  reply: z.object({
    activityName: z.string().describe('Activity'),
    memberName: z.string().describe('Who signed in, the first sign of the name only'),
    points: z.number().int().describe('Points that were given'),
    wasSignedIn: z.boolean().describe('Signed in before'),
  }),
  errors: [
    ...common,
    membershipErrors.sign_expired,
    membershipErrors.sign_closed,
    membershipErrors.member_unknown,
    membershipErrors.not_registered,
  ],
});

export const checkCertificate = route({
  method: 'GET',
  path: `${PATH}/Certificates/:number`,
  summary: 'Is this certificate genuine? Shows what is printed on it',
  access: 'public',
  params: z.object({ number: z.string().min(1).max(40) }),
  query: TenantQuery,
  reply: z.object({
    number: z.string().describe('Number of the certificate'),
    associationName: z.string().describe('Who issued it'),
    memberName: z.string().describe('Who was honoured'),
    title: z.string().describe('With what'),
    words: z.string().describe('For what'),
    day: z.string().describe('Day of the certificate'),
    state: z.enum(['valid', 'revoked']).describe('valid or revoked'),
  }),
  errors: [...common, membershipErrors.certificate_unknown],
});
