import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSystemTheme } from '@qiaoban/contracts/auth/auth.contract';
import * as contract from '@qiaoban/contracts/directory/current-user.contract';
import { LogSettings, updateLogSettings } from '@qiaoban/contracts/log/system-log.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';

describe('the own record', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('shows the people below, level by level, and nobody else', async () => {
    const boss = await createPerson(app, { account: 'boss', menus: ['home'] });
    const middle = await createPerson(app, { account: 'middle', menus: ['home'], managerId: boss.id });
    const low = await createPerson(app, { account: 'low', menus: ['home'], managerId: middle.id });
    const outsider = await createPerson(app, { account: 'outsider', menus: ['home'] });
    const below = (who: typeof boss, managerId = '') => who(contract.listSubordinates, { query: { managerId } });
    expect((await below(boss)).data.list).toMatchObject([{ userName: 'middle', count: 1 }]);
    expect((await below(boss, middle.id)).data.list).toMatchObject([{ userName: 'low', count: 0 }]);
    expect((await below(low)).data.list).toEqual([]);
    expect((await below(middle, boss.id)).status).toBe(404);
    expect((await below(outsider, middle.id)).status).toBe(404);
    expect((await below(boss, 'nobody')).status).toBe(404);
    // a circle of managers, which older data may hold, ends the walk
    await app.db.updateTable('users').set({ manager_id: low.id }).where('id', '=', boss.id).execute();
    expect((await below(outsider, low.id)).status).toBe(404);
    expect((await below(boss, low.id)).data.list).toMatchObject([{ userName: 'boss' }]);
  });

  it('shows the own calls as category 5 of the own log, never those of others', async () => {
    const person = await createPerson(app, { account: 'caller', menus: ['home'] });
    const other = await createPerson(app, { account: 'caller2', menus: ['home'] });
    const administrator = await app.admin();
    await administrator(updateLogSettings, { body: LogSettings.parse({ requests: true }) });
    // the settings are read in the background at the first call
    await administrator(contract.getBaseInfo);
    await new Promise((done) => setTimeout(done, 500));
    await person(setSystemTheme, { body: { theme: 'plain' } });
    await other(contract.getBaseInfo);
    await app.features.log.requests.flush();
    const calls = (await person(contract.listOwnLogins, { query: { category: '5' } })).data.list;
    expect(calls.map((row) => [row.requestMethod, row.requestURL, row.outcome])).toContainEqual([
      'PUT',
      setSystemTheme.path,
      'ok',
    ]);
    expect(calls.some((row) => row.requestURL.endsWith('/BaseInfo'))).toBe(false);
    const found = await person(contract.listOwnLogins, { query: { category: '5', keyword: 'nothing like it' } });
    expect(found.data.pagination.total).toBe(0);
  });

  it('shows the own changes, not those of others', async () => {
    const person = await createPerson(app, { account: 'doer', menus: ['home'] });
    const other = await createPerson(app, { account: 'doer2', menus: ['home'] });
    await person(setSystemTheme, { body: { theme: 'plain' } });
    await other(setSystemTheme, { body: { theme: 'plain' } });
    const { list, pagination } = (await person(contract.listOwnOperations)).data;
    expect(pagination.total).toBe(1);
    expect(list).toMatchObject([{ area: 'user', action: 'update', targetName: 'doer' }]);
    expect((await person(contract.listOwnOperations, { query: { keyword: '%' } })).data.list).toEqual([]);
  });

  it('takes no avatar from the form: the picture has a call of its own', async () => {
    const person = await createPerson(app, { account: 'painter', menus: ['home'] });
    const { data } = await person(contract.getBaseInfo);
    const body = { ...data, headIcon: 'https://elsewhere.example/pixel.png', signature: '你好' };
    expect(await person(contract.updateBaseInfo, { body })).toMatchObject({ code: 200 });
    expect((await person(contract.getBaseInfo)).data).toMatchObject({ headIcon: '', signature: '你好' });
  });
});
