import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import { sample, shapeOf } from '../test/sample-input';
import { startTestApp } from '../test/test-app';
import type { Caller, TestApp } from '../test/test-app';

const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));

/**
 * Texts that hurt where they become SQL, a path, a pattern, a formula, HTML or a key of an object. What hurts wherever it
 * stands shares a text, none longer than a name may be; what is refused by itself, or must be the whole, is alone.
 */
const HOSTILE: [name: string, text: string][] = [
  ['a formula, a statement, a quoted name, wildcards', `=x'); drop table users; -- "u"."p" %_\\%`],
  ['a way up, script, a pattern', '../../../../etc/passwd<svg/onload=a()>(a+)+$[['],
  ['a null byte', 'a\u0000b'],
  ['half a surrogate', 'a\uD800b'],
  ['a key of every object', '__proto__'],
];
/** Calls that are under way at once. */
const AT_ONCE = 4;

/** Half a surrogate cannot stand in an address. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'));

/** Calls that would end or close the very server that is tried, or only wait for something. */
const LEFT_OUT = /Logout|SysConfig$|Security$|Actions\/(Restore|Offline)/;
/** Tables of things that are there from the start: their ids lead further than one that nobody has. */
const THERE: [path: RegExp, table: string][] = [
  [/\/Base\/Area\//, 'area'],
  [/\/BillRule\//, 'bill_rule'],
  [/\/DictionaryData\/:id\/(Data|EnCode|Export|Import|Selector)/, 'dictionary_type'],
  [/\/DictionaryData\//, 'dictionary_data'],
  [/\/DictionaryType\//, 'dictionary_type'],
  [/\/DataMap\//, 'data_map'],
  [/\/Base\/Menu\//, 'menu'],
  [/\/ModuleButton\/:id\/(List|Selector)|\/Module(Column|DataAuthorize\w*)\/:id\/(List|Fields)/, 'menu'],
  [/\/ModuleButton\//, 'menu_button'],
  [/\/MessageTemplate\//, 'message_template'],
  [/\/Permission\/Role\//, 'role'],
];
/** What only a database says: such words in an answer mean that input came further than it may. */
const DATABASE_MESSAGES = /syntax error at|does not exist|invalid (byte|input) s|violates|unterminated|pg_catalog/i;

describe('hostile input', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((path) => path.endsWith('.contract.ts')))
      await import(/* @vite-ignore */ join(folder, file));
    app = await startTestApp();
    admin = await app.admin();
    for (const [, table] of THERE) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id desc limit 1`.execute(
        app.db,
      );
      if (rows[0] !== undefined) there.set(table, rows[0].id);
    }
    expect(there.size).toBeGreaterThan(5);
  });
  afterAll(() => app.close());

  /** Answers by state: a table that is refused at the door proves nothing. */
  const seen = new Map<number, number>();
  beforeEach(() => seen.clear());
  const gotThrough = (least: number): void => {
    expect(seen.get(200) ?? 0).toBeGreaterThan(least);
    expect(seen.get(401) ?? 0).toBeLessThan(10);
    expect(seen.get(429) ?? 0).toBeLessThan(10);
  };
  const send = async (route: Route, url: string, body?: unknown): Promise<string | undefined> => {
    const answer = await app.app.inject({
      method: route.method,
      url,
      headers: { authorization: admin.token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
    const isOdd = answer.statusCode >= 500 || (answer.statusCode >= 400 && DATABASE_MESSAGES.test(answer.body));
    return isOdd ? `${routeName(route)}: ${answer.statusCode} ${answer.body.slice(0, 160)}` : undefined;
  };
  /** Asks them all, some at once; what is odd about their answers. */
  const oddAmong = async (
    routes: readonly Route[],
    ask: (route: Route) => Promise<(string | undefined)[]>,
  ): Promise<string[]> => {
    const odd: string[] = [];
    const waiting = routes.values();
    const work = async (): Promise<void> => {
      for (const route of waiting) odd.push(...(await ask(route)).filter((found) => found !== undefined));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return odd;
  };
  const there = new Map<string, string>();
  const tableOf = (route: Route): string | undefined => THERE.find(([path]) => path.test(route.path))?.[1];
  const addressOf = (route: Route): string =>
    route.path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' && there.get(tableOf(route) ?? '')) || '0');
  const versionOf = async (route: Route): Promise<{ version?: number }> => {
    const table = tableOf(route);
    const id = there.get(table ?? '');
    if (route.method !== 'PUT' || table === undefined || id === undefined) return {};
    const { rows } = await sql<{ row: { version?: number } }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(app.db);
    return rows[0]?.row.version === undefined ? {} : { version: rows[0].row.version };
  };
  const tried = (): Route[] => declaredRoutes().filter((route) => !LEFT_OUT.test(route.path));

  it.each(HOSTILE)(
    '%s in the address is refused or harmless',
    async (_name, text) => {
      const odd = await oddAmong(tried(), async (route) => {
        const path = route.path.replace(/:(\w+)/g, () => encoded(text));
        const asked = { currentPage: 1, pageSize: 20, ...(sample(shapeOf(route.query), text) as object | undefined) };
        const query = Object.entries({ ...asked, keyword: text, sidx: text })
          .map(([name, value]) => `${name}=${encoded(String(value))}`)
          .join('&');
        return [await send(route, `${path}?${query}`, route.method === 'GET' ? undefined : {})];
      });
      expect(odd).toEqual([]);
      gotThrough(80);
    },
    120_000,
  );

  it.each(HOSTILE)(
    '%s in the body is refused or harmless',
    async (_name, text) => {
      const withBody = tried().filter((route) => route.body !== undefined);
      const odd = await oddAmong(withBody, async (route) => {
        // a version that fits: what is stale is refused before it is looked at
        const body = { ...(sample(shapeOf(route.body), text) as object), ...(await versionOf(route)) };
        return [await send(route, addressOf(route), body)];
      });
      expect(odd).toEqual([]);
      gotThrough(20);
    },
    120_000,
  );

  it.each(HOSTILE)(
    '%s asked of things that are there is refused or harmless',
    async (_name, text) => {
      const ofThings = tried().filter(({ method, path }) => method === 'GET' && path.includes(':'));
      const odd = await oddAmong(ofThings, async (route) => {
        const asked = { ...(sample(shapeOf(route.query), text) as object | undefined), keyword: text, sidx: text };
        const query = Object.entries(asked).map(([name, value]) => `${name}=${encoded(String(value))}`);
        const first = await send(route, `${addressOf(route)}?${query.join('&')}`);
        const paged = [...query, 'currentPage=1', 'pageSize=20'];
        return [first, await send(route, `${addressOf(route)}?${paged.join('&')}`)];
      });
      expect(odd).toEqual([]);
      gotThrough(10);
    },
    120_000,
  );

  it('left everything where it was', async () => {
    const { n } = await app.db
      .selectFrom('users')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBeGreaterThan(0);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
