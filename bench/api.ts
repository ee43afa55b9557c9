import { createHash } from 'node:crypto';
import type { Envelope } from '@qiaoban/contracts/envelope';

/** A signed-in caller of the running product. */
export const signIn = async (base: string, account: string, password: string) => {
  const send = async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const answer = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = (await answer.json()) as Envelope<T>;
    if (envelope.code !== 200)
      throw new Error(`${method} ${path}: ${envelope.code} ${envelope.msg} ${JSON.stringify(envelope.fields ?? '')}`);
    return envelope.data;
  };
  const digest = createHash('sha256').update(password).digest('hex');
  const { token } = await send<{ token: string }>('POST', '/api/oauth/Login', { account, password: digest });
  return { token, call: <T>(method: string, path: string, body?: unknown) => send<T>(method, path, body, token) };
};
export type Api = Awaited<ReturnType<typeof signIn>>;
