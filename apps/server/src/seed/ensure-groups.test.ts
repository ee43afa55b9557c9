import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { arrangeMenu } from '@qiaoban/contracts/menu/menu-branch.contract';
import { setMenuState } from '@qiaoban/contracts/menu/menu.contract';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { ensureMenus } from './ensure-menus';
import type { Entry } from './menu-entry';
import { systemMenu } from './menus-system';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const groups = (systemMenu.children ?? []).map(({ code }) => code);
const entries = (systemMenu.children ?? []).flatMap(({ children = [] }) => children);
/** System management as older programs made it: one long list. */
const older: Entry = { ...systemMenu, children: entries };

const idOf = async (code: string): Promise<string> =>
  (await app.db.selectFrom('menu').select('id').where('en_code', '=', code).executeTakeFirstOrThrow()).id;
const branch = async (): Promise<Record<string, string[]>> => {
  const rows = await app.db
    .selectFrom('menu as m')
    .innerJoin('menu as above', 'above.id', 'm.parent_id')
    .select(['m.en_code', 'above.en_code as above'])
    .where('m.en_code', 'in', [...groups, ...entries.map(({ code }) => code)])
    .orderBy('m.sort_code')
    .execute();
  const found: Record<string, string[]> = {};
  for (const row of rows) (found[row.above] ??= []).push(row.en_code);
  return found;
};
const grouped = (): Record<string, string[]> => ({
  system: groups,
  ...Object.fromEntries((systemMenu.children ?? []).map((each) => [each.code, each.children!.map(({ code }) => code)])),
});

beforeEach(async () => {
  const id = await idOf('system');
  for (const [at, { code }] of entries.entries())
    await app.db
      .updateTable('menu')
      .set({ parent_id: id, sort_code: (at + 1) * 10 })
      .where('en_code', '=', code)
      .execute();
  await app.db.deleteFrom('menu').where('en_code', 'in', groups).execute();
  await ensureMenus(app.db, [older]);
});
afterEach(async () => {
  await app.db.deleteFrom('operation_log').where('area', '=', 'menu').execute();
});

describe('groups of system management', () => {
  it('are there in a new installation', async () => {
    const fresh = await startTestApp();
    const rows = await fresh.db.selectFrom('menu').select('en_code').where('en_code', 'in', groups).execute();
    expect(rows).toHaveLength(groups.length);
    await fresh.close();
  });

  it('come to an older one, whose people keep their rights', async () => {
    const clerk = await createPerson(app, { account: 'grouped', menus: ['system.notice', 'system.notice:btn_add'] });
    const admin = await app.admin();
    await admin(setMenuState, { params: { id: await idOf('system.cache') }, body: { enabledMark: 0 } });
    const before = (await clerk(currentUser)).data.permissionList;
    await ensureMenus(app.db, [systemMenu]);
    expect(await branch()).toEqual(grouped());
    await admin(setMenuState, { params: { id: await idOf('system.cache') }, body: { enabledMark: 1 } });
    const { data } = await clerk(currentUser);
    expect(data.permissionList).toEqual(before);
    const codes = (nodes: readonly MenuNode[]): unknown[] => nodes.map((n) => [n.enCode, codes(n.children ?? [])]);
    expect(codes(data.menuList)).toContainEqual(['system', [['systemMessage', [['system.notice', []]]]]]);
  });

  it('are made once: what is taken out of them later stays out', async () => {
    await ensureMenus(app.db, [systemMenu]);
    const admin = await app.admin();
    await admin(arrangeMenu, {
      params: { id: await idOf('system.log') },
      body: { parentId: await idOf('system'), beforeId: '' },
    });
    await ensureMenus(app.db, [systemMenu]);
    expect((await branch())['system']).toEqual([...groups, 'system.log']);
  });

  it('stay away where somebody arranged the entries, and later entries come to the list', async () => {
    const admin = await app.admin();
    await admin(arrangeMenu, {
      params: { id: await idOf('system.log') },
      body: { parentId: await idOf('system'), beforeId: await idOf('system.menu') },
    });
    await app.db.deleteFrom('menu').where('en_code', '=', 'system.monitor').execute();
    await ensureMenus(app.db, [systemMenu]);
    const found = await branch();
    expect(Object.keys(found)).toEqual(['system']);
    expect(found['system']).toHaveLength(entries.length);
    expect(found['system']?.[0]).toBe('system.log');
  });
});
