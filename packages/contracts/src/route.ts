import type { z } from 'zod';

/** How long the screen waits for an answer, ms. */
export const USUAL_TIMEOUT = 1_000_000;
/** Of synchronisation, receiving mail, data rights and running a data transfer, ms. */
export const SYNC_TIMEOUT = 100_000;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may ask. `public`: anybody; `own-session`: anybody with a session, also while its password must be changed first
 * (what that needs, and the way out, nothing else); `signed-in`: anybody with a session; a menu code with an optional button code:
 * whoever was granted both. `anyOf`: one of several is enough. `record`: the service itself decides per record
 * (forms, cases); only for contracts whose rights hang on data, and the service must name its check.
 */
export type Access =
  | 'public'
  | 'own-session'
  | 'signed-in'
  | { menu: string; button?: string }
  | { anyOf: { menu: string; button?: string }[] }
  | { record: string };

type RouteSpec<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** Path with `:name` parameters, always below `/api`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  /** A program's key may call it only when the menu stands in the key by name; a key for everything may not. */
  keys?: 'named';
  /** Text of what it says when it is done; after its method when absent. A DELETE that ends something deletes nothing. */
  done?: 'common.ok';
  /** Error codes beyond the common ones. */
  errors?: readonly string[];
  /** Answers with something other than the envelope: its media types. The handler writes the reply itself. */
  raw?: readonly [string, ...string[]];
  /** Largest body in bytes; 1 MiB when absent. */
  bodyLimit?: number;
  /** The body is `multipart/form-data` with one part `file`; the handler reads the parts. */
  multipart?: boolean;
  /** Parts of a multipart body that are text. */
  fields?: z.ZodObject;
  /** Milliseconds that the screen waits for the answer; `USUAL_TIMEOUT` when absent. */
  timeout?: number;
  /** A person tries another system with it: that one is asked at once, even while it is being spared. */
  triesOut?: true;
  /** Only shown, never edited: names in the answer come in the language of whoever asks. */
  showsNames?: true;
};

export type Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = RouteSpec<P, Q, B, R> & { readonly area: string };

type Maybe<T> = T extends z.ZodType ? T : z.ZodType<undefined>;

const declared: Route[] = [];

/** The only way to declare an endpoint. */
export const route = <
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodVoid,
>(
  spec: RouteSpec<P, Q, B, R>,
): Route<Maybe<P>, Maybe<Q>, Maybe<B>, R> => {
  const made = { ...spec, area: spec.path.split('/')[2] ?? '' } as unknown as Route<Maybe<P>, Maybe<Q>, Maybe<B>, R>;
  declared.push(made as unknown as Route);
  return made;
};

/** Every contract that was imported so far; the server imports all of them. */
export const declaredRoutes = (): readonly Route[] => declared;

/** `POST /api/oauth/Login`: the name of a contract in logs, cache keys and tests. */
export const routeName = (r: { method: Method; path: string }): string => `${r.method} ${r.path}`;

export type ParamsOf<T> = T extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<T> = T extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<T> = T extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type ReplyOf<T> = T extends Route<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
/** What a caller may leave out has its default filled in by the server. */
export type ParamsIn<T> = T extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
export type QueryIn<T> = T extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyIn<T> = T extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
