import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './caller';

/** Who a call says it comes from, where that is known before the call is let in. */
type KnownAs = Pick<Actor, 'tenant' | 'userId' | 'userName'>;

/** A call that was answered or refused, as those see it who measure and write down. */
export type ObservedCall = {
  /** Path of the contract, such as `/api/system/Permission/Role/:id`; empty when there is none. */
  path: string;
  /** Undefined for calls of nobody, and for those refused before the person was known. */
  who: KnownAs | undefined;
  request: FastifyRequest;
  status: number;
  ms: number;
  /** A fault of ours; refusals on purpose are none. */
  fault: unknown;
};
export type CallListener = (call: ObservedCall) => void;

/** A socket is no call: it would be answered when its window is closed. */
const isCall = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api/') && request.headers.upgrade === undefined;

/** Tells of every call when its answer has gone, those that never reached a handler included. */
export const observeCalls = (app: FastifyInstance, listen: CallListener): void => {
  app.decorateRequest('fault', undefined);
  app.decorateRequest('knownAs', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    if (isCall(request))
      listen({
        path: request.routeOptions.url ?? '',
        who: request.actor ?? request.knownAs,
        request,
        status: reply.statusCode,
        ms: reply.elapsedTime,
        fault: request.fault,
      });
    done();
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    fault: unknown;
    knownAs: KnownAs | undefined;
  }
}
