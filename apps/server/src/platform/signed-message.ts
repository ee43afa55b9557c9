import { createHmac, timingSafeEqual } from 'node:crypto';

const digestOf = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`: whoever knows the secret can tell that it is from us, and new. */
export const signatureOf = (secret: string, body: string, now: number): string => {
  const t = Math.floor(now / 1000);
  return `t=${t},v1=${digestOf(secret, t, body).toString('hex')}`;
};

const SHAPE = /^t=(\d{1,11}),v1=([0-9a-f]{64})$/;

/** Does the signature belong to the body, and is it new? Compared in a time that tells nothing. */
export const checkSignature = (
  secret: string,
  body: string,
  given: string,
  { now, windowMs }: { now: number; windowMs: number },
): 'ok' | 'wrong' | 'expired' => {
  const [, seconds = '0', hex = ''] = SHAPE.exec(given) ?? [];
  const bytes = hex === '' ? Buffer.alloc(32) : Buffer.from(hex, 'hex');
  if (!timingSafeEqual(digestOf(secret, Number(seconds), body), bytes)) return 'wrong';
  return Math.abs(now - Number(seconds) * 1000) > windowMs ? 'expired' : 'ok';
};
