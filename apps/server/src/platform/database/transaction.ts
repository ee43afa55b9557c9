import { CompiledQuery } from 'kysely';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { insideTransaction, lanesOf, tenantOf } from './database';
import type { Db, Tx } from './database';
import { isUnreachable } from './database-errors';
import { claimIdempotencyKey, keepResult } from './idempotency';
import { LaneBusy } from './lanes';
import { AtEnd, WITH_NEXT } from './statement-batch';
import type { Answer } from './statement-batch';
import { requestContext } from '../request-context';

/** One transaction and what is to happen once it has been committed (cache, socket, waking the workers). */
export type Unit = {
  tx: Tx;
  /** Code of the tenant in whose tables the transaction works. */
  tenant: string;
  afterCommit(run: () => void): void;
  /**
   * To be called before a row is changed that many transactions change. Where others are at it, this transaction ends,
   * waits for its turn without holding a connection, and begins anew.
   */
  lane(name: string): void;
};

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

/** Transactions that use cases inside them join instead of beginning their own. */
const open = new WeakMap<Db, Unit>();

/**
 * Runs `work` with a handle on which every use case becomes part of this one transaction: their `inTransaction` joins it,
 * so that all of them are stored or none. The same laws as for `inTransaction`.
 */
export const asOneTransaction = <T>(db: Db, work: (unit: Unit) => Promise<T>): Promise<T> =>
  inTransaction(db, async (unit) => {
    open.set(unit.tx, unit);
    try {
      return await work(unit);
    } finally {
      open.delete(unit.tx);
    }
  });

/** The lanes that one attempt is in: those that it waited for, and those that it came to on its way. */
const enterLanes = async ({ lanes, nameOf }: ReturnType<typeof lanesOf>, wanted: ReadonlySet<string>) => {
  const held = new Set(wanted);
  const used = new Set<string>();
  const leaves = wanted.size === 0 ? [] : [await lanes.enter([...wanted].map(nameOf))];
  return {
    held,
    pass: (lane: string): void => {
      if (!used.has(lane)) lanes.remember(nameOf(lane));
      used.add(lane);
      if (held.has(lane)) return;
      const leave = lanes.tryEnter(nameOf(lane), held.size > 0);
      if (leave === undefined) throw new LaneBusy(lane);
      held.add(lane);
      leaves.push(leave);
    },
    /** Not all that was likely came true. */
    forgetUnused: (): void => held.forEach((lane) => used.has(lane) || lanes.forget(nameOf(lane))),
    leave: (): void => leaves.forEach((leave) => leave()),
  };
};

/**
 * Runs `work` in one transaction; all or nothing. Deadlocks are tried again (three times in all), so `work` must
 * change nothing outside the transaction; that goes into `afterCommit`. `likely`: lanes that `work` will
 * come to if others did: the transaction does not begin before its turn.
 */
export const inTransaction = async <T>(
  db: Db,
  work: (unit: Unit) => Promise<T>,
  likely: readonly string[] = [],
): Promise<T> => {
  const outer = open.get(db);
  if (outer !== undefined) return work(outer);
  const its = lanesOf(db);
  const tenant = tenantOf(db);
  let wanted = new Set(likely.filter((lane) => its.lanes.isKnown(its.nameOf(lane))));
  for (;;) {
    const { held, pass, forgetUnused, leave } = await enterLanes(its, wanted);
    try {
      const made = await retried(async (later) => {
        let isAtCommit = false;
        try {
          return await db.transaction().execute(async (tx) => {
            await claimIdempotencyKey(tx);
            const unit: Unit = { tx, tenant, lane: pass, afterCommit: (run) => later.push(run) };
            const made = await insideTransaction(() => work(unit));
            await keepResult(tx, made);
            isAtCommit = true;
            return made;
          });
        } catch (error) {
          // the rollback that follows on a broken commit hides what it said
          if (isAtCommit && isUnreachable(error) && !isRetryable(error))
            throw new AppError(commonErrors.outcome_unknown);
          throw error;
        }
      });
      forgetUnused();
      return made;
    } catch (error) {
      if (!(error instanceof LaneBusy)) throw error;
      // next time all of them together: nobody waits for a lane who is in another
      wanted = new Set([...held, error.lane]);
    } finally {
      leave();
    }
  }
};

/** True when `error` is PostgreSQL's "this would be a second one" on the named constraint, or on any. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const e = error as { code?: string; constraint?: string };
  return e.code === '23505' && (constraint === undefined || e.constraint === constraint);
};

/** A statement with the values of its parameters. */
export type Statement = { sql: string; parameters: readonly unknown[] };

/**
 * Writes at the end of the transaction, in one way to the database with its commit: for what nobody in it reads, such as
 * the row of the audit. It is done or refused with the rest: a refusal fails the commit. `hear` gets the answer before
 * anything happens after the commit. Where the database takes one statement at a time it is written at once.
 */
export const writeAtEnd = async (
  tx: Tx,
  { sql, parameters }: Statement,
  hear: (answer: Answer) => void = () => undefined,
): Promise<void> => {
  if (!tx.isTransaction) throw new Error('no transaction whose end could be waited for');
  await tx.executeQuery(CompiledQuery.raw(sql, [...parameters, new AtEnd(hear)]));
};

/**
 * Writes with the next statement of the transaction, or with its commit, in one way to the database: for what has to come
 * before the rest and whose answer nobody asks. A refusal fails the statement that it went with, and with it the
 * transaction; what must not be committed raises one (`begin_anew()`: the transaction is tried again).
 */
export const writeWithNext = async (tx: Tx, { sql, parameters }: Statement): Promise<void> => {
  if (!tx.isTransaction) throw new Error('no transaction with whose next statement it could go');
  await tx.executeQuery(CompiledQuery.raw(sql, [...parameters, WITH_NEXT]));
};
