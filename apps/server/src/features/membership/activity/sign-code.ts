import { SIGN_CODE_SECONDS } from '@qiaoban/contracts/membership/activity.contract';
import { checkSignature, signatureOf } from '#platform/signed-message';

const LIFE = SIGN_CODE_SECONDS * 1000;

/** A code for the screen at the entrance: which activity, and that it is new. */
export const signCodeOf = (activityId: string, secret: string, now: number): { code: string; until: number } => ({
  code: `${activityId}.${signatureOf(secret, activityId, now)}`,
  until: now + LIFE,
});

/** The activity that a code speaks of; whether it is genuine, `isFresh` says. */
export const activityOfCode = (code: string): string => code.slice(0, Math.max(0, code.indexOf('.')));
export const isFresh = (code: string, secret: string, now: number): boolean => {
  const activityId = activityOfCode(code);
  return checkSignature(secret, activityId, code.slice(activityId.length + 1), { now, windowMs: LIFE }) === 'ok';
};
