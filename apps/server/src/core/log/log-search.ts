import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database';

/** The newest lines, in which most of what people look for lies. */
const NEWEST = 50_000;
/** Counting takes no longer than this, ms; beyond it the total is an estimate. */
const COUNT_MS = 400;

type Search = {
  table: string;
  parts: RawBuilder<unknown>;
  dates: RawBuilder<unknown>;
  limit: number;
  offset: number;
  /** Counted no further than this, and one. */
  most: number;
  /** How many of the newest lines are looked through. */
  near?: number;
};

const isTooSlow = (error: unknown): boolean => (error as { code?: string }).code === '57014';

/** The count, or undefined when it takes too long: a keyword of frequent letters may touch millions of lines. */
const countInTime = async (db: Db, { table, parts, most }: Search): Promise<number | undefined> => {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(COUNT_MS)}, true)`.execute(tx);
      const { rows } = await sql<{ n: number }>`select count(*) as n from
        (select 1 from ${sql.ref(table)} where ${parts} limit ${most + 1}) as counted`.execute(tx);
      return rows[0]?.n ?? 0;
    });
  } catch (error) {
    if (isTooSlow(error)) return undefined;
    throw error;
  }
};

/** A part with a limit of its own: the planner reads it by time, however few matches it expects. */
const newest = ({ table, dates, near = NEWEST }: Search) =>
  sql`(select * from ${sql.ref(table)} where ${dates} order by at desc limit ${near}) as newest`;

const inNewest = async <Row>(db: Db, search: Search): Promise<Row[]> =>
  (
    await sql<Row>`select * from ${newest(search)} where ${search.parts} order by at desc
      limit ${search.limit} offset ${search.offset}`.execute(db)
  ).rows;

/** Among all lines, by the indexes of the texts: what is found first is put in order afterwards. */
const anywhere = async <Row>(db: Db, { table, parts, limit, offset }: Search): Promise<Row[]> =>
  (
    await sql<Row>`with found as materialized (select id, at from ${sql.ref(table)} where ${parts})
      select l.* from ${sql.ref(table)} l
      join (select id from found order by at desc limit ${limit} offset ${offset}) f on f.id = l.id
      order by l.at desc`.execute(db)
  ).rows;

/** Matches among the newest lines, for as many lines as the log has. */
const estimate = async (db: Db, search: Search, lines: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${newest(search)} where ${search.parts}`.execute(
    db,
  );
  const { near = NEWEST } = search;
  return Math.round(((rows[0]?.n ?? 0) * Math.max(lines, near)) / near);
};

/**
 * One page of the lines that hold a keyword, newest first. The planner cannot know how many there are: reading by time
 * looks through everything when there are few, the index of the texts reads millions when there are many. So the newest
 * lines are looked through first, and the index is asked only for what they do not hold.
 */
export const searchLines = async <Row>(
  db: Db,
  search: Search,
  lines: () => Promise<number>,
): Promise<{ rows: Row[]; found: number; isExact: boolean }> => {
  const { limit, offset, most } = search;
  const [found, near] = await Promise.all([countInTime(db, search), inNewest<Row>(db, search)]);
  const isCounted = found !== undefined && found <= most;
  const isWhole = near.length === limit || (isCounted && found <= offset + near.length);
  const rows = isWhole ? near : await anywhere<Row>(db, search);
  if (found !== undefined) return { rows, found, isExact: isCounted };
  return { rows, found: Math.max(offset + rows.length, await estimate(db, search, await lines())), isExact: false };
};
