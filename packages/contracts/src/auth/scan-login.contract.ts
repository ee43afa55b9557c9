import { z } from 'zod';
import { route } from '../route';
import { authErrors } from './auth.errors';
import { SignedIn } from './signed-in';

const Code = z
  .string()
  .regex(/^[\w-]{20,64}$/)
  .describe('What the picture holds');

export const ScanState = z
  .enum(['waiting', 'scanned', 'confirmed', 'refused', 'expired'])
  .describe('Where the scan stands');
export type ScanState = z.infer<typeof ScanState>;

export const beginScan = route({
  method: 'POST',
  path: '/api/oauth/ScanLogin',
  summary: 'Begin a sign-in by scanning: a code for the picture, a ticket for the browser that waits',
  access: 'public',
  reply: z.object({
    code: Code,
    ticket: z.string().describe('Known to the waiting browser only'),
    seconds: z.number().int().describe('How long the picture is good for'),
  }),
  errors: ['common.too_many', 'common.no_permission'],
});

export const scanState = route({
  method: 'POST',
  path: '/api/oauth/ScanLogin/State',
  summary: 'Where the scan stands; the first answer after the confirmation carries the session, no later one does',
  access: 'public',
  body: z.object({ ticket: z.string().min(20).max(64).describe('Ticket of the waiting browser') }),
  reply: z.object({
    state: ScanState,
    userName: z.string().describe('Who scanned, empty before'),
    signedIn: SignedIn.nullable().describe('The session, once'),
  }),
  errors: [authErrors.account_disabled, authErrors.address_refused, authErrors.no_menus],
});

export const lookAtScan = route({
  method: 'POST',
  path: '/api/oauth/ScanLogin/Actions/Scan',
  summary: 'The phone read the picture: tells which device is about to be signed in',
  access: 'signed-in',
  body: z.object({ code: Code }),
  reply: z.object({
    device: z.string().describe('Browser and system of the waiting device'),
    ip: z.string().describe('Its address'),
    place: z.string().describe('Place of the address'),
    at: z.number().describe('When the picture was shown, epoch ms'),
    seconds: z.number().int().describe('How long it is still good'),
  }),
  errors: [authErrors.scan_gone, authErrors.scan_taken],
});

export const answerScan = route({
  method: 'POST',
  path: '/api/oauth/ScanLogin/Actions/Answer',
  summary: 'Confirm or refuse the sign-in of the other device; only who scanned may answer',
  access: 'signed-in',
  body: z.object({ code: Code, isAgreed: z.boolean().describe('True signs the other device in') }),
  reply: z.void(),
  errors: [authErrors.scan_gone, authErrors.scan_taken],
});
