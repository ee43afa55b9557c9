import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Page } from '@qiaoban/contracts/pagination';
import type { Db } from '../../platform/database/database';
import { escapeLike } from '../../platform/database/like';

export type LogQuery = {
  currentPage: number;
  pageSize: number;
  keyword: string;
  userId: string;
  startTime?: number | undefined;
  endTime?: number | undefined;
};

/** Totals beyond this are an estimate: counting millions of lines would take longer than reading them. */
export const MAX_COUNT = 10_000;
const MAX_PEOPLE = 200;

type LogTable = 'login_log' | 'operation_log' | 'request_log';
const all = (parts: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);

/** People whose name or account holds the keyword: their lines come by an index, which a short name in a text cannot. */
const peopleLike = async (db: Db, like: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from users
    where real_name ilike ${like} or account ilike ${like} limit ${MAX_PEOPLE}`.execute(db);
  return rows.map((row) => row.id);
};

/** Conditions that every log has: dates, person and keyword (in `columns`, and in names of people). */
export const commonFilter = async (
  db: Db,
  query: LogQuery,
  columns: readonly string[],
): Promise<RawBuilder<unknown>[]> => {
  const parts: RawBuilder<unknown>[] = [];
  if (query.startTime !== undefined) parts.push(sql`at >= ${new Date(query.startTime)}`);
  if (query.endTime !== undefined) parts.push(sql`at <= ${new Date(query.endTime)}`);
  if (query.userId !== '') parts.push(sql`user_id = ${query.userId}`);
  const keyword = query.keyword.trim();
  if (keyword === '') return parts;
  const like = `%${escapeLike(keyword)}%`;
  const people = await peopleLike(db, like);
  const texts = columns.map((column) => sql`${sql.ref(column)} ilike ${like}`);
  // a text of two characters finds no trigram: with people of that name found, their lines are what is meant
  if (keyword.length < 3 && people.length > 0) return [...parts, sql`user_id = any(${people}::text[])`];
  const either = people.length === 0 ? texts : [sql`user_id = any(${people}::text[])`, ...texts];
  parts.push(sql`(${sql.join(either, sql` or `)})`);
  return parts;
};

const estimate = async (db: Db, table: LogTable): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select reltuples::float8 as n from pg_class where oid = to_regclass(${table})`.execute(db);
  return Math.round(rows[0]?.n ?? 0);
};

/** One page, newest first, with a total that is exact up to 10,000. */
export const readPage = async <Row, Shown>(
  db: Db,
  table: LogTable,
  filter: RawBuilder<unknown>[],
  query: LogQuery,
  show: (row: Row) => Shown,
): Promise<Page<Shown>> => {
  const from = sql.ref(table);
  const counted = await sql<{ n: number }>`select count(*) as n from
    (select 1 from ${from} where ${all(filter)} limit ${MAX_COUNT + 1}) as counted`.execute(db);
  const found = counted.rows[0]?.n ?? 0;
  const totalIsExact = found <= MAX_COUNT;
  const total = totalIsExact || filter.length > 0 ? found : Math.max(found, await estimate(db, table));
  const { rows } = await sql<Row>`select * from ${from} where ${all(filter)} order by at desc
    limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`.execute(db);
  const { currentPage, pageSize } = query;
  return { list: rows.map(show), pagination: { currentPage, pageSize, total, totalIsExact } };
};
