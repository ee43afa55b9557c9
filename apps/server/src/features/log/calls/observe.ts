import type { FastifyRequest } from 'fastify';
import { AppError, statusOf } from '@qiaoban/contracts/errors';
import { AlreadyDone } from '../../../platform/database/idempotency';
import type { Binding } from '../../../platform/http/bind';
import type { Actor } from '../../../platform/http/caller';

/** A call that was answered, as those see it who measure and write down. */
export type ObservedCall = {
  /** Path of the contract, such as `/api/system/Permission/Role/:id`. */
  path: string;
  actor: Actor | undefined;
  request: FastifyRequest;
  status: number;
  ms: number;
  /** A fault of ours; refusals on purpose are none. */
  fault: unknown;
};
export type CallHearer = (call: ObservedCall) => void;

const isRefusal = (error: unknown): boolean => {
  const { code = '' } = error as { code?: string };
  return (
    error instanceof AppError ||
    error instanceof AlreadyDone ||
    code === '23505' ||
    code === '23503' ||
    code.startsWith('22')
  );
};

const statusOfError = (error: unknown): number =>
  error instanceof AppError ? statusOf(error.code) : error instanceof AlreadyDone ? 200 : isRefusal(error) ? 409 : 500;

/** Bindings whose calls are heard by `hear`; what they answer stays the same. */
export const observed = (bindings: readonly Binding[], hear: CallHearer): Binding[] =>
  bindings.map(({ route, handle }) => ({
    route,
    handle: async (call) => {
      const began = performance.now();
      const tell = (status: number, fault?: unknown): void => {
        const ms = performance.now() - began;
        hear({ path: route.path, actor: call.actor as Actor | undefined, request: call.request, status, ms, fault });
      };
      try {
        const answer = await handle(call);
        tell(200);
        return answer;
      } catch (error) {
        tell(statusOfError(error), isRefusal(error) ? undefined : error);
        throw error;
      }
    },
  }));
