import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from './clock';

/** What belongs to the call being answered and would otherwise be handed through every function. */
export type RequestContext = {
  requestId: string;
  /** The time at which the call happens, epoch ms; now when absent. */
  time?: number;
  /** Of a call with an Idempotency-Key: whether its key was written, and what was kept with it as the likely answer. */
  idempotency?: { key: string; userId: string; route: string; digest: string; claimed: boolean; kept?: unknown };
};

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The time of the call being answered where it has one of its own, otherwise the real time. */
export const createContextClock = (real: Clock): Clock => ({
  now: () => requestContext.getStore()?.time ?? real.now(),
});
