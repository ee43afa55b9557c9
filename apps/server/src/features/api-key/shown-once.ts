import type { Actor } from '#platform/http/caller';
import { requestContext } from '#platform/request-context';

/**
 * Runs a call whose answer holds a secret outside of its Idempotency-Key: kept answers lie in the database for a day,
 * and a secret is told once.
 */
export const shownOnce = <T>(actor: Pick<Actor, 'requestId'>, work: () => Promise<T>): Promise<T> =>
  requestContext.run({ requestId: actor.requestId }, work);
