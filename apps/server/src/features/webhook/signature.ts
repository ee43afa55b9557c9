import { createHmac } from 'node:crypto';

/** `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`: whoever knows the secret can tell that it is from us, and new. */
export const signatureOf = (secret: string, body: string, now: number): string => {
  const t = Math.floor(now / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};
