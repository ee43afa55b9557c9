import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/database/database';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { ensureMenus } from './ensure-menus';
import type { Button, Entry } from './menu-entry';

let app: TestApp;
let db: Db;

beforeAll(async () => {
  app = await startTestApp();
  db = app.db;
});
afterAll(() => app.close());

const menu = (buttons: Button[]): Entry[] => [
  {
    code: 'trial',
    names: ['试', '試', 'Trial'],
    icon: 'api',
    children: [{ code: 'trial.page', names: ['页', '頁', 'Page'], icon: 'api', url: 'trial/page', buttons }],
  },
];
const buttons = async (): Promise<Record<string, string>> => {
  const rows = await db
    .selectFrom('menu_button as b')
    .innerJoin('menu as m', 'm.id', 'b.module_id')
    .select(['b.en_code', 'b.full_name'])
    .where('m.en_code', '=', 'trial.page')
    .orderBy('b.sort_code')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.en_code, row.full_name]));
};
const a: Button = ['btn_a', '甲'];
const b: Button = ['btn_b', '乙'];
const c: Button = ['btn_c', '丙'];
const pageId = async (): Promise<string> =>
  (await db.selectFrom('menu').select('id').where('en_code', '=', 'trial.page').executeTakeFirstOrThrow()).id;

describe('buttons of the product', () => {
  it('come with a new menu, and later ones to a menu that is there', async () => {
    await ensureMenus(db, menu([a, b]));
    expect(await buttons()).toEqual({ btn_a: '甲', btn_b: '乙' });
    await ensureMenus(db, menu([a, b, c]));
    expect(await buttons()).toEqual({ btn_a: '甲', btn_b: '乙', btn_c: '丙' });
  });

  it('stay away when an administrator removed them, and keep the name that he gave', async () => {
    await db
      .deleteFrom('menu_button')
      .where('en_code', '=', 'btn_b')
      .where('module_id', '=', await pageId())
      .execute();
    await db.updateTable('menu_button').set({ full_name: '改名' }).where('en_code', '=', 'btn_c').execute();
    await ensureMenus(db, menu([a, b, c]));
    expect(await buttons()).toEqual({ btn_a: '甲', btn_c: '改名' });
  });

  it('of an installation without a list are added unless the log tells of their removal', async () => {
    await db.deleteFrom('setting').where('key', '=', 'menu.known_buttons').execute();
    await db
      .deleteFrom('menu_button')
      .where('module_id', '=', await pageId())
      .execute();
    const gone = (before: object) =>
      db
        .insertInto('operation_log')
        .values({
          id: JSON.stringify(before),
          at: new Date(),
          user_id: 'x',
          user_name: '',
          ip: '',
          request_id: '',
          area: 'menuButton',
          action: 'delete',
          target_id: 'x',
          target_name: '',
          before: JSON.stringify(before),
          after: null,
        })
        .execute();
    await gone({ moduleId: await pageId(), enCode: 'btn_a' });
    await gone({ moduleId: 'another', enCode: 'btn_b' });
    await ensureMenus(db, menu([a, b, c]));
    expect(await buttons()).toEqual({ btn_b: '乙', btn_c: '丙' });
  });
});
