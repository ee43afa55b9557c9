import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import { languageOf, translate } from '@qiaoban/contracts/texts';
import type { OwnWording } from '@qiaoban/contracts/texts';
import { routeName } from '@qiaoban/contracts/route';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@qiaoban/contracts/route';
import { isUnreachable } from '../database/database-errors';
import { AlreadyDone, digestOfCall, earlierReply, keepReply } from '../database/idempotency';
import { tryAfresh } from '../outbound/circuit';
import { requestContext } from '../request-context';
import type { RequestContext } from '../request-context';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Actor } from './caller';
import { createSender } from './compress-answer';
import { checkAccess } from './access-gate';
import { compileReply } from './envelope-reply';
import { parseInput } from './input';

/** What a bound function receives: the parts of the call, parsed, and the person who asks. */
export type Call<T> = {
  /** The signed-in person. Only a public contract may be called without one: then it is undefined at run time. */
  actor: Actor;
  params: ParamsOf<T>;
  query: QueryOf<T>;
  body: BodyOf<T>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Binding = { route: Route; handle: (call: Call<Route>) => unknown };

/** Ties a contract to the one function that answers it. */
export const bind = <T extends Route>(
  route: T,
  handle: (call: Call<T>) => Promise<ReplyOf<T>> | ReplyOf<T>,
): Binding => ({
  route,
  handle: (route.triesOut === true
    ? (call: Call<T>) => tryAfresh(async () => handle(call))
    : handle) as unknown as Binding['handle'],
});

/** For contracts with `raw`: the function writes the reply itself. */
export const bindRaw = <T extends Route>(route: T, handle: (call: Call<T>) => Promise<FastifyReply>): Binding => ({
  route,
  handle: handle as unknown as Binding['handle'],
});

export type Authenticate = (request: FastifyRequest) => Promise<Actor | undefined>;

const MESSAGES: Record<string, string> = { GET: '', POST: 'common.ok', PUT: 'common.saved', DELETE: 'common.deleted' };

const KEY = /^[\w-]{8,80}$/;

const idempotencyOf = (
  { request, actor, params, query, body }: Call<Route>,
  name: string,
): RequestContext['idempotency'] => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || (actor as Actor | undefined) === undefined || request.method === 'GET') return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new AppError(commonErrors.invalid_input, {}, [{ path: 'Idempotency-Key', message: 'field.idempotency_key' }]);
  }
  return { key, userId: actor.userId, route: name, digest: digestOfCall(name, params, query, body), claimed: false };
};

/** Runs a call; one with a key that was done before answers what it answered then and changes nothing. */
const perform = async (binding: Binding, call: Call<Route>, name: string): Promise<unknown> => {
  const idempotency = idempotencyOf(call, name);
  // a context costs every promise of the call something; only a key needs one
  if (idempotency === undefined) return binding.handle(call);
  const context: RequestContext = { requestId: call.request.id, idempotency };
  const { db } = call.actor;
  try {
    const data = await requestContext.run(context, async () => binding.handle(call));
    if (idempotency.claimed && data !== idempotency.kept)
      await keepReply(db, idempotency.userId, idempotency.key, { data: data ?? null });
    return data;
  } catch (error) {
    // the change was committed; what failed came after it
    if (idempotency.claimed && isUnreachable(error)) throw new AppError(commonErrors.outcome_unknown);
    if (!(error instanceof AlreadyDone)) throw error;
    const earlier = await earlierReply(db, idempotency.userId, idempotency.key, idempotency);
    // what was kept before an answer could be made may be something else than the answer
    const { reply } = binding.route;
    const isSilent = reply.safeParse(undefined).success;
    const answer = reply.safeParse(isSilent ? undefined : earlier?.data);
    if (!answer.success) throw new AppError(commonErrors.already_handled);
    return answer.data;
  }
};

const part = (schema: z.ZodType | undefined, value: unknown, request: FastifyRequest): unknown =>
  schema === undefined ? undefined : parseInput(schema, value ?? {}, languageOf(request.headers['accept-language']));

/** Registers every binding: session first, then access, then the input, then the function, then the envelope. */
export const registerBindings = (
  app: FastifyInstance,
  bindings: readonly Binding[],
  authenticate: Authenticate,
  /** What is said instead of texts of the program to somebody who is not signed in. */
  textsForAnonymous: () => Promise<OwnWording | undefined> = () => Promise.resolve(undefined),
): void => {
  for (const binding of bindings) {
    const { route } = binding;
    const write = compileReply(route);
    const send = createSender(route);
    const name = routeName(route);
    const message = route.done ?? MESSAGES[route.method] ?? '';
    const handler: RouteHandlerMethod = async (request, reply) => {
      const call = {
        actor: request.actor as Actor,
        params: part(route.params, request.params, request),
        query: part(route.query, request.query, request),
        body: route.multipart === true ? undefined : part(route.body, request.body, request),
        request,
        reply,
      } as Call<Route>;
      const data = await perform(binding, call, name);
      if (route.raw !== undefined) return reply;
      const msg =
        message === ''
          ? ''
          : translate(languageOf(request.headers['accept-language']), message, {}, request.actor?.wording);
      return send(request, reply, write(data, msg));
    };
    app.route({
      method: route.method,
      url: route.path,
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      onRequest: async (request) => {
        if (route.access !== 'public') request.actor = await authenticate(request);
        if (request.actor === undefined) request.textsForAnonymous = await textsForAnonymous();
        checkAccess(route.access, request.actor);
      },
      handler,
    });
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    textsForAnonymous?: OwnWording | undefined;
  }
}
