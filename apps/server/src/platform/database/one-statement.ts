import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { runLone } from './database';
import type { Db } from './database';
import { requestContext } from '../request-context';
import { isOutcomeUnknown } from './database-errors';
import { AlreadyDone, isClaimed, keyValues } from './idempotency';
import { retried } from './transaction';

/** A text with and without the step of the key; the parameters of the key stand last. */
export type OneStatement = { plain: string; keyed: string };

/** Runs one statement. */
type Ask = (text: string, values: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** What writes in one statement: the way to the database, and the parameters of the call's key where it has one. */
export type Alone = { ask: Ask; key: readonly unknown[]; afterCommit(run: () => void): void };

/** The text for this call. */
export const textFor = ({ plain, keyed }: OneStatement, { key }: Pick<Alone, 'key'>): string =>
  key.length === 0 ? plain : keyed;

/**
 * Runs a change that is one statement: a transaction by itself, so that neither begin nor commit go to the database.
 * `write` runs `textFor` of its statement with the parameters of the key behind its own. `result`: what is answered, kept
 * with the key for the same call sent again. For several statements there is `inTransaction`.
 */
export const inOneStatement = <T>(db: Db, result: T, write: (alone: Alone) => Promise<void>): Promise<T> =>
  retried(async (later) => {
    const claim = requestContext.getStore()?.idempotency;
    const isKeyed = claim !== undefined && !claim.claimed;
    const key = isKeyed ? keyValues(claim, result) : [];
    const ask: Ask = (text, values) => runLone(db, text, values);
    await write({ ask, key, afterCommit: (run) => later.push(run) }).catch((error: unknown) => {
      throw isOutcomeUnknown(error) ? new AppError(commonErrors.outcome_unknown) : error;
    });
    if (isKeyed) {
      claim.claimed = true;
      claim.kept = result;
    }
    return result;
  });

/**
 * Work that looks before it writes the call's key: what it refuses may be the call's own effect, met by the same call sent
 * again (a version that is stale, a value that is taken). Then the first answer counts, not the refusal.
 */
export const unlessDone = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const claim = requestContext.getStore()?.idempotency;
    const isRefusal = !(error instanceof AlreadyDone || (error as AppError).code === commonErrors.outcome_unknown);
    if (claim === undefined || claim.claimed || !isRefusal) throw error;
    if (await isClaimed(db, claim)) throw new AlreadyDone();
    throw error;
  }
};
