import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { logout } from '@qiaoban/contracts/auth/auth.contract';
import { createPerson } from '../../test/people';
import { startTestApp } from '../../test/test-app';
import type { TestApp } from '../../test/test-app';

type Frame = { method: string; [key: string]: unknown };

/** A real socket on a real port. */
const open = (port: number, token: string, lastSeq?: number) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`);
  const frames: Frame[] = [];
  const closed = new Promise<number>((done) => socket.on('close', done));
  socket.on('open', () => socket.send(JSON.stringify({ method: 'OnConnection', token, mobileDevice: false, lastSeq })));
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame));
  const next = async (method: string): Promise<Frame> => {
    for (let i = 0; i < 400; i += 1) {
      const found = frames.find((frame) => frame.method === method);
      if (found !== undefined) return found;
      await new Promise((done) => setTimeout(done, 10));
    }
    throw new Error(`no ${method} in ${JSON.stringify(frames)}`);
  };
  return { socket, frames, closed, next };
};

describe('the socket', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp();
    port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => app.close());

  it('knows nobody without a valid token', async () => {
    const { closed, next } = open(port, 'nonsense');
    expect(await next('refused')).toMatchObject({ code: 602 });
    expect(await closed).toBe(4001);
  });

  it('reaches every window of a person and nobody else, and answers pings', async () => {
    const a = await createPerson(app, { account: 'socket.a', menus: ['home'] });
    const b = await createPerson(app, { account: 'socket.b', menus: ['home'] });
    const windows = [open(port, a.token), open(port, a.token), open(port, b.token)];
    await Promise.all(windows.map((each) => each.next('initMessage')));
    app.hub.send('default', [a.id], { method: 'dataChanged' });
    await Promise.all(windows.slice(0, 2).map((each) => each.next('dataChanged')));
    windows[2]!.socket.send('{"method":"ping"}');
    await windows[2]!.next('pong');
    windows[2]!.socket.send('not json');
    await windows[2]!.next('error');
    expect(windows[2]!.frames.some((frame) => frame.method === 'dataChanged')).toBe(false);
    expect(app.hub.online('default').sort()).toEqual([a.id, b.id].sort());
    for (const each of windows) each.socket.close();
  });

  it('is told and closed when its session ends', async () => {
    const person = await createPerson(app, { account: 'socket.c', menus: ['home'] });
    const { closed, next } = open(port, person.token);
    await next('initMessage');
    await person(logout);
    await next('logout');
    expect(await closed).toBe(4001);
  });
});
