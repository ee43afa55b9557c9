import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DatabaseDriver } from '#platform/database/driver';
import { slowStatements } from '#platform/database/slow-statements';
import type { SlowStatement } from '#platform/database/slow-statements';
import type { Db } from '#platform/database/database';

const MOST_SLOW = 20;

/** A fact that not every database tells: null instead of a fault. */
const asked = async <T>(db: Db, question: RawBuilder<T>): Promise<T[] | null> =>
  question
    .execute(db)
    .then(({ rows }) => rows)
    .catch(() => null);

/** State of the database as far as it and the rights of its user tell. */
export const readDatabase = async (db: Db, driver: DatabaseDriver) => {
  const facts = await asked(
    db,
    sql<{ version: string; size: number; max: number }>`select current_setting('server_version') as version,
      pg_database_size(current_database()) as size, current_setting('max_connections')::int as max`,
  );
  const activity = await asked(
    db,
    sql<{ connections: number; waiting: number }>`select count(*) as connections,
      count(*) filter (where wait_event_type = 'Lock') as waiting from pg_stat_activity where backend_type = 'client backend'`,
  );
  const blocks = await asked(
    db,
    sql<{ rate: number | null }>`select round(100.0 * blks_hit / nullif(blks_hit + blks_read, 0), 2) as rate
      from pg_stat_database where datname = current_database()`,
  );
  const tables = await asked(
    db,
    sql<{ name: string; rows: number; bytes: number }>`select relname as name, greatest(reltuples, 0)::float8 as rows,
      pg_total_relation_size(oid) as bytes from pg_class where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p') order by pg_total_relation_size(oid) desc limit 10`,
  );
  // asked for by its catalogue first: a missing view would be a fault in the database's log every five seconds
  const has = await asked(db, sql<{ is: boolean }>`select to_regclass('public.pg_stat_statements') is not null as is`);
  const slow = has?.[0]?.is
    ? await asked(
        db,
        sql<SlowStatement>`select left(query, 500) as query, calls,
          round(mean_exec_time::numeric, 1) as mean, round(max_exec_time::numeric, 0) as max,
          round(total_exec_time::numeric, 0) as total
          from public.pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
          where mean_exec_time > 20 order by mean_exec_time desc limit ${MOST_SLOW}`,
      )
    : null;
  const { pool } = driver;
  return {
    version: `PostgreSQL ${facts?.[0]?.version ?? ''} (${driver.description})`,
    size: facts?.[0]?.size ?? null,
    connections: activity?.[0]?.connections ?? null,
    maxConnections: facts?.[0]?.max ?? null,
    cacheHit: blocks?.[0]?.rate ?? null,
    waitingLocks: activity?.[0]?.waiting ?? null,
    pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    tables: tables ?? [],
    slow: slow ?? slowStatements(pool, MOST_SLOW),
    slowFrom: slow === null ? ('process' as const) : ('database' as const),
  };
};
