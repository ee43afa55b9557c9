import { z } from 'zod';
import { fitsPattern, fittingText } from '@qiaoban/language/patterns';
import { route } from '../route';
import { authErrors } from './auth.errors';
import { PasswordPolicy } from './security-settings';
import { SignedIn } from './signed-in';
import { patterned, textOf } from '../patterned';

/** Mobile number that must be there. */
export const Mobile = patterned('mobile', 11).min(1).describe('Mobile number');

/** Six digits that came by SMS or mail. */
export const OneTimeCode = textOf('six_digits', 6).min(1).describe('Code of six digits');

export const loginOptions = route({
  method: 'GET',
  path: '/api/oauth/LoginOptions',
  summary: 'Which ways to sign in are offered, and the rule of passwords',
  access: 'public',
  reply: z.object({
    sms: z.boolean().describe('Sign-in with a code by SMS; false as well while no gateway sends any'),
    scan: z.boolean().describe('Sign-in by scanning'),
    forgot: z
      .boolean()
      .describe('A forgotten password can be replaced; false as well while neither SMS nor mail can be sent'),
    registration: z.boolean().describe('Visitors may apply for an account; false as well while no gateway sends SMS'),
    policy: PasswordPolicy,
  }),
});

export const makeSlider = route({
  method: 'POST',
  path: '/api/oauth/Slider',
  summary: 'A new slider puzzle; where the piece belongs only the server knows',
  access: 'public',
  reply: z.object({
    id: z.string().describe('Puzzle'),
    picture: z.string().describe('Picture with the hole, as a data address'),
    piece: z.string().describe('The piece, as a data address'),
    width: z.number().int().describe('Width of the picture, px'),
    height: z.number().int().describe('Height of the picture, px'),
    pieceSize: z.number().int().describe('Width and height of the piece, px'),
  }),
  errors: ['common.too_many'],
});

export const solveSlider = route({
  method: 'POST',
  path: '/api/oauth/Slider/Actions/Solve',
  summary: 'Says where the piece was left; each puzzle has one try, an address five wrong ones in a quarter of an hour',
  access: 'public',
  body: z.object({
    id: z.string().min(1).max(64).describe('Puzzle'),
    x: z.number().min(-50).max(2000).describe('Left edge of the piece, px of the picture'),
    y: z.number().min(-50).max(2000).describe('Upper edge of the piece, px of the picture'),
  }),
  reply: z.object({ sliderCode: z.string().describe('Pass for one sign-in, good for two minutes') }),
  errors: [authErrors.slider_wrong, 'common.too_many'],
});

export const sendCode = route({
  method: 'POST',
  path: '/api/oauth/Code',
  summary: 'Send a code of six digits; the answer never tells whether the number is known',
  access: 'public',
  body: z.object({
    purpose: z.enum(['signIn', 'reset', 'register']).describe('What the code is for'),
    target: z
      .string()
      .trim()
      .overwrite((target) => fittingText('mobile', fittingText('email', target)))
      .max(254)
      .refine((target) => fitsPattern('mobile', target) || fitsPattern('email', target), {
        error: 'field.mobile_or_mail',
      })
      .describe('Mobile number, or (for a forgotten password) e-mail address'),
  }),
  reply: z.object({
    wait: z.number().int().describe('Seconds before another code may be asked for'),
    minutes: z.number().int().describe('Minutes that the code is good for'),
  }),
  errors: [authErrors.code_too_soon, authErrors.registration_off, 'common.no_permission'],
});

export const loginByCode = route({
  method: 'POST',
  path: '/api/oauth/Login/Sms',
  summary: 'Sign in with mobile number and the code sent to it',
  access: 'public',
  body: z.object({ mobile: Mobile, code: OneTimeCode }),
  reply: SignedIn,
  errors: [
    authErrors.code_wrong,
    authErrors.account_locked,
    authErrors.account_disabled,
    authErrors.address_refused,
    authErrors.no_menus,
  ],
});

export const replaceForgotten = route({
  method: 'POST',
  path: '/api/oauth/Password/Actions/Reset',
  summary: 'Replace a forgotten password with the code that was sent; all sessions end',
  access: 'public',
  body: z.object({
    target: z.string().trim().min(5).max(254).describe('Where the code was sent'),
    code: OneTimeCode,
    password: z.string().min(1).max(128).describe('New password as typed'),
  }),
  reply: z.void(),
  errors: [authErrors.code_wrong, authErrors.account_locked, authErrors.password_weak, authErrors.password_used],
});
