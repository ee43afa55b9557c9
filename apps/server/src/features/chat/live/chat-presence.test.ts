import { afterAll, beforeAll, expect, it } from 'vitest';
import * as conversation from '@qiaoban/contracts/chat/conversation.contract';
import { openWindow } from '#test/chat-window';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws') + '/api/socket';
});
afterAll(() => app.close());

it('people hear when a contact comes and goes, and nothing of a page that was reloaded', async () => {
  const person = (name: string) => createPerson(app, { account: `presence.${name}`, menus: ['home'] });
  const [anna, ben, cora] = [await person('anna'), await person('ben'), await person('cora')];
  await anna(conversation.openDirect, { body: { userId: ben.id } });
  const windowOf = async (token: string) => {
    const window = openWindow(address, token);
    await expect.poll(() => window.of('initMessage').length).toBe(1);
    return window;
  };
  const [reader, outsider] = [await windowOf(ben.token), await windowOf(cora.token)];
  const notified = () =>
    reader.heard.filter((f) => f.method === 'Online' || f.method === 'Offline').map((f) => f.method);
  const first = await windowOf(anna.token);
  await expect.poll(notified).toEqual(['Online']);
  first.drop();
  await pause(50);
  const second = await windowOf(anna.token);
  await pause(1200);
  expect(notified()).toEqual(['Online']);
  // a second window is no news, and the end of one of two neither
  const third = await windowOf(anna.token);
  third.close();
  await pause(800);
  expect(notified()).toEqual(['Online']);
  second.close();
  first.close();
  await expect.poll(notified).toEqual(['Online', 'Offline']);
  expect(outsider.heard.some((f) => f.method === 'Online' || f.method === 'Offline')).toBe(false);
  for (const window of [reader, outsider]) window.close();
});
