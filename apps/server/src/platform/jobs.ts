import { sql } from 'kysely';
import type { Bus } from './bus';
import { newId } from './ids';
import { createPump } from './pump';
import { isRestoring } from './database/database-errors';
import type { Tenants } from './database/tenant';
import type { Db, Tx } from './database/database';
import type { Unit } from './database/transaction';
import type { Json, JsonColumn, MaybeTime, Time } from './database/tables';

/** A row of `job`, in the tenant's schema: written in the transaction of the change that causes it. */
type JobTable = {
  id: string;
  kind: string;
  payload: JsonColumn<Json>;
  run_at: Time;
  attempts: number;
  max_attempts: number;
  lease_until: MaybeTime;
  state: string;
  error: string | null;
  created_at: Time;
};

declare module './database/tables' {
  interface Tables {
    job: JobTable;
  }
}

export type JobRun = {
  id: string;
  tenant: string;
  attempt: number;
  db: Db;
  /** Aborted when this process stops; long work saves its place and ends. */
  signal: AbortSignal;
};
/** Does the work. It may be run again after a crash, so its effect must be the same the second time. */
type JobHandler<T = unknown> = (payload: T, run: JobRun) => Promise<void>;

/** `isLong`: it may work for minutes, and what it works out is more than a few milliseconds at a time. */
type JobTraits = { isLong?: boolean };

/** Which jobs are done here. `long` and `short` are two halves of one node: the long ones have a thread of their own. */
type JobShare = 'all' | 'short' | 'long';
export type JobDivision = {
  share: () => JobShare;
  /** Where only short ones are done: a long one is due. */
  onLong?: () => void;
};

export type Jobs = {
  handle<T>(kind: string, handler: JobHandler<T>, traits?: JobTraits): void;
  /** Adds a job to the transaction; it starts as soon as that is committed. */
  add(
    unit: Unit,
    kind: string,
    payload: unknown,
    options?: { runAt?: number; maxAttempts?: number; id?: string },
  ): Promise<string>;
  /** Whether one of a kind waits or runs, on whichever node. */
  isPending(db: Db, kind: string): Promise<boolean>;
  start(): void;
  /** Waits for what runs, up to `timeout` ms; what is left is taken over by another node. */
  stop(timeout: number): Promise<void>;
  isWorking(): boolean;
  /** Waits until nothing is due (tests). */
  idle(): Promise<void>;
};

type Options = {
  tenants: Tenants;
  tenantCodes: () => string[];
  bus: Bus;
  log: { error(o: object, m: string): void };
  concurrency?: number;
  division?: JobDivision;
};

const LEASE_MS = 30_000;
const BEAT_MS = 10_000;
const POLL_MS = 2_000;

type Claimed = { id: string; kind: string; payload: unknown; attempts: number; max_attempts: number };

const LOST = 'the process that ran it ended without a word each time; given up after the last attempt';

/** What ran its last attempt in a process that is gone: it is not tried for ever. @returns what was given up */
const buryLost = async (db: Db): Promise<Pick<Claimed, 'id' | 'kind' | 'attempts'>[]> => {
  const { rows } = await sql<Pick<Claimed, 'id' | 'kind' | 'attempts'>>`
    update job set state = 'dead', lease_until = null, error = coalesce(error || E'\n', '') || ${LOST}
    where id in (
      select id from job where state = 'running' and lease_until < now() and attempts >= max_attempts
      for update skip locked)
    returning id, kind, attempts`.execute(db);
  return rows;
};

/** Kinds that are done here, as a condition. */
const ofShare = (share: JobShare, long: readonly string[]) =>
  ({ all: sql`true`, short: sql`kind <> all(${long})`, long: sql`kind = any(${long})` })[share];

const IS_DUE = sql`((state = 'waiting' and run_at <= now())
  or (state = 'running' and lease_until < now() and attempts < max_attempts))`;

const claim = async (db: Db, limit: number, wanted: ReturnType<typeof ofShare>): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    update job set state = 'running', attempts = attempts + 1, lease_until = now() + ${`${LEASE_MS} ms`}::interval
    where id in (
      select id from job where ${IS_DUE} and ${wanted}
      order by run_at limit ${limit} for update skip locked)
    returning id, kind, payload, attempts, max_attempts`.execute(db);
  return rows;
};

const isDue = async (db: Db, wanted: ReturnType<typeof ofShare>): Promise<boolean> => {
  const { rows } = await sql`select 1 from job where ${IS_DUE} and ${wanted} limit 1`.execute(db);
  return rows.length > 0;
};

/** Seconds before the next try: 1, 4, 16, 64, … up to an hour. */
const backOff = (attempt: number): number => Math.min(3600, 4 ** (attempt - 1));

const finish = (db: Db, id: string) => db.deleteFrom('job').where('id', '=', id).execute();

const fail = (db: Db, job: Claimed, error: unknown) => {
  const dead = job.attempts >= job.max_attempts;
  return db
    .updateTable('job')
    .set({
      state: dead ? 'dead' : 'waiting',
      error: String(error instanceof Error ? error.stack : error).slice(0, 4000),
      lease_until: null,
      run_at: sql`now() + ${`${backOff(job.attempts)} s`}::interval` as never,
    })
    .where('id', '=', job.id)
    .execute();
};

/** Durable work: at least once, retried with growing pauses, taken over by another node when its lease ends. */
export const createJobs = ({ tenants, tenantCodes, bus, log, concurrency = 4, division }: Options): Jobs => {
  const { share, onLong }: JobDivision = division ?? { share: () => 'all' };
  const handlers = new Map<string, JobHandler>();
  const long = new Set<string>();
  const running = new Set<Promise<void>>();
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let started = false;

  const run = async (tenant: string, db: Db, job: Claimed): Promise<void> => {
    const beat = setInterval(() => {
      sql`update job set lease_until = now() + ${`${LEASE_MS} ms`}::interval where id = ${job.id}`
        .execute(db)
        .catch(() => undefined);
    }, BEAT_MS);
    try {
      const handler = handlers.get(job.kind);
      if (handler === undefined) throw new Error(`nobody handles jobs of kind ${job.kind}`);
      await handler(job.payload, { id: job.id, tenant, attempt: job.attempts, db, signal: abort.signal });
      await finish(db, job.id);
    } catch (error) {
      if (!abort.signal.aborted) log.error({ err: error, job: job.id, kind: job.kind }, 'job failed');
      await fail(db, job, error).catch((e: unknown) => log.error({ err: e }, 'job state not saved'));
    } finally {
      clearInterval(beat);
    }
  };

  const claimFor = async (tenant: string, db: Db, free: number): Promise<Claimed[]> => {
    const jobs = await claim(db, free, ofShare(share(), [...long]));
    // looked for only where something may have been left behind
    if (jobs.length < free)
      for (const job of await buryLost(db))
        log.error({ job: job.id, kind: job.kind, attempts: job.attempts, tenant }, 'job given up');
    return jobs;
  };

  const claimAll = async (): Promise<void> => {
    for (const tenant of tenantCodes()) {
      const free = concurrency - running.size;
      if (free <= 0 || abort.signal.aborted) return;
      const db = tenants.db(tenant);
      const jobs = await claimFor(tenant, db, free).catch((error: unknown) => {
        // the others' work goes on; a tenant whose data are being restored is asked again soon
        if (!isRestoring(error)) log.error({ err: error, tenant }, 'jobs cannot be fetched');
        return [];
      });
      for (const job of jobs) {
        const work = run(tenant, db, job).finally(() => {
          running.delete(work);
          wake();
        });
        running.add(work);
      }
    }
  };
  const pump = createPump(claimAll, (error) => log.error({ err: error }, 'jobs cannot be fetched'));

  const wake = (): void => {
    if (started && !abort.signal.aborted) pump.wake();
  };

  /** What another node left, what is tried again, and what a thread that ended did not finish. */
  const lookForLong = async (): Promise<void> => {
    if (onLong === undefined || share() !== 'short') return;
    for (const tenant of tenantCodes())
      if (await isDue(tenants.db(tenant), ofShare('long', [...long]))) return onLong();
  };
  const look = (): void => {
    wake();
    lookForLong().catch((error: unknown) => log.error({ err: error }, 'jobs cannot be looked for'));
  };

  bus.on('jobs.added', ({ job }) => {
    const isLong = job === undefined ? undefined : long.has(String(job));
    if (share() === 'short' && isLong === true) onLong?.();
    else if (share() !== 'long' || isLong !== false) wake();
  });

  return {
    handle: (kind, handler, { isLong = false } = {}) => {
      handlers.set(kind, handler as JobHandler);
      if (isLong) long.add(kind);
    },
    add: async ({ tx, afterCommit }, kind, payload, options = {}) => {
      const id = options.id ?? newId();
      await insertJob(tx, { id, kind, payload, runAt: options.runAt, maxAttempts: options.maxAttempts ?? 10 });
      afterCommit(() => bus.publish({ kind: 'jobs.added', job: kind }));
      return id;
    },
    isPending: async (db, kind) => {
      const { rows } =
        await sql`select 1 from job where kind = ${kind} and state in ('waiting', 'running') limit 1`.execute(db);
      return rows.length > 0;
    },
    start: () => {
      started = true;
      timer = setInterval(look, POLL_MS);
      look();
    },
    stop: async (timeout) => {
      clearInterval(timer);
      abort.abort();
      await Promise.race([Promise.all([pump.ended(), ...running]), new Promise((done) => setTimeout(done, timeout))]);
    },
    isWorking: () => running.size > 0 || pump.isRunning(),
    idle: async () => {
      for (;;) {
        wake();
        await pump.ended();
        if (running.size === 0 && !pump.isRunning()) return;
        await Promise.all(running);
      }
    },
  };
};

const insertJob = (
  tx: Tx,
  job: { id: string; kind: string; payload: unknown; runAt: number | undefined; maxAttempts: number },
) =>
  tx
    .insertInto('job')
    .values({
      id: job.id,
      kind: job.kind,
      payload: JSON.stringify(job.payload ?? null),
      run_at: new Date(job.runAt ?? Date.now()),
      attempts: 0,
      max_attempts: job.maxAttempts,
      state: 'waiting',
      error: null,
      created_at: new Date(),
    })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
