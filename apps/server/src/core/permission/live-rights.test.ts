import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { AddressInfo } from 'node:net';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createMenu } from '@qiaoban/contracts/menu/menu.contract';
import { saveAuthority } from '@qiaoban/contracts/permission/authority.contract';
import { createPerson, grant } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api/socket`;
});
afterAll(() => app.close());

const listen = async (token: string) => {
  const frames: string[] = [];
  const socket = new WebSocket(url);
  await new Promise<void>((resolve) => {
    socket.on('open', () => socket.send(JSON.stringify({ method: 'OnConnection', token })));
    socket.on('message', (data) => {
      const { method } = JSON.parse(String(data)) as { method: string };
      frames.push(method);
      if (method === 'initMessage') resolve();
    });
  });
  return { frames, changes: () => frames.filter((m) => m === 'rightsChanged').length, close: () => socket.close() };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 900));

it('notifies the windows of those whose rights changed, once, and nobody else', async () => {
  const anna = await createPerson(app, { account: 'anna', menus: ['home'] });
  const bert = await createPerson(app, { account: 'bert', menus: ['home'] });
  await settled();
  const annas = await listen(anna.token);
  const berts = await listen(bert.token);
  await settled();

  await grant(app, anna.id, 'system.log');
  await grant(app, anna.id, 'permission.role:btn_add');
  await settled();
  expect([annas.changes(), berts.changes()]).toEqual([1, 0]);

  // a new menu reaches the administrator alone: nobody else was granted it
  const admin = await app.admin();
  await admin(createMenu, { body: { fullName: 'x', enCode: 'x', type: 1 } });
  await settled();
  expect([annas.changes(), berts.changes()]).toEqual([1, 0]);
  annas.close();
  berts.close();
});

it('notifies the holder of a temporary grant when it begins and when it ends, and nobody else', async () => {
  const cora = await createPerson(app, { account: 'cora', menus: ['home'] });
  const dirk = await createPerson(app, { account: 'dirk', menus: ['home'] });
  const admin = await app.admin();
  await settled();
  const windows = await Promise.all([cora, dirk].map((who) => listen(who.token)));
  await settled();
  const changes = (): number[] => windows.map((window) => window.changes());
  expect(changes()).toEqual([0, 0]);

  const menus = await app.db.selectFrom('menu').select(['id', 'en_code']).execute();
  const id = (code: string): string => menus.find((menu) => menu.en_code === code)!.id;
  const begin = Date.now() + 4000;
  const end = begin + 4000;
  const answer = await admin(saveAuthority, {
    params: { objectId: cora.id },
    body: {
      objectType: 'User',
      module: [id('home'), id('system.log')],
      button: [],
      column: [],
      terms: [{ type: 'module', id: id('system.log'), validFrom: begin, validUntil: end }],
    },
  });
  expect(answer).toMatchObject({ code: 200 });
  const holds = async (): Promise<boolean> =>
    JSON.stringify((await cora(currentUser)).data.menuList).includes('"system.log"');
  await settled();
  expect(changes()).toEqual([0, 0]);
  expect(await holds()).toBe(false);
  await vi.waitFor(() => expect(changes()).toEqual([1, 0]), { timeout: 20_000, interval: 50 });
  expect(Date.now()).toBeGreaterThanOrEqual(begin);
  expect(await holds()).toBe(true);
  await vi.waitFor(() => expect(changes()).toEqual([2, 0]), { timeout: 20_000, interval: 50 });
  expect(Date.now()).toBeGreaterThanOrEqual(end);
  expect(await holds()).toBe(false);
  await settled();
  expect(changes()).toEqual([2, 0]);
  for (const window of windows) window.close();
}, 40_000);
