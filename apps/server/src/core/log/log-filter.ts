import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Page } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { searchLines } from './log-search';

export type LogQuery = {
  currentPage: number;
  pageSize: number;
  keyword: string;
  userId: string;
  startTime?: number | undefined;
  endTime?: number | undefined;
};

/** Totals beyond this are an estimate: counting millions of lines would take longer than reading them. */
const MAX_COUNT = 10_000;
const MAX_PEOPLE = 200;
/** Lines that are looked through for a keyword of one or two characters. */
const MAX_LOOKED_THROUGH = 200_000;

/** Letters that the indexes of the texts need. */
const TRIGRAM = 3;

type LogTable = 'login_log' | 'operation_log' | 'request_log' | 'error_group';
const all = (parts: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);

/** A log that can be searched: its table, the column that orders it, what a question means, how a row is shown. */
export type LogSource<Query, Row, Shown> = {
  table: LogTable;
  at: 'at' | 'last_at';
  filter: (db: Db, query: Query) => Promise<RawBuilder<unknown>[]>;
  show: (row: Row) => Shown;
};

/** People whose name or account holds the text, `most` of them. Handed over: the directory stands below the log. */
export type FindPeople = (db: Db, text: string, most: number) => Promise<string[]>;

const datesOf = (query: LogQuery): RawBuilder<unknown>[] => {
  const parts: RawBuilder<unknown>[] = [];
  if (query.startTime !== undefined) parts.push(sql`at >= ${new Date(query.startTime)}`);
  if (query.endTime !== undefined) parts.push(sql`at <= ${new Date(query.endTime)}`);
  return parts;
};

/** Conditions that every log has: dates, person and keyword (in `columns`, and in names of people). */
export const commonFilter = async (
  db: Db,
  findPeople: FindPeople,
  table: LogTable,
  query: LogQuery,
  columns: readonly string[],
): Promise<RawBuilder<unknown>[]> => {
  const parts = datesOf(query);
  if (query.userId !== '') parts.push(sql`user_id = ${query.userId}`);
  const keyword = query.keyword.trim();
  if (keyword === '') return parts;
  const isShort = keyword.length < TRIGRAM;
  const like = `%${escapeLike(keyword)}%`;
  // their lines come by an index, which a short name in a text cannot
  const people = await findPeople(db, keyword, MAX_PEOPLE);
  const texts = columns.map((column) => sql`${sql.ref(column)} ilike ${like}`);
  // a text of two characters finds no trigram: with people of that name found, their lines are what is meant
  if (isShort && people.length > 0) return [...parts, sql`user_id = any(${people}::text[])`];
  // and without an index only the newest lines can be looked through while somebody waits
  if (isShort)
    parts.push(sql`at >= coalesce((select at from ${sql.ref(table)} order by at desc offset ${MAX_LOOKED_THROUGH} limit 1),
      '-infinity')`);
  const either = people.length === 0 ? texts : [sql`user_id = any(${people}::text[])`, ...texts];
  parts.push(sql`(${sql.join(either, sql` or `)})`);
  return parts;
};

const estimate = async (db: Db, table: LogTable): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select reltuples::float8 as n from pg_class where oid = to_regclass(${table})`.execute(db);
  return Math.round(rows[0]?.n ?? 0);
};

/** Lines that match, counted no further than `most` + 1. */
export const countLines = async <Query>(
  db: Db,
  { table, filter }: LogSource<Query, never, unknown>,
  query: Query,
  most: number,
): Promise<number> => {
  const parts = await filter(db, query);
  const { rows } = await sql<{ n: number }>`select count(*) as n from
    (select 1 from ${sql.ref(table)} where ${all(parts)} limit ${most + 1}) as counted`.execute(db);
  return rows[0]?.n ?? 0;
};

/** One page, newest first, with a total that is exact up to 10,000. */
export const readPage = async <Query extends LogQuery, Row, Shown>(
  db: Db,
  source: LogSource<Query, Row, Shown>,
  query: Query,
): Promise<Page<Shown>> => {
  const { table, at, show } = source;
  const parts = await source.filter(db, query);
  const given: LogSource<Query, never, unknown> = { ...source, filter: () => Promise.resolve(parts), show: () => null };
  const { currentPage, pageSize } = query;
  const offset = (currentPage - 1) * pageSize;
  if (at === 'at' && query.keyword.trim().length >= TRIGRAM) {
    const search = { table, parts: all(parts), dates: all(datesOf(query)), limit: pageSize, offset, most: MAX_COUNT };
    const { rows, found, isExact } = await searchLines<Row>(db, search, () => estimate(db, table));
    return { list: rows.map(show), pagination: { currentPage, pageSize, total: found, totalIsExact: isExact } };
  }
  const [found, { rows }] = await Promise.all([
    countLines(db, given, query, MAX_COUNT),
    sql<Row>`select * from ${sql.ref(table)} where ${all(parts)} order by ${sql.ref(at)} desc
      limit ${pageSize} offset ${offset}`.execute(db),
  ]);
  const totalIsExact = found <= MAX_COUNT;
  const total = totalIsExact || parts.length > 0 ? found : Math.max(found, await estimate(db, table));
  return { list: rows.map(show), pagination: { currentPage, pageSize, total, totalIsExact } };
};

/** Ids are found so many at a time, rows read so many at a time: neither fills the memory. */
const WINDOW = 50_000;
const AT_ONCE = 1000;

/**
 * Every line that matches, newest first, some at a time. It goes on from the last line, not by counting pages, and does
 * not search again for each of them; `query.endTime` keeps out what arrives meanwhile.
 */
export const scanLines = async function* <Query extends LogQuery, Row extends { id: string }, Shown>(
  db: Db,
  source: LogSource<Query, Row, Shown>,
  query: Query,
): AsyncGenerator<Shown[]> {
  const { table, show } = source;
  const at = sql.ref(source.at);
  const parts = await source.filter(db, query);
  let after: { id: string; mark: string } | undefined;
  for (;;) {
    const rest = after === undefined ? parts : [...parts, sql`(${at}, id) < (${after.mark}::timestamptz, ${after.id})`];
    const found = await sql<{ id: string; mark: string }>`select id, ${at}::text as mark from ${sql.ref(table)}
      where ${all(rest)} order by ${at} desc, id desc limit ${WINDOW}`.execute(db);
    for (let from = 0; from < found.rows.length; from += AT_ONCE) {
      const ids = found.rows.slice(from, from + AT_ONCE).map((row) => row.id);
      const { rows } = await sql<Row>`select * from ${sql.ref(table)} where id = any(${ids}::text[])
        order by ${at} desc, id desc`.execute(db);
      yield rows.map(show);
    }
    after = found.rows.at(-1);
    if (found.rows.length < WINDOW) return;
  }
};
