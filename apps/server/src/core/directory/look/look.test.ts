import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOOK_LIMIT, keepOwnLook, listOwnLooks } from '@qiaoban/contracts/directory/current-user.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

let app: TestApp;
let admin: Caller;
let person: Caller;
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => Date.now() + (ahead += 1) } });
  admin = await app.admin();
  person = await createPerson(app, { account: 'looks', menus: ['home'] });
});
afterAll(() => app.close());

const kept = async (who: Caller) => (await who(listOwnLooks)).data.list;
const keep = (who: Caller, name: string, value: unknown) => who(keepOwnLook, { body: { name, value: value as never } });

it('keeps what somebody chose in a list, for nobody else, until it is forgotten', async () => {
  const look = { order: ['name', 'total'], widths: { name: 240 }, density: 'tight' };
  expect((await keep(person, 'table.records-1', look)).code).toBe(200);
  expect((await keep(person, 'records.view.1', 'v1')).code).toBe(200);
  expect(await kept(person)).toEqual([
    { name: 'records.view.1', value: 'v1' },
    { name: 'table.records-1', value: look },
  ]);
  expect(await kept(admin)).toEqual([]);
  await keep(person, 'table.records-1', { density: 'roomy' });
  await keep(person, 'records.view.1', null);
  expect(await kept(person)).toEqual([{ name: 'table.records-1', value: { density: 'roomy' } }]);
});

it('refuses what is no name of a list, and what is too long', async () => {
  for (const name of ['', 'a b', 'x'.repeat(121), "'; drop table users --"])
    expect((await keep(person, name, {})).code, name).toBe(400);
  expect((await keep(person, 'table.long', 'x'.repeat(8000))).code).toBe(400);
});

it('forgets what was not touched for longest', async () => {
  for (let at = 0; at <= LOOK_LIMIT; at += 1) await keep(admin, `table.${at}`, { at });
  const names = (await kept(admin)).map(({ name }) => name);
  expect(names).toHaveLength(LOOK_LIMIT);
  expect(names[0]).toBe(`table.${LOOK_LIMIT}`);
  expect(names).not.toContain('table.0');
});
