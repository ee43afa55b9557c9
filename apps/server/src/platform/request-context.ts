import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the call being answered and would otherwise be handed through every function. */
export type RequestContext = {
  requestId: string;
  /** Set while a call with an Idempotency-Key has not written its key yet. */
  idempotency?: { key: string; userId: string; route: string; claimed: boolean };
};

export const requestContext = new AsyncLocalStorage<RequestContext>();
