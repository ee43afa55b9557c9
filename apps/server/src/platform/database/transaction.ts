import type { Db, Tx } from './database';
import { claimIdempotencyKey, keepResult } from './idempotency';
import { requestContext } from '../request-context';

/** One transaction and what is to happen once it has been committed (cache, socket, waking the workers). */
export type Unit = { tx: Tx; afterCommit(run: () => void): void };

const isRetryable = (error: unknown): boolean => {
  const code = (error as { code?: string }).code;
  // serialization failure, deadlock, and a prepared plan that a change of the table made stale
  return code === '40001' || code === '40P01' || code === '0A000';
};

/** Tries again what the database gave up without fault of the caller, three times in all; then what `later` was given. */
export const retried = async <T>(attempt: (later: (() => void)[]) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    const later: (() => void)[] = [];
    try {
      const result = await attempt(later);
      for (const run of later) run();
      return result;
    } catch (error) {
      const claim = requestContext.getStore()?.idempotency;
      if (claim !== undefined) claim.claimed = false;
      if (tries >= 3 || !isRetryable(error)) throw error;
    }
  }
};

/**
 * Runs `work` in one transaction; all or nothing. Deadlocks are tried again (three times in all), so `work` must
 * change nothing outside the transaction; that goes into `afterCommit`.
 */
export const inTransaction = <T>(db: Db, work: (unit: Unit) => Promise<T>): Promise<T> =>
  retried((later) =>
    db.transaction().execute(async (tx) => {
      await claimIdempotencyKey(tx);
      const made = await work({ tx, afterCommit: (run) => later.push(run) });
      await keepResult(tx, made);
      return made;
    }),
  );

/** True when `error` is PostgreSQL's "this would be a second one" on the named constraint, or on any. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const e = error as { code?: string; constraint?: string };
  return e.code === '23505' && (constraint === undefined || e.constraint === constraint);
};
