import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient, Transaction } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import { Cursor } from './cursor/cursor';
import type { DatabaseDriver } from './driver';
import { createLanes } from './lanes';
import type { Lanes } from './lanes';
import { statementName, types } from './pool';
import { noteSlow } from './slow-statements';
import { AtEnd, sendTogether, WITH_NEXT } from './statement-batch';
import type { Answer } from './statement-batch';
import type { Tables } from './tables';
import { createTogether } from './written-together';
import type { Lone, Together } from './written-together';

/** A handle that is bound to one tenant's schema; every store takes one. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Which transaction something runs in; only where second connections are refused. */
let transactions: AsyncLocalStorage<{ isOpen: boolean }> | undefined;

/**
 * For tests: who asks for a connection inside a transaction, which has one, fails. The one connection of PGlite would wait for itself
 * for ever; so would those of PostgreSQL when as many do it at once as there are.
 */
export const refuseSecondConnections = (): void => {
  transactions ??= new AsyncLocalStorage();
};

/** Runs what is one transaction. */
export const insideTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  if (transactions === undefined) return work();
  const state = { isOpen: true };
  return transactions.run(state, work).finally(() => (state.isOpen = false));
};

const SCHEMA_NAME = /^[a-z][a-z0-9_]{0,50}$/;

/** The schema that each connection last worked in. */
const schemaOf = new WeakMap<PoolClient, string>();

const BEGIN: Lone = { text: 'begin', values: [] };
const COMMIT: Lone = { text: 'commit', values: [] };

const configOf = (statement: Lone): QueryConfig => {
  const { text, values } = statement;
  const isBoundary = statement === BEGIN || statement === COMMIT;
  const name = isBoundary ? text : values.length > 0 ? statementName(text) : undefined;
  return { text, values: [...values], types, ...(name === undefined ? {} : { name }) } as QueryConfig;
};

/** What the driver answers to a statement that says nothing. */
const NOTHING = { command: '', rowCount: 0, rows: [] };

type Waiting = Lone & { mark: AtEnd | typeof WITH_NEXT };

/** A statement that may wait for another one (`writeAtEnd`, `writeWithNext`), without its mark. */
const waitingOf = (text: unknown, values: readonly unknown[] | undefined): Waiting | undefined => {
  const mark = values?.at(-1);
  if (typeof text !== 'string' || values === undefined) return undefined;
  return mark instanceof AtEnd || mark === WITH_NEXT ? { text, values: values.slice(0, -1), mark } : undefined;
};

/**
 * A connection as Kysely asks it. The beginning of a transaction waits for its first statement and goes with it, and what
 * is written at its end goes with its commit: two ways to the database less for each, and none at all for one that asks nothing.
 */
const clientFor = (client: PoolClient, { pool, kind }: DatabaseDriver): PostgresPoolClient => {
  const prepares = kind !== 'pglite';
  let ahead: Lone[] = [];
  let atEnd: (Lone & { mark: AtEnd })[] = [];
  const send = (text: string, values?: readonly unknown[]) => {
    const name = prepares && values !== undefined && values.length > 0 ? statementName(text) : undefined;
    const config = { text, values: values as unknown[] };
    return client.query(name === undefined ? config : { ...config, name });
  };
  /** The answers of statements that go in one piece. */
  const together = async (statements: readonly Lone[], logged: string): Promise<readonly Answer[]> => {
    const began = performance.now();
    try {
      return await sendTogether(client, statements.map(configOf));
    } finally {
      noteSlow(pool, logged, performance.now() - began);
    }
  };
  const commit = async (first: readonly Lone[]) => {
    const last = atEnd;
    atEnd = [];
    const answers = await together([...first, ...last, COMMIT], (last[0] ?? first.at(-1) ?? COMMIT).text);
    for (const [at, { mark }] of last.entries()) mark.hear(answers[first.length + at]!);
    return NOTHING;
  };
  const wait = ({ mark, ...statement }: Waiting) => {
    if (!prepares)
      return send(statement.text, statement.values).then((answer) => {
        if (mark instanceof AtEnd) mark.hear(answer);
        return answer;
      });
    if (mark instanceof AtEnd) atEnd.push({ ...statement, mark });
    else ahead.push(statement);
    return Promise.resolve(NOTHING);
  };
  return {
    query: (textOrCursor: unknown, values?: readonly unknown[]) => {
      const waiting = waitingOf(textOrCursor, values);
      if (waiting !== undefined) return wait(waiting);
      if (textOrCursor === BEGIN.text && prepares) {
        ahead = [BEGIN];
        return Promise.resolve(NOTHING);
      }
      const first = ahead;
      ahead = [];
      const isUnsaid = first[0] === BEGIN;
      if (textOrCursor === 'rollback') {
        atEnd = [];
        return isUnsaid ? Promise.resolve(NOTHING) : send(textOrCursor);
      }
      if (textOrCursor === COMMIT.text && prepares) {
        const isEmpty = atEnd.length === 0 && (isUnsaid ? first.length === 1 : first.length === 0);
        if (!isEmpty) return commit(first);
        return isUnsaid ? Promise.resolve(NOTHING) : send(textOrCursor);
      }
      if (first.length > 0) {
        if (typeof textOrCursor === 'string' && values !== undefined && values.length > 0)
          return together([...first, { text: textOrCursor, values }], textOrCursor).then((answers) => answers.at(-1));
        // what is not one statement goes behind them: where they fail, so does what follows
        const before = together(first, first.at(-1)!.text);
        if (typeof textOrCursor === 'string')
          return Promise.all([before, send(textOrCursor, values)]).then(([, answer]) => answer);
        before.catch(() => undefined);
      }
      return typeof textOrCursor === 'string' ? send(textOrCursor, values) : client.query(textOrCursor as never);
    },
    release: () => client.release(),
  } as unknown as PostgresPoolClient;
};

/** One shared pool seen from one schema: a connection changes its search path only when another tenant used it last. */
const connectTo = (driver: DatabaseDriver, schema: string) => async (): Promise<PoolClient> => {
  if (transactions?.getStore()?.isOpen === true) throw new Error('a second connection, inside a transaction');
  // one that is made now would wait for the same silent server
  if (!driver.isUp()) throw new Error('Connection terminated: the database does not answer');
  const client = await driver.pool.connect();
  try {
    if (schemaOf.get(client) !== schema) {
      await client.query(`set search_path to "${schema}", public`);
      schemaOf.set(client, schema);
    }
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
  return client;
};

const aloneIn =
  (db: Db) =>
  async ({ text, values }: Lone) => {
    const { rows, numAffectedRows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(text, [...values]),
    );
    return { rows, rowCount: Number(numAffectedRows ?? 0n) };
  };

const togetherOfHandle = new WeakMap<Db, Together>();

/** Runs a statement that is a transaction by itself, perhaps together with those of other callers (`written-together.ts`). */
export const runLone = (db: Db, text: string, values: readonly unknown[]) =>
  (togetherOfHandle.get(db) ?? aloneIn(db))({ text, values });

const connectOfHandle = new WeakMap<Db, () => Promise<PoolClient>>();

/** Takes a connection for the handle out of the pool; undefined where there is only one. It is released by who took it. */
export const connectionOf = (db: Db): (() => Promise<PoolClient>) | undefined => connectOfHandle.get(db);

const lanesOfPool = new WeakMap<DatabaseDriver['pool'], Lanes>();
const lanesOfHandle = new WeakMap<Db, { lanes: Lanes; schema: string }>();

/** Half of the connections at most go to transactions that queue for one row. */
const lanesFor = ({ pool }: DatabaseDriver): Lanes => {
  const known = lanesOfPool.get(pool) ?? createLanes({ most: Math.max(1, Math.floor(pool.options.max / 2)) });
  lanesOfPool.set(pool, known);
  return known;
};

/** The lanes of a handle, and what its own are called among those of other tenants. */
export const lanesOf = (db: Db): { lanes: Lanes; nameOf: (lane: string) => string } => {
  const known = lanesOfHandle.get(db);
  if (known === undefined) throw new Error('no handle of openSchema');
  return { lanes: known.lanes, nameOf: (lane) => `${known.schema} ${lane}` };
};

/** The code of the tenant whose schema the handle is bound to; empty for the control schema. */
export const tenantOf = (db: Db): string => /^t_(.+)$/.exec(lanesOfHandle.get(db)?.schema ?? '')?.[1] ?? '';

/** A database handle whose unqualified names mean the tables of `schema`. */
export const openSchema = (driver: DatabaseDriver, schema: string): Db => {
  if (!SCHEMA_NAME.test(schema)) throw new Error(`bad schema name "${schema}"`);
  const connect = connectTo(driver, schema);
  const pool: PostgresPool = {
    connect: async () => clientFor(await connect(), driver),
    end: () => Promise.resolve(),
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });
  lanesOfHandle.set(db, { lanes: lanesFor(driver), schema });
  // the one connection of PGlite takes no statements of the driver's
  if (driver.kind !== 'pglite') {
    const note = ({ text }: Lone, ms: number): void => noteSlow(driver.pool, text, ms);
    connectOfHandle.set(db, connect);
    togetherOfHandle.set(db, createTogether({ alone: aloneIn(db), connect, configOf, note }));
  }
  return db;
};
