import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Filter } from '@qiaoban/language/filter';
import { filterToSql } from '@qiaoban/language/filter-sql';
import { announceMap } from '#platform/cache-registry';
import type { Db } from '#platform/database/database';
import type { Scope } from '#platform/database/scope';
import type { CompiledForm } from '../compiled/compile-form';
import { ALIAS, conditionText, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import { filterRefusal } from './list-query.rules';
import { lineText } from './keyword-search';
import { sealedFilter } from './sealed-filter.rules';
import type { Keyword } from './keyword-search';
import type { Order } from './list-query.rules';
import type { StoredRow } from './record-values';
import { spanText } from './span.rules';
import type { Span } from './span.rules';

/** Totals are counted this far; beyond, they are estimated. */
const EXACT_UP_TO = 10_000;
/** From here on the page's keys are found first, in the index alone. */
const DEEP = 500;
/** From here on the exact total is worth its price: the page is reached from the nearer end. */
const FAR = 20_000;
/** How long the exact total serves for pages so far away, in ms. */
const FAR_TOTAL_KEPT = 10_000;

type Page = { rows: StoredRow[]; total: number; totalIsExact: boolean };
export type ListRequest = {
  filter: Filter | undefined;
  keyword?: Keyword | undefined;
  span?: Span | undefined;
  /** A condition of a tree: those at the top. */
  top?: ((params: unknown[]) => string) | undefined;
  order: Order;
  offset: number;
  limit: number;
  isRecycleBin: boolean;
};

const keywordText = (form: CompiledForm, { filter, lines, pattern }: Keyword, params: unknown[]): string => {
  const row = conditionText(filterToSql(sealedFilter(form, filter, undefined), form.filterColumns), params);
  // row by row: what so many records hold is soon found, and a list of all of them would not fit into memory
  const below = lines.map(
    (each) =>
      `exists (select 1 from ${quoted(each.tableName)} l where l.parent_id = ${ALIAS}.id and (${lineText(each, pattern, params)}))`,
  );
  return `(${[row, ...below].join(' or ')})`;
};

/** The condition of a scope and a filter, its values behind those in `params`. */
export const whereOf = (
  form: CompiledForm,
  scope: Scope,
  filter: Filter | undefined,
  isRecycleBin: boolean,
  params: unknown[],
  keyword?: Keyword,
): string => {
  try {
    const parts = filterToSql(sealedFilter(form, scope.filter, filter), form.filterColumns);
    const asked = conditionText(parts, params);
    const condition = keyword === undefined ? asked : `${asked} and ${keywordText(form, keyword, params)}`;
    const state = `${ALIAS}.deleted is ${isRecycleBin ? 'not null' : 'null'}`;
    return condition === 'true' ? state : `${state} and ${condition}`;
  } catch (error) {
    throw filterRefusal(error);
  }
};

/** `order by`, ids breaking ties in the same direction so that one index serves both. */
const orderText = ({ column, direction, behind = [] }: Order): string => {
  const by = [{ column, direction }, ...behind]
    .map((each) => `${ALIAS}.${quoted(each.column)} ${each.direction}`)
    .join(', ');
  return column === 'id' ? by : `${by}, ${ALIAS}.id ${direction}`;
};

/** Records that are listed without pages. `ids`: of these only; `limit`: no more of them. */
export type Listed = Pick<ListRequest, 'filter' | 'keyword' | 'order'> & {
  ids?: readonly string[] | undefined;
  offset?: number;
  limit?: number | undefined;
};

/** The statement for `values` of them; its values go behind those in `params`. */
export const listText = (
  form: CompiledForm,
  scope: Scope,
  { filter, keyword, order, ids, limit, offset = 0 }: Omit<Listed, 'order'> & { order: Order | undefined },
  values: string,
  params: unknown[],
): string => {
  const where = whereOf(form, scope, filter, false, params, keyword);
  const only = ids === undefined ? '' : ` and ${ALIAS}.id = any($${params.push(ids)}::text[])`;
  const sorted = order === undefined ? '' : ` order by ${orderText(order)}`;
  const most = limit === undefined ? '' : ` limit $${params.push(limit)}`;
  return `select ${values} from ${form.read.from} where ${where}${only}${sorted}${most} offset $${params.push(offset)}`;
};

/** Rows that PostgreSQL expects; cheap, and never fewer than were counted. */
const estimate = async (db: Db, form: CompiledForm, where: string, params: readonly unknown[]): Promise<number> => {
  const { rows } = await run<{ 'QUERY PLAN': unknown }>(
    db,
    `explain (format json) select 1 from ${form.read.from} where ${where}`,
    params,
  );
  const json = rows[0]?.['QUERY PLAN'];
  const plan = (typeof json === 'string' ? (JSON.parse(json) as unknown) : json) as {
    Plan?: { 'Plan Rows'?: number };
  }[];
  return Math.max(EXACT_UP_TO + 1, Math.round(plan[0]?.Plan?.['Plan Rows'] ?? 0));
};

/** Names and sub-tables found may be thousands of ids: the key of a total stays short. */
const digestOf = (text: string): string =>
  text.length < 200 ? text : createHash('sha256').update(text).digest('base64');

type Total = { total: number; totalIsExact: boolean };

/** How the keys of a page are found: from the beginning, or, when the total is known and it is nearer, from the end. */
const keysOf = ({ order, offset, limit }: ListRequest, total: number | undefined) => {
  if (total === undefined || offset <= total / 2) return { order, offset, limit };
  const left = Math.max(0, Math.min(limit, total - offset));
  const turned = <T extends Pick<Order, 'direction'>>(each: T): T => ({
    ...each,
    direction: each.direction === 'asc' ? 'desc' : 'asc',
  });
  const back: Order = { ...turned(order), behind: order.behind?.map(turned) ?? [] };
  return { order: back, offset: Math.max(0, total - offset - left), limit: left };
};

/** Lists of records. Totals are kept for a second, so that turning pages counts once. */
export const createRecordLists = () => {
  const totals = new LRUCache<string, Total>({ max: 5000, ttl: 1000 });
  /** How often the records of a form changed: part of the key, so that forgetting costs the same however much is kept. */
  const changes = new LRUCache<string, number>({ max: 5000 });
  const exact = new LRUCache<string, Promise<number>>({ max: 500, ttl: FAR_TOTAL_KEPT });
  announceMap('visualdev.totals', totals);
  announceMap('visualdev.totals.exact', exact);
  /** The exact total, counted once for however many ask meanwhile. */
  const countAll = (db: Db, form: CompiledForm, key: string, where: string, params: readonly unknown[]) => {
    const running = exact.get(key);
    if (running !== undefined) return running;
    const count = run<{ n: number }>(db, `select count(*) as n from ${form.read.from} where ${where}`, params).then(
      ({ rows }) => rows[0]?.n ?? 0,
    );
    exact.set(key, count);
    count.catch(() => exact.delete(key));
    return count;
  };
  const keyOf = (tenant: string, form: CompiledForm, where: string, params: readonly unknown[]): string => {
    const name = `${tenant}:${form.id}`;
    return `${name}:${changes.get(name) ?? 0}:${form.number}:${where}:${digestOf(JSON.stringify(params))}`;
  };

  return {
    /** A page of the records in the scope. */
    list: async (db: Db, tenant: string, form: CompiledForm, scope: Scope, request: ListRequest): Promise<Page> => {
      if (form.external !== undefined) return form.external.list(db, scope, request);
      const params: unknown[] = [];
      const asked = whereOf(form, scope, request.filter, request.isRecycleBin, params, request.keyword);
      const spanned = request.span === undefined ? asked : `${asked} and ${spanText(request.span, params)}`;
      const where = request.top === undefined ? spanned : `${spanned} and ${request.top(params)}`;
      const key = keyOf(tenant, form, where, params);
      const whole = request.offset < FAR ? undefined : await countAll(db, form, key, where, params);
      const known = whole === undefined ? totals.get(key) : { total: whole, totalIsExact: true };
      const { read } = form;
      const list = request.isRecycleBin ? `${read.list}, ${ALIAS}.deleted, ${ALIAS}.modifier` : read.list;
      const order = orderText(request.order);
      const keys = keysOf(request, whole);
      const counted = `(select count(*) from (select 1 from ${read.from} where ${where} limit ${EXACT_UP_TO + 1}) c) as "_total", `;
      const count = known === undefined ? counted : '';
      const page = [...params, keys.limit, keys.offset];
      const range = `limit $${params.length + 1} offset $${params.length + 2}`;
      const text =
        request.offset < DEEP
          ? `${read.mark} select ${count}${list} from ${read.from} where ${where} order by ${order} ${range}`
          : `${read.mark} select ${count}${list} from (select ${ALIAS}.id as key from ${read.from} where ${where} order by ${orderText(keys.order)} ${range}) k ` +
            `join ${read.from} on ${ALIAS}.id = k.key order by ${order}`;
      const { rows } = await run<StoredRow & { _total?: number }>(db, text, page);
      const settle = async (total: Total): Promise<Total> => {
        if (total.totalIsExact || rows.length === request.limit) return total;
        // a page that is not full ends the list, an empty one lies behind its end
        const end = rows.length > 0 ? request.offset + rows.length : await countAll(db, form, key, where, params);
        return { total: end, totalIsExact: true };
      };
      if (known !== undefined) return { rows, ...(await settle(known)) };
      let found = rows[0]?._total;
      // no row carries the total of a page beyond the last one
      if (found === undefined) {
        found =
          request.offset === 0
            ? 0
            : ((await run<{ _total: number }>(db, `select ${counted.slice(0, -2)}`, params)).rows[0]?._total ?? 0);
      }
      const isExact = found <= EXACT_UP_TO;
      const total = await settle({
        total: isExact ? found : await estimate(db, form, where, params),
        totalIsExact: isExact,
      });
      totals.set(key, total);
      return { rows, ...total };
    },

    /** Ids of all records in the scope, in their order: what an export with sub-tables goes through. */
    ids: async (db: Db, form: CompiledForm, scope: Scope, request: Listed & { limit: number }) => {
      if (form.external !== undefined) return form.external.ids(db, scope, request);
      const params: unknown[] = [];
      const text = listText(form, scope, request, `${ALIAS}.id`, params);
      const { rows } = await run<{ id: string }>(db, `${form.read.mark} ${text}`, params);
      return rows.map(({ id }) => id);
    },

    /** How many those are, exactly. */
    count: async (db: Db, form: CompiledForm, scope: Scope, request: Listed): Promise<number> => {
      const params: unknown[] = [];
      const text = listText(form, scope, { ...request, order: undefined }, '1', params);
      const { rows } = await run<{ n: number }>(db, `select count(*) as n from (${text}) s`, params);
      return rows[0]?.n ?? 0;
    },

    /** Records of the form changed: totals are counted anew. */
    forget: (tenant: string, formId: string): void => {
      const name = `${tenant}:${formId}`;
      changes.set(name, (changes.get(name) ?? 0) + 1);
    },
  };
};
export type RecordLists = ReturnType<typeof createRecordLists>;
