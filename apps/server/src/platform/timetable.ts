import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { RECONNECTED } from './bus';
import type { Bus } from './bus';
import type { Db, Tx } from './database/database';
import { isRestoring } from './database/database-errors';
import type { Json, JsonColumn, MaybeTime } from './database/tables';
import type { DatabaseDriver } from './database/driver';
import type { Tenants } from './database/tenant';
import { inTransaction } from './database/transaction';
import type { JobRun, Jobs } from './jobs';
import { decideDue, nextRun, refusedRule } from './timetable-rule';
import type { TimetableRule } from './timetable-rule';

export type { TimetableRule } from './timetable-rule';

/** A row of `timetable_entry`, in the tenant's schema. */
type TimetableEntryTable = {
  kind: string;
  id: string;
  payload: JsonColumn<Json>;
  cron: string;
  time_zone: string;
  from_at: MaybeTime;
  until_at: MaybeTime;
  missed: 'run-once' | 'skip';
  /** Null when it is never due again. */
  next_run: MaybeTime;
};

declare module './database/tables' {
  interface Tables {
    timetable_entry: TimetableEntryTable;
  }
}

/** A part of a statement: when the entry of this kind, whose id stands in the column, runs next. */
export const nextRunIn = (kind: string, column: string): RawBuilder<number | null> =>
  sql<number | null>`(select e.next_run from timetable_entry e where e.id = ${sql.ref(column)} and e.kind = ${kind})`;

export type TimetableEntry<T = unknown> = {
  id: string;
  kind: string;
  payload: T;
  /** The time for which it runs, epoch ms by the database's clock. */
  dueAt: number;
  /** Earlier due times that nobody could serve and that have no run of their own. */
  missed: number;
};

export type Timetable = {
  /** Says who does the work of a kind. It runs as a durable job: at least once, its effect must be the same twice. */
  handle<T = unknown>(kind: string, work: (entry: TimetableEntry<T>, run: JobRun) => Promise<void>): void;
  /**
   * Keeps an entry; without a rule it is never due. Putting the same rule again does not move the next run, so it
   * may be repeated at every start. Refuses a cron expression that cannot be read.
   */
  put(tx: Tx, entry: { id: string; kind: string; payload: unknown; rule: TimetableRule | null }): Promise<void>;
  remove(tx: Tx, kind: string, id: string): Promise<void>;
  /** Next due times by entry id, epoch ms. */
  nextRuns(db: Db, kind: string, ids: readonly string[]): Promise<Map<string, number>>;
  /** A schedule of the product itself: every tenant gets it when the process starts. */
  standing(entry: { id: string; kind: string; payload?: unknown; rule: TimetableRule }): void;
  /** Turns everything that is due into jobs, now (tests, and the timer). */
  tick(): Promise<void>;
  /** Looks every second from now on. */
  start(): void;
  /** No more; waits for the look that is under way. */
  stop(): Promise<void>;
};

type Options = { tenants: Tenants; driver: DatabaseDriver; jobs: Jobs; bus: Bus };

const JOB = 'timetable';
const POLL_MS = 1000;
const BATCH = 50;

const jobId = (kind: string, id: string, dueAt: number): string =>
  `tt-${createHash('sha256')
    .update(JSON.stringify([kind, id, dueAt]))
    .digest('hex')
    .slice(0, 40)}`;

/** The database's clock: processes may disagree about the time, this one does not. */
const databaseNow = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ now: number }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
};

type DueRow = {
  kind: string;
  id: string;
  payload: unknown;
  cron: string;
  time_zone: string;
  from_at: number | null;
  until_at: number | null;
  missed: 'run-once' | 'skip';
  next_run: number;
};

const ruleOf = (row: DueRow): TimetableRule => ({
  cron: row.cron,
  timeZone: row.time_zone,
  from: row.from_at ?? undefined,
  until: row.until_at ?? undefined,
  missed: row.missed,
});

/** One that was kept by an older version may be unreadable. */
const firstRun = (rule: TimetableRule, now: number): number | undefined => {
  try {
    return nextRun(rule, now);
  } catch {
    throw refusedRule('bad_cron');
  }
};

/** Durable schedules: due entries are claimed with the database's clock and become jobs in the same transaction. */
export const createTimetable = ({ tenants, driver, jobs, bus }: Options): Timetable => {
  const workers = new Map<string, (entry: TimetableEntry, run: JobRun) => Promise<void>>();
  const standing: Parameters<Timetable['standing']>[0][] = [];
  let ticking: Promise<void> | undefined;
  const standingDone = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  // a restore may have brought tables from a time before some of them
  bus.on(RECONNECTED, () => standingDone.clear());

  // a single look at the control schema each time: tenants may be added while this process runs
  const tenantCodes = async (): Promise<string[]> => {
    const { rows } = await sql<{ code: string }>`select code from tenant where enabled_mark = 1`.execute(
      tenants.platform,
    );
    return rows.map((row) => row.code);
  };

  jobs.handle<TimetableEntry>(JOB, async (entry, run) => {
    const work = workers.get(entry.kind);
    if (work === undefined) throw new Error(`nobody handles timetable entries of kind ${entry.kind}`);
    await work(entry, run);
  });

  const isDue = async (db: Db): Promise<boolean> => {
    const { rows } = await sql`select 1 from timetable_entry where next_run <= clock_timestamp() limit 1`.execute(db);
    return rows.length > 0;
  };

  const claim = (db: Db): Promise<number> =>
    inTransaction(db, async (unit) => {
      const { rows } = await sql<DueRow>`
        select kind, id, payload, cron, time_zone, from_at, until_at, missed, next_run from timetable_entry
        where next_run <= clock_timestamp() order by next_run limit ${BATCH} for update skip locked`.execute(unit.tx);
      if (rows.length === 0) return 0;
      const now = await databaseNow(unit.tx);
      for (const row of rows) {
        const { dueAt, missed, next } = decideDue(ruleOf(row), row.next_run, now);
        await sql`update timetable_entry set next_run = ${next === undefined ? null : new Date(next)}
          where kind = ${row.kind} and id = ${row.id}`.execute(unit.tx);
        if (dueAt === undefined) continue;
        const { kind, id, payload } = row;
        await jobs.add(unit, JOB, { kind, id, payload, dueAt, missed } satisfies TimetableEntry, {
          id: jobId(kind, id, dueAt),
          runAt: now,
        });
      }
      return rows.length;
    });

  const hasEnded = (): boolean => driver.pool.ending || driver.pool.ended;

  const claimAll = async (): Promise<void> => {
    if (hasEnded()) return;
    for (const tenant of await tenantCodes()) {
      const db = tenants.db(tenant);
      try {
        if (!standingDone.has(tenant)) await putStanding(db);
        standingDone.add(tenant);
        if (await isDue(db)) while ((await claim(db)) === BATCH);
      } catch (error) {
        if (hasEnded()) return;
        if (!isRestoring(error)) process.emitWarning(`due schedules of ${tenant} cannot be fetched: ${String(error)}`);
      }
    }
  };

  const tick = async (): Promise<void> => {
    // one that is under way may have looked before what is due now was written
    await ticking?.catch(() => undefined);
    ticking ??= claimAll().finally(() => (ticking = undefined));
    return ticking;
  };

  const put: Timetable['put'] = async (tx, { id, kind, payload, rule }) => {
    if (rule === null) return remove(tx, kind, id);
    const next = firstRun(rule, await databaseNow(tx));
    const time = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));
    await sql`
      insert into timetable_entry as e (kind, id, payload, cron, time_zone, from_at, until_at, missed, next_run)
      values (${kind}, ${id}, ${JSON.stringify(payload ?? null)}, ${rule.cron}, ${rule.timeZone},
        ${time(rule.from)}, ${time(rule.until)}, ${rule.missed}, ${time(next)})
      on conflict (kind, id) do update set payload = excluded.payload, cron = excluded.cron,
        time_zone = excluded.time_zone, from_at = excluded.from_at, until_at = excluded.until_at,
        missed = excluded.missed,
        next_run = case when (e.cron, e.time_zone) = (excluded.cron, excluded.time_zone)
          and e.from_at is not distinct from excluded.from_at and e.until_at is not distinct from excluded.until_at
          then e.next_run else excluded.next_run end`.execute(tx);
  };

  const remove: Timetable['remove'] = async (tx, kind, id) => {
    await tx.deleteFrom('timetable_entry').where('kind', '=', kind).where('id', '=', id).execute();
  };

  const putStanding = (db: Db): Promise<void> =>
    inTransaction(db, async ({ tx }) => {
      for (const entry of standing) await put(tx, { payload: null, ...entry });
    });

  const look = (): void => {
    if (ticking === undefined)
      tick().catch((error: unknown) => hasEnded() || process.emitWarning(`schedules: ${String(error)}`));
  };

  return {
    handle: (kind, work) => {
      workers.set(kind, work as never);
    },
    put,
    remove,
    nextRuns: async (db, kind, ids) => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('timetable_entry')
        .select(['id', 'next_run'])
        .where('kind', '=', kind)
        .where('id', 'in', [...ids])
        .where('next_run', 'is not', null)
        .execute();
      return new Map(rows.map((row) => [row.id, row.next_run as unknown as number]));
    },
    standing: (entry) => {
      standing.push(entry);
    },
    tick,
    start: () => {
      timer ??= setInterval(look, POLL_MS);
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await ticking?.catch(() => undefined);
    },
  };
};
