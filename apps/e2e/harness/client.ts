import { createHash, randomUUID } from 'node:crypto';
import type { Envelope } from '@qiaoban/contracts/envelope';
import { login } from '@qiaoban/contracts/auth/auth.contract';
import type { BodyIn, ParamsIn, QueryIn, ReplyOf, Route } from '@qiaoban/contracts/route';

type Given<T> = { params?: ParamsIn<T>; query?: QueryIn<T>; body?: BodyIn<T>; key?: string };

/** The server refused: the code and sentence of the envelope. */
export class RefusedError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** What came back for one call, refused or not. */
export type Answer<T = unknown> = { status: number; retryAfter: string | null; envelope: Envelope<T> };

/** Sends one call once. Throws when no answer comes, or when it is no envelope. */
export const send = async <T extends Route>(
  base: string,
  token: string | undefined,
  route: T,
  given: Given<T>,
  signal?: AbortSignal,
): Promise<Answer<ReplyOf<T>>> => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((given.params as Record<string, unknown>)[name])),
  );
  const query = new URLSearchParams(Object.entries(given.query ?? {}).map(([key, value]) => [key, String(value)]));
  const answer = await fetch(`${base}${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: route.method,
    headers: {
      'accept-language': 'zh',
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: token }),
      ...(given.key === undefined ? {} : { 'idempotency-key': given.key }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const envelope = (await answer.json()) as Envelope<ReplyOf<T>>;
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), envelope };
};

const ask = async <T extends Route>(
  base: string,
  token: string | undefined,
  route: T,
  given: Given<T>,
): Promise<ReplyOf<T>> => {
  const { envelope } = await send(base, token, route, given);
  if (envelope.code !== 200)
    throw new RefusedError(
      envelope.code,
      `${route.method} ${route.path}: ${envelope.msg} ${JSON.stringify(envelope.fields ?? '')}`,
    );
  return envelope.data;
};

/** Signs in; the token works on every node of the database. */
export const tokenOf = async (base: string, account: string, password: string): Promise<string> => {
  const digest = createHash('sha256').update(password).digest('hex');
  return (await ask(base, undefined, login, { body: { account, password: digest } })).token;
};

/** A signed-in person who calls contracts over the network. */
export const signIn = async (base: string, account: string, password: string) => {
  const token = await tokenOf(base, account, password);
  return <T extends Route>(route: T, given: Given<T> = {}): Promise<ReplyOf<T>> => ask(base, token, route, given);
};
export type Client = Awaited<ReturnType<typeof signIn>>;

/** A key with which a call can be sent again without being done twice. */
export const newKey = (): string => randomUUID();
