import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createReport, publishReport } from '@qiaoban/contracts/report/report.contract';
import { createRecord, updateRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { createRecordComment } from '@qiaoban/contracts/visualdev/record-comment.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { cloneRows } from '../test/cloned-rows';
import { DELETIONS } from '../test/deletions';
import { publishWithFlow } from '../test/form-flows';
import { OF_ROWS, OWN_VALUES, UNWALKED } from '../test/long-lists';
import { emptyTables, sampleRows } from '../test/sample-rows';
import { startTestApp } from '../test/test-app';
import type { Caller, TestApp } from '../test/test-app';
import { createThings } from '../test/things';
import { publishForm } from './features/visualdev/test/form-fixture';

const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));
const ROWS = 10_001;
/** Of what nothing but the trial has put into a table: more than any list shows that nobody narrows. */
const SAMPLES = 1001;
const PAGE = 500;
/** What the trial itself adds: a session, what is noted of it. */
const FEW = 10;
/** Tables of the machinery: work that would begin at once, and who is signed in. */
const MACHINERY = /^(kysely|job|session|timetable|setting)/;
const isOurs = (table: string): boolean => !MACHINERY.test(table);

type Listed = {
  list?: unknown[];
  hasMore?: boolean;
  total?: number;
  pagination?: { total: number; totalIsExact: boolean };
};
type Asked = { name: string; route: Route; isPaged: boolean; params: Record<string, string>; query: object };

/** Rows of a list, with those that stand below others. */
const countIn = (rows: readonly unknown[]): number =>
  rows.reduce<number>((sum, row) => {
    const { children } = (row ?? {}) as { children?: unknown };
    return sum + 1 + (Array.isArray(children) ? countIn(children) : 0);
  }, 0);
/** Rows of all lists of an answer. */
const countOf = (data: unknown): number =>
  Array.isArray(data)
    ? countIn(data)
    : Object.values(data ?? {}).reduce<number>((sum, part) => sum + (Array.isArray(part) ? countIn(part) : 0), 0);

const bare = (schema: unknown): { type?: string; shape?: Record<string, unknown> } => {
  const { def } = schema as { def: { type: string; innerType?: unknown; shape?: Record<string, unknown> } };
  return def.innerType === undefined ? def : bare(def.innerType);
};
const shapeOfReply = (route: Route): Record<string, unknown> => bare(route.reply).shape ?? {};
/** An answer that is an array, or holds one. */
const isList = (route: Route): boolean =>
  route.method === 'GET' &&
  [route.reply, ...Object.values(shapeOfReply(route))].some((part) => bare(part).type === 'array');

let app: TestApp;
let admin: Caller;
let later: TestApp | undefined;
let asked: Asked[];
let sampled: ReadonlySet<string>;
let record: { id: string; recordId: string };

const ask = ({ route, params, query }: Asked, more: object = {}) =>
  (admin as unknown as (route: Route, given: object) => Promise<{ status: number; msg: string; data: Listed }>)(route, {
    params,
    query: { ...query, ...more },
  });
/** There are more, and it is said. */
const saysMore = ({ hasMore, pagination }: Listed): boolean => hasMore === true || pagination?.totalIsExact === false;
/** What was said instead of a list. */
const refusals = new Map<string, string>();
/** How many a list says or shows; undefined where it was not answered. */
const sizeOf = async (each: Asked): Promise<number | undefined> => {
  const { status, data, msg } = await ask(each);
  if (status !== 200) {
    refusals.set(each.name, `${status} ${msg}`);
    return undefined;
  }
  return data.pagination?.total ?? data.total ?? countOf(data);
};

/** What lists show: one of everything that may be deleted, what refers to it, a record with a comment. */
const fill = async (): Promise<void> => {
  const things = await createThings(app, admin);
  for (const [name, each] of Object.entries(DELETIONS)) {
    if (!('kind' in each)) continue;
    const id = await things.make(each.kind, name);
    // made in the table, without the instance that it belongs to
    for (const by of each.by) if (by !== 'case' && by !== 'record') await things.refer(by, each.kind, id);
  }
  const document = formOf([{ type: 'comInput', field: 'name', props: { label: '名称' } }], {
    list: { ...emptyFormDocument().list, columnList: [{ field: 'name', sortable: true }] },
  });
  const form = await publishForm(admin, document, { menu: true });
  const { userId } = (await admin(currentUser)).data.userInfo;
  const asked = { code: 'longList', name: { zh: '长列表', zhtw: '長列表', en: 'Long list' }, document };
  const flowId = (await publishWithFlow(admin, [asked], userId)).get('longList')!;
  await admin(startInstance, { body: { flowId, data: { name: '甲' }, status: 1 } as never });
  const { id } = (await admin(createRecord, { params: { id: form.id }, body: { data: { name: '甲' } } })).data;
  const params = { id: form.id, recordId: id };
  await admin(createRecordComment, { params, body: { text: '看过' } });
  // the newest one is the pattern of the others; menus choose among published ones
  const report = await admin(createReport, { body: { fullName: '长列表', enCode: 'longList' } });
  await admin(publishReport, { params: { id: report.data.id }, body: { version: 1 } });
  record = params;
};

/** What stands in the address: `:id` in the path, all else behind the question mark. Undefined where nothing is known to ask. */
const addressOf = async (name: string): Promise<Pick<Asked, 'params' | 'query'> | undefined> => {
  const of = OF_ROWS[name];
  if (of === undefined) return name.includes(':') ? undefined : { params: {}, query: {} };
  const { rows } = await sql.raw(of).execute(app.db);
  if (rows[0] === undefined) return undefined;
  const parts = Object.entries(rows[0] as Record<string, string>);
  const inPath = ([key]: [string, string]): boolean => name.includes(`:${key}`);
  return {
    params: Object.fromEntries(parts.filter(inPath)),
    query: Object.fromEntries(parts.filter((part) => !inPath(part))),
  };
};

beforeAll(async () => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ join(folder, file));
  app = await startTestApp();
  admin = await app.admin();
  await fill();
  sampled = await emptyTables(app.db);
  await sampleRows(app.db, isOurs, OWN_VALUES);
  asked = [];
  for (const route of declaredRoutes().filter(isList)) {
    const name = routeName(route);
    if (UNWALKED[name] !== undefined) continue;
    const isPaged = shapeOfReply(route)['pagination'] !== undefined;
    const address = await addressOf(name);
    if (address === undefined) continue;
    const { params, query } = address;
    asked.push({ name, route, isPaged, params, query: isPaged ? { ...query, pageSize: PAGE } : query });
  }
}, 300_000);
afterAll(async () => {
  // both have one database, which is closed once
  await later?.stop(2000);
  await app.close();
});

it('shows ten thousand rows, or a thousand of what only samples stand for, or says that there are more, in every list', async () => {
  const before = new Map<string, number | undefined>();
  for (const each of asked) before.set(each.name, await sizeOf(each));
  await admin(updateRecord, { params: record, body: { data: { name: '乙' }, version: 1 } });
  const wantedOf = (table: string): number => (!isOurs(table) ? 0 : sampled.has(table) ? SAMPLES : ROWS);
  // asking for some lists writes lines of the log meanwhile
  const amongOf = (table: string): string => (table === 'operation_log' ? `target_id = '${record.recordId}'` : 'true');
  const cloned = await cloneRows(app.db, wantedOf, amongOf);
  expect(cloned.length).toBeGreaterThan(40);
  // one that remembers nothing of before
  later = await startTestApp({ driver: app.driver });
  admin = await later.admin();
  const tried: string[] = [];
  const cut: string[] = [];
  for (const each of asked) {
    const [was, is] = [before.get(each.name), await sizeOf(each)];
    if (was === undefined || is === undefined || is - was < FEW) continue;
    tried.push(each.name);
    const isWhole = is - was >= ROWS || (is - was >= SAMPLES && is - was < SAMPLES + FEW);
    if (!isWhole && saysMore((await ask(each)).data)) continue;
    if (!isWhole) cut.push(`${each.name}: ${was} → ${is}`);
    else if (each.isPaged) {
      const { pagination } = (await ask(each)).data;
      const last = Math.ceil((pagination?.total ?? 0) / PAGE);
      const end = await ask(each, { currentPage: last });
      const beyond = await ask(each, { currentPage: last + 1 });
      const rest = (pagination?.total ?? 0) - (last - 1) * PAGE;
      const isFull = pagination?.totalIsExact === false || end.data.list?.length === rest;
      if (end.status !== 200 || !isFull || beyond.data.list?.length !== 0)
        cut.push(`${each.name}: page ${last} has ${end.data.list?.length}, not ${rest}`);
    }
  }
  expect(cut).toEqual([]);
  const lists = declaredRoutes().filter(isList).map(routeName);
  const untried = lists.filter((name) => !tried.includes(name) && UNWALKED[name] === undefined);
  expect(untried.map((name) => `${name}: ${refusals.get(name) ?? `${before.get(name)} before`}`)).toEqual([]);
  expect(Object.keys(UNWALKED).filter((name) => !lists.includes(name))).toEqual([]);
}, 1_800_000);
