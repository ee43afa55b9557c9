import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { AddressInfo } from 'node:net';
import { createMenu } from '@qiaoban/contracts/menu/menu.contract';
import { createPerson, grant } from '../../../test/people';
import { startTestApp } from '../../../test/test-app';
import type { TestApp } from '../../../test/test-app';

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

it('tells the windows of those whose rights changed, once, and nobody else', async () => {
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
