import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { AppError } from '@qiaoban/contracts/errors';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import {
  accessText,
  alternatives,
  ANSWERS,
  CALLERS,
  classOf,
  OWN_MENUS,
  readAccessTable,
  writeAccessTable,
} from '../test/access-table';
import type { Answer, CallerKind } from '../test/access-table';
import { openOtherTenant, sessionFor } from '../test/other-tenant';
import { startTestApp } from '../test/test-app';
import type { TestApp } from '../test/test-app';
import { checkAccess } from './platform/http/access-gate';

const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));

const ANSWER_OF: Record<string, Answer> = {
  'common.not_signed_in': 'not signed in',
  'common.session_expired': 'expired',
  'common.no_permission': 'no permission',
  'auth.must_change_password': 'must change',
};

describe('the matrix of contracts and callers', () => {
  let app: TestApp;
  let table: Record<string, string>;
  const tokens = new Map<CallerKind, string>();
  const buttons = new Map<string, string>();
  const menus = new Map<string, string>();

  beforeAll(async () => {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ join(folder, file));
    if (process.env['UPDATE_ACCESS_TABLE'] === '1') writeAccessTable(declaredRoutes());
    table = readAccessTable();
    app = await startTestApp();
    for (const row of await app.db.selectFrom('menu').select(['id', 'en_code']).execute())
      menus.set(row.en_code, row.id);
    const items = app.db.selectFrom('menu_button as b').innerJoin('menu as m', 'm.id', 'b.module_id');
    for (const row of await items.select(['b.id', 'b.en_code', 'm.en_code as menu']).execute())
      buttons.set(`${row.menu}:${row.en_code}`, row.id);
    for (const kind of CALLERS) {
      if (kind === 'anonymous') continue;
      if (kind === 'administrator') tokens.set(kind, await sessionFor(app, 'default', 'admin'));
      else if (kind === 'otherAdministrator') tokens.set(kind, (await openOtherTenant(app)).token);
      else {
        const rights = { is_administrator: kind === 'mustChange', must_change_password: kind === 'mustChange' };
        const person = { account: kind, real_name: kind, password_hash: 'x', language: null, ...rights };
        await app.db
          .insertInto('users')
          .values({ id: kind, ...person, organize_id: null, manager_id: null, creator_id: null, modifier_id: null })
          .execute();
        tokens.set(kind, await sessionFor(app, 'default', kind, { ended: kind === 'expired' ? 'expired' : null }));
      }
    }
    for (const [kind, held] of Object.entries(OWN_MENUS))
      await give(
        kind,
        held.flatMap((menu) => allOf(menu)),
      );
  });
  afterAll(() => app.close());

  /** A menu with every button of it. */
  const allOf = (menu: string): string[] => [
    menu,
    ...[...buttons.keys()].filter((name) => name.startsWith(`${menu}:`)),
  ];

  const give = async (userId: string, names: readonly string[]): Promise<void> => {
    await app.db.deleteFrom('permission_grant').where('subject_id', '=', userId).execute();
    const rows = [...new Set(names)].map((name) => {
      const isButton = name.includes(':');
      const id = (isButton ? buttons : menus).get(name);
      if (id === undefined) throw new Error(`no menu or button ${name}: see seed/menus.ts`);
      return { object_type: isButton ? ('button' as const) : ('module' as const), object_id: id };
    });
    const subject = { subject_type: 'User' as const, subject_id: userId, granted_by: null, granted_at: new Date() };
    if (rows.length > 0)
      await app.db
        .insertInto('permission_grant')
        .values(rows.map((row) => ({ ...subject, ...row })))
        .execute();
    app.features.directory.events.rightsChanged('default');
  };

  /**
   * What the gate says to a caller with this token about contracts with the same access. The session is read as for any
   * request, once for all of them: nothing changes meanwhile.
   */
  const gate = async (routes: readonly Route[], kind: CallerKind): Promise<Answer[]> => {
    const headers = { authorization: tokens.get(kind) };
    const request = { headers, ip: '127.0.0.1', id: 'x' } as unknown as FastifyRequest;
    const wordOf = (error: unknown): Answer => {
      if (error instanceof AppError) return ANSWER_OF[error.code] ?? (error.code as Answer);
      throw error;
    };
    const isPublic = routes.every((route) => route.access === 'public');
    const reading = isPublic ? Promise.resolve(undefined) : app.features.authenticate(request);
    const read = await reading.then(
      (actor) => ({ actor }),
      (error: unknown) => ({ refused: wordOf(error) }),
    );
    return routes.map((route) => {
      if ('refused' in read) return read.refused;
      try {
        checkAccess(route.access, read.actor);
        return 'pass';
      } catch (error) {
        return wordOf(error);
      }
    });
  };

  it('has a line for every contract, and no other', () => {
    const declared = Object.fromEntries(declaredRoutes().map((route) => [routeName(route), accessText(route.access)]));
    const news = Object.keys(declared).filter((name) => !(name in table));
    const gone = Object.keys(table).filter((name) => !(name in declared));
    const changed = Object.keys(declared).filter((name) => name in table && table[name] !== declared[name]);
    expect({ news, gone, changed }, 'look at who may ask, then run with UPDATE_ACCESS_TABLE=1').toEqual({
      news: [],
      gone: [],
      changed: [],
    });
  });

  it('decides every contract for eleven kinds of callers', async () => {
    const groups = new Map<string, Route[]>();
    for (const route of declaredRoutes()) {
      const access = table[routeName(route)] ?? accessText(route.access);
      groups.set(access, [...(groups.get(access) ?? []), route]);
    }
    const wrong: string[] = [];
    let decided = 0;
    for (const [access, routes] of groups) {
      const kindOf = classOf(access);
      const wanted = kindOf === 'menu' || kindOf === 'button' ? alternatives(access) : [];
      const first = wanted.find(({ button }) => button === undefined) ?? wanted[0];
      const viewed = first === undefined ? ['workFlow.flowTodo'] : [first.menu];
      await give('viewer', viewed);
      await give('editor', first?.button === undefined ? viewed : [...viewed, `${first.menu}:${first.button}`]);
      const isTheirs = (kind: CallerKind): boolean =>
        wanted.some(({ menu }) => OWN_MENUS[kind]?.includes(menu) === true);
      for (const kind of CALLERS) {
        const answer = ANSWERS[kindOf][kind];
        // "another menu" is another one unless the contract asks for that very menu
        const depends = answer === 'own' || (kind === 'otherEditor' && answer === 'no permission');
        const expected = depends ? (isTheirs(kind) ? 'pass' : 'no permission') : answer;
        const answers = await gate(routes, kind);
        for (const [at, route] of routes.entries()) {
          decided += 1;
          const given = answers[at];
          if (given !== expected) wrong.push(`${routeName(route)}: ${kind} gets "${given}" instead of "${expected}"`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(decided).toBe(declaredRoutes().length * CALLERS.length);
  }, 600_000);

  it('is what callers meet over HTTP: what the gate refuses is refused before anything is read', async () => {
    const wrong: string[] = [];
    for (const route of declaredRoutes()) {
      const kindOf = classOf(accessText(route.access));
      for (const kind of ['anonymous', 'expired', 'mustChange', 'nothing'] as const) {
        const expected = ANSWERS[kindOf][kind];
        if (expected === 'pass') continue;
        const token = tokens.get(kind);
        const answer = await app.app.inject({
          method: route.method,
          url: route.path.replace(/:(\w+)/g, '0'),
          headers: token === undefined ? {} : { authorization: token },
        });
        const { error = '' } = JSON.parse(answer.body) as { error?: string };
        if (ANSWER_OF[error] !== expected)
          wrong.push(`${routeName(route)}: ${kind} gets ${error} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
