import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { saveFavouriteMenus } from '@qiaoban/contracts/menu/favourite-menu.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const idOf = async (code: string): Promise<string> =>
  (await app.db.selectFrom('menu').select('id').where('en_code', '=', code).executeTakeFirstOrThrow()).id;

it('are kept in the order of the person, only those that may be opened, and told with who is signed in', async () => {
  const clerk = await createPerson(app, { account: 'fond', menus: ['system.notice', 'system.log'] });
  const [notice, log, menu] = [await idOf('system.notice'), await idOf('system.log'), await idOf('system.menu')];
  const kept = await clerk(saveFavouriteMenus, { body: { ids: [log, menu, 'nowhere', notice, log] } });
  expect(kept.data.ids).toEqual([log, notice]);
  expect((await clerk(currentUser)).data.favourites).toEqual([log, notice]);
  const admin = await app.admin();
  expect((await admin(currentUser)).data.favourites).toEqual([]);
  await clerk(saveFavouriteMenus, { body: { ids: [] } });
  expect((await clerk(currentUser)).data.favourites).toEqual([]);
});

it('are at most fifty', async () => {
  const admin = await app.admin();
  const answer = await admin(saveFavouriteMenus, { body: { ids: Array.from({ length: 51 }, (_, at) => `m${at}`) } });
  expect(answer.status).toBe(400);
});
