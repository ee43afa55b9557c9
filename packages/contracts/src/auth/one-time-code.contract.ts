import { z } from 'zod';
import './one-time-code.texts';
import { defineErrors } from '../errors';
import { Id, IdParams } from '../ids';
import { route } from '../route';
import { LayoutType } from './signed-in';

export const oneTimeCodeErrors = defineErrors('oneTimeCode', {
  invalid: 422,
  audience_unknown: 422,
  host_missing: 422,
  not_a_link: 422,
  too_many: 429,
});

/** Longest life of a code, seconds. */
export const ONE_TIME_SECONDS = 60;

const Audience = z
  .string()
  .trim()
  .max(200)
  .default('')
  .describe(
    'Origin of the site that the code is for, such as https://screen.example.com; empty for the product itself',
  );

export const createOneTimeCode = route({
  method: 'POST',
  path: '/api/oauth/OneTimeCode',
  summary: 'Make a code that stands for this session once, for the product itself or for a configured site',
  access: 'signed-in',
  body: z.object({ audience: Audience }),
  reply: z.object({
    code: z.string().describe('The code: goes into the parameter `token` of the address'),
    expiresAt: z.number().describe('Epoch ms after which it is worth nothing; 60 s from now'),
  }),
  errors: [oneTimeCodeErrors.audience_unknown, oneTimeCodeErrors.too_many],
});

export const openMenuOutside = route({
  method: 'POST',
  path: '/api/oauth/OneTimeCode/Menu/:id',
  summary:
    'Address of a permitted menu of type 6 or 7, its placeholders filled in, with a fresh code where it asks for one',
  access: 'signed-in',
  params: IdParams,
  reply: z.object({
    address: z.string().describe('Address to open at once'),
    hasCode: z.boolean().describe('True when the address carries a code: it opens once, within 60 s'),
  }),
  errors: [
    oneTimeCodeErrors.audience_unknown,
    oneTimeCodeErrors.host_missing,
    oneTimeCodeErrors.not_a_link,
    oneTimeCodeErrors.too_many,
  ],
});

export const exchangeOneTimeCode = route({
  method: 'POST',
  path: '/api/oauth/OneTimeCode/Actions/Exchange',
  summary: 'Give a code back for a session; works once',
  access: 'public',
  body: z.object({ code: z.string().min(1).max(200).describe('The code'), audience: Audience }),
  reply: z.object({
    token: z.string().describe('Token of a new session of the person'),
    theme: LayoutType,
    userId: Id.describe('Who it is'),
    account: z.string().describe('Account'),
    userName: z.string().describe('Real name'),
    tenantCode: z.string().describe('Tenant'),
  }),
  errors: [oneTimeCodeErrors.invalid],
});
