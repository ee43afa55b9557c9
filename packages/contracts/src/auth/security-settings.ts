import { z } from 'zod';

const flag = (usual: 0 | 1, what: string) =>
  z
    .union([z.literal(0), z.literal(1)])
    .default(usual)
    .describe(what);
const amount = (usual: number, min: number, max: number, what: string) =>
  z.number().int().min(min).max(max).default(usual).describe(what);

/** What a password must look like. The usual values are the product’s own rule; stricter ones are a choice. */
export const PasswordPolicy = z.object({
  minChars: amount(6, 6, 64, 'Fewest characters'),
  maxChars: amount(16, 8, 64, 'Most characters'),
  needLetter: flag(1, '1: at least one letter'),
  needDigit: flag(1, '1: at least one digit'),
  needMixedCase: flag(0, '1: upper and lower case'),
  needSymbol: flag(0, '1: at least one sign that is neither letter nor digit'),
  refuseCommon: flag(1, '1: passwords that everybody knows are refused'),
  refuseAccount: flag(0, '1: a password that holds the account is refused'),
});
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

/** Rules of sessions, sign-in and passwords of a tenant. */
export const SecuritySettings = PasswordPolicy.extend({
  passwordHistory: amount(0, 0, 24, 'Earlier passwords that may not come again'),
  expiryDays: amount(0, 0, 3650, 'Days after which a password must be changed; 0 never'),
  forceFirstChange: flag(1, '1: a password that somebody else set must be changed at the first sign-in'),
  maxFailures: amount(5, 3, 100, 'Wrong passwords of one account before it is locked for a while'),
  lockMinutes: amount(15, 1, 1440, 'Minutes that it stays locked'),
  maxFailuresPerAddress: amount(50, 5, 100_000, 'Wrong passwords from one address before the address waits'),
  sliderAfter: amount(3, 0, 100, 'Wrong passwords of an account or address before the puzzle is asked; 0 never'),
  singleLogin: flag(0, '1: a later sign-in of the same account ends the earlier one (601)'),
  tokenTimeout: amount(480, 5, 43_200, 'Minutes without a call after which a session ends (600)'),
  sessionHours: amount(168, 1, 8760, 'Hours after which a session ends whatever happens'),
  lastLoginTimeSwitch: flag(1, '1: the last-login notice is shown'),
  smsSignIn: flag(1, '1: sign-in with a code by SMS'),
  scanSignIn: flag(1, '1: sign-in by scanning with a phone that is signed in'),
  forgotPassword: flag(1, '1: a forgotten password can be replaced with a code'),
  registration: flag(0, '1: visitors may apply for an account'),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

export const usualSecurity: SecuritySettings = SecuritySettings.parse({});
