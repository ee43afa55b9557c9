import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the call being answered and would otherwise be handed through every function. */
export type RequestContext = {
  requestId: string;
  /** Of a call with an Idempotency-Key: whether its key was written, and what was kept with it as the likely answer. */
  idempotency?: { key: string; userId: string; route: string; claimed: boolean; kept?: unknown };
};

export const requestContext = new AsyncLocalStorage<RequestContext>();
