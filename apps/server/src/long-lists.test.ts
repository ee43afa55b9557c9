import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import { createRecord, updateRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { createRecordComment } from '@qiaoban/contracts/visualdev/record-comment.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { cloneRows } from '../test/cloned-rows';
import { DELETIONS } from '../test/deletions';
import { BY_TYPING, LEAST_TRIED, OF_ROWS } from '../test/long-lists';
import { startTestApp } from '../test/test-app';
import type { Caller, TestApp } from '../test/test-app';
import { createThings } from '../test/things';
import { publishForm } from './features/visualdev/test/form-fixture';

const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));
const ROWS = 10_001;
const PAGE = 500;
/** What the trial itself adds: a session, what is noted of it. */
const FEW = 10;
/** Tables of the machinery: work that would begin at once, and who is signed in. */
const MACHINERY = /^(kysely|job|session|timetable|setting)/;

type Listed = { list?: unknown[]; total?: number; pagination?: { total: number; totalIsExact: boolean } };
type Asked = { name: string; route: Route; isPaged: boolean; params: Record<string, string>; query: object };

/** Rows of a list, with those that stand below others. */
const countIn = (rows: readonly unknown[]): number =>
  rows.reduce<number>((sum, row) => {
    const { children } = (row ?? {}) as { children?: unknown };
    return sum + 1 + (Array.isArray(children) ? countIn(children) : 0);
  }, 0);

const shapeOfReply = (route: Route): Record<string, unknown> =>
  (route.reply as { shape?: Record<string, unknown> }).shape ?? {};
const isList = (route: Route): boolean => route.method === 'GET' && shapeOfReply(route)['list'] !== undefined;

let app: TestApp;
let admin: Caller;
let later: TestApp | undefined;
let asked: Asked[];

const ask = ({ route, params, query }: Asked, more: object = {}) =>
  (admin as unknown as (route: Route, given: object) => Promise<{ status: number; data: Listed }>)(route, {
    params,
    query: { ...query, ...more },
  });
/** How many a list says or shows; undefined where it was not answered. */
const sizeOf = async (each: Asked): Promise<number | undefined> => {
  const { status, data } = await ask(each);
  if (status !== 200) return undefined;
  return data.pagination?.total ?? data.total ?? countIn(data.list ?? []);
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
  const { id } = (await admin(createRecord, { params: { id: form.id }, body: { data: { name: '甲' } } })).data;
  const params = { id: form.id, recordId: id };
  await admin(createRecordComment, { params, body: { text: '看过' } });
  await admin(updateRecord, { params, body: { data: { name: '乙' }, version: 1 } });
};

const paramsOf = async (name: string): Promise<Record<string, string> | undefined> => {
  const of = OF_ROWS[name];
  if (of === undefined) return name.includes(':') ? undefined : {};
  const { rows } = await sql.raw(of).execute(app.db);
  return rows[0] as Record<string, string> | undefined;
};

beforeAll(async () => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ join(folder, file));
  app = await startTestApp();
  admin = await app.admin();
  await fill();
  asked = [];
  for (const route of declaredRoutes().filter(isList)) {
    const name = routeName(route);
    const isPaged = shapeOfReply(route)['pagination'] !== undefined;
    const params = await paramsOf(name);
    if (params !== undefined) asked.push({ name, route, isPaged, params, query: isPaged ? { pageSize: PAGE } : {} });
  }
}, 180_000);
afterAll(async () => {
  // both have one database, which is closed once
  await later?.stop(2000);
  await app.close();
});

it('shows ten thousand rows or says that there are more, in every list', async () => {
  const before = new Map<string, number | undefined>();
  for (const each of asked) before.set(each.name, await sizeOf(each));
  const cloned = await cloneRows(app.db, ROWS, (table) => !MACHINERY.test(table));
  expect(cloned.length).toBeGreaterThan(40);
  // one that remembers nothing of before
  later = await startTestApp({ driver: app.driver });
  admin = await later.admin();
  const tried: string[] = [];
  const cut: string[] = [];
  for (const each of asked) {
    const [was, is] = [before.get(each.name), await sizeOf(each)];
    if (was === undefined || is === undefined || is - was < FEW) continue;
    if (BY_TYPING.includes(each.name)) continue;
    tried.push(each.name);
    if (is - was < ROWS) cut.push(`${each.name}: ${was} → ${is}`);
    else if (each.isPaged) {
      const { pagination } = (await ask(each)).data;
      const last = Math.ceil((pagination?.total ?? 0) / PAGE);
      const end = await ask(each, { currentPage: last });
      const beyond = await ask(each, { currentPage: last + 1 });
      const rest = (pagination?.total ?? 0) - (last - 1) * PAGE;
      const isWhole = pagination?.totalIsExact === false || end.data.list?.length === rest;
      if (end.status !== 200 || !isWhole || beyond.data.list?.length !== 0)
        cut.push(`${each.name}: page ${last} has ${end.data.list?.length}, not ${rest}`);
    }
  }
  expect(cut).toEqual([]);
  expect(tried.length, tried.join('\n')).toBeGreaterThanOrEqual(LEAST_TRIED);
}, 900_000);
