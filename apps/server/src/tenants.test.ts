import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRole } from '@qiaoban/contracts/directory/role.contract';
import { createDataScheme } from '@qiaoban/contracts/permission/data-scheme.contract';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import { publishForm, createFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { fingerprint } from '../test/fingerprint';
import { openOtherTenant } from '../test/other-tenant';
import { expenseFlow, startStage } from './features/workflow/test/stage';
import type { Stage } from './features/workflow/test/stage';

const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));
/** Stands in every name and value of the first tenant. */
const SECRET = '甲租户机密';

/** Calls that are under way at once. */
const AT_ONCE = 4;

describe('two tenants', () => {
  let stage: Stage;
  let outsider: string;
  const ids = new Set<string>();
  /** Those that are not the first of their table: asked for in turn, a third of them by each route. */
  const further = new Set<string>();
  const pairs: [string, string][] = [];

  beforeAll(async () => {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ join(folder, file));
    stage = await startStage();
    const { app, admin, db, requireData } = stage;
    await sql`update users set real_name = ${SECRET} || real_name where id <> 'admin'`.execute(db);
    await sql`update organize set full_name = ${SECRET} || full_name`.execute(db);
    requireData(await admin(createRole, { body: { fullName: SECRET, enCode: 'secret' } }));
    const flowId = await stage.publishedFlow(expenseFlow(), SECRET);
    const made = await stage.start('zhangwei', flowId, {
      reason: SECRET,
      secret: SECRET,
      lines: [{ what: SECRET, amount: 1 }],
    });
    const document = formOf([{ type: 'comInput', field: 'reason', props: { label: SECRET } }]);
    document.list.columnList = [{ field: 'reason', sortable: true }];
    const body = { fullName: SECRET, enCode: 'plain', formData: document as never };
    const form = requireData(await admin(createFormModel, { body }));
    const menu = { parentId: '-1', fullName: SECRET };
    const { menuId } = requireData(await admin(publishForm, { params: { id: form.id }, body: { version: 1, menu } }));
    const record = requireData(
      await admin(createRecord, { params: { id: form.id }, body: { data: { reason: SECRET } } }),
    );
    const scheme = { moduleId: menuId!, fullName: SECRET, enCode: 's', preset: 'all' as const, conditionJson: null };
    requireData(await admin(createDataScheme, { body: scheme }));
    const boundary = 'b0undary';
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${SECRET}\r\n--${boundary}--\r\n`;
    const upload = await app.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/annex',
      headers: { authorization: admin.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.from(file),
    });
    expect(upload.statusCode).toBe(200);
    pairs.push([form.id, record.id]);
    ids.add(made.id);
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'id'`.execute(db);
    for (const { name } of rows) {
      const found = await sql<{
        id: string;
      }>`select id::text as id from ${sql.table(name)} order by id desc limit 3`.execute(db);
      for (const [at, { id }] of found.rows.entries()) (at === 0 ? ids : further).add(id);
    }
    for (const id of ids) further.delete(id);
    // made anew in the other tenant, with the same id
    for (const list of [ids, further]) list.delete('admin');
    outsider = (await openOtherTenant(app)).token;
  });
  afterAll(() => stage.close());

  const pathsOf = (route: Route, turn: number): string[] => {
    const names = [...route.path.matchAll(/:(\w+)/g)];
    const fill = (values: readonly string[]): string => {
      let at = 0;
      return route.path.replace(/:(\w+)/g, () => encodeURIComponent(values[at++] ?? '0'));
    };
    if (names.length === 0) return [route.path];
    const own = [...further].filter((_, at) => (at + turn) % 3 === 0);
    if (names.length === 1) return [...ids, ...own].map((id) => fill([id]));
    return [...pairs.map((pair) => fill(pair)), ...[...ids].slice(0, 40).map((id) => fill([id, id]))];
  };
  const ask = (route: Route, url: string, payload?: object) =>
    stage.app.app.inject({
      method: route.method,
      url,
      headers: { authorization: outsider, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { payload }),
    });
  /** Asks about every address of the routes that are meant, a few at once. */
  const askAll = async (
    isMeant: (route: Route) => boolean,
    each: (route: Route, url: string) => Promise<void>,
  ): Promise<void> => {
    const routes = declaredRoutes().filter((route) => isMeant(route) && !isSkipped(route));
    const waiting = routes.flatMap((route, turn) => pathsOf(route, turn).map((url) => ({ route, url }))).values();
    const work = async (): Promise<void> => {
      for (const { route, url } of waiting) await each(route, url);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  const isSkipped = (route: Route): boolean => /Logout/i.test(route.path) || route.access === 'public';

  it('show each other nothing, whatever is asked for with whichever id', async () => {
    const leaks: string[] = [];
    let asked = 0;
    await askAll(
      (route) => route.method === 'GET',
      async (route, url) => {
        asked += 1;
        const answer = await ask(route, url);
        if (answer.body.includes(SECRET)) leaks.push(`${routeName(route)} ${url}`);
      },
    );
    expect(ids.size + further.size).toBeGreaterThan(30);
    expect(asked).toBeGreaterThan(1000);
    expect(leaks).toEqual([]);
  }, 600_000);

  it('change nothing of each other', async () => {
    const before = await fingerprint(stage.db);
    const broken: string[] = [];
    await askAll(
      (route) => route.method !== 'GET' && route.multipart !== true,
      async (route, url) => {
        const answer = await ask(route, url, { version: 1, ids: [...ids].slice(0, 5), enabledMark: 0 });
        if (answer.statusCode >= 500) broken.push(`${routeName(route)} ${answer.statusCode}`);
        if (answer.body.includes(SECRET)) broken.push(`${routeName(route)} tells`);
      },
    );
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect([...new Set(broken)]).toEqual([]);
    expect(await fingerprint(stage.db)).toEqual(before);
  }, 600_000);
});
