import Fastify from 'fastify';
import websocket from '@fastify/websocket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { logout, modifyPassword } from '@qiaoban/contracts/auth/auth.contract';
import { listOwnSessions } from '@qiaoban/contracts/auth/online.contract';
import { createDevice } from '#test/chat-device';
import { createPerson, TEST_PASSWORD } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { digestOf } from '#core/auth';
import { setSecurity } from '#core/auth/test/sign-in-fixture.ts';
import { createBus, RECONNECTED } from './bus';
import type { Bus } from './bus';
import { DAY } from './clock';
import type { DatabaseDriver } from './database/driver';
import { createSocketHub } from './socket-hub';

type Frame = { method: string; [key: string]: unknown };

/** A real socket on a real port. */
const open = (port: number, token: string, lastSeq?: number, headers: Record<string, string> = {}) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { headers });
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

  it('knows in which of the sessions of a person a window is open', async () => {
    const here = await createPerson(app, { account: 'socket.two', menus: ['home'] });
    const there = await app.as('socket.two', TEST_PASSWORD);
    const connected = async () =>
      (await here(listOwnSessions)).data.list.map((row) => [row.isCurrent, row.isConnected]);
    const windows = [open(port, there.token), open(port, there.token)];
    await Promise.all(windows.map((each) => each.next('initMessage')));
    expect(await connected()).toEqual([
      [true, false],
      [false, true],
    ]);
    windows[0]!.socket.close();
    await windows[0]!.closed;
    expect((await connected())[1]).toEqual([false, true]);
    windows[1]!.socket.close();
    await expect.poll(async () => (await connected())[1]).toEqual([false, false]);
  });

  it('is not for a session whose password must be changed first', async () => {
    const menus = ['home'];
    const person = await createPerson(app, { account: 'socket.first', menus, mustChangePassword: true });
    const { closed, next } = open(port, person.token);
    await next('refused');
    expect(await closed).toBe(4001);
    const body = { oldPassword: digestOf(TEST_PASSWORD), password: 'Better2026' };
    expect(await person(modifyPassword, { body })).toMatchObject({ code: 200 });
    const later = open(port, person.token);
    await later.next('initMessage');
    later.socket.close();
  });

  it('has twenty windows a person at most: the next one is told why and left out', async () => {
    const person = await createPerson(app, { account: 'socket.many', menus: ['home'] });
    const windows = Array.from({ length: 20 }, () => open(port, person.token));
    await Promise.all(windows.map((each) => each.next('initMessage')));
    const surplus = open(port, person.token);
    expect(await surplus.next('refused')).toMatchObject({ code: 429, msg: expect.stringContaining('20') as string });
    expect(await surplus.closed).toBe(4029);
    const other = await createPerson(app, { account: 'socket.few', menus: ['home'] });
    const theirs = open(port, other.token);
    await theirs.next('initMessage');
    windows[3]!.socket.close();
    await windows[3]!.closed;
    const late = open(port, person.token);
    await late.next('initMessage');
    for (const each of [...windows, theirs, late]) each.socket.close();
  });

  it.each([
    ['the page of another site', { origin: 'https://evil.example' }, 403],
    ['a page without an origin of its own', { origin: 'null' }, 403],
    ['another name of this machine', { origin: 'http://localhost' }, 403],
    [
      'a host that a proxy names whom nobody trusts',
      { origin: 'https://a.example', 'x-forwarded-host': 'a.example' },
      403,
    ],
    ['our own page', { origin: 'own' }, 101],
    ['a program', {}, 101],
  ])('opens for our own pages and for programs: %s', async (_who, given, status) => {
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value === 'own' ? `http://127.0.0.1:${port}` : value]),
    );
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { headers });
    const answer = await new Promise<number>((done) => {
      socket.on('upgrade', ({ statusCode }) => done(statusCode ?? 0));
      socket.on('unexpected-response', (_request, { statusCode }) => done(statusCode ?? 0));
      socket.on('error', () => undefined);
    });
    expect(answer).toBe(status);
    socket.terminate();
  });

  it('is told and closed when its session ends', async () => {
    const person = await createPerson(app, { account: 'socket.c', menus: ['home'] });
    const { closed, next } = open(port, person.token);
    await next('initMessage');
    await person(logout);
    await next('logout');
    expect(await closed).toBe(4001);
  });

  /** A password that has so long to live, ms. */
  const setAge = async (userId: string, leftMs: number): Promise<void> => {
    await app.db
      .updateTable('users')
      .set({ password_changed_at: new Date(Date.now() - DAY + leftMs) })
      .where('id', '=', userId)
      .execute();
  };

  it('is told and closed when its password runs out, as when its session ends', async () => {
    await setSecurity(app, { expiryDays: 1 });
    const person = await createPerson(app, { account: 'socket.old', menus: ['home'] });
    // a slow machine gets more time to sign in
    for (let left = 2000; ; left *= 3) {
      await setAge(person.id, left);
      app.features.directory.events.rightsChanged('default');
      const { frames, closed } = open(port, person.token);
      expect(await closed).toBe(4001);
      const methods = frames.map(({ method }) => method);
      if (methods[0] === 'refused') continue;
      expect([methods[0], methods.at(-1)]).toEqual(['initMessage', 'logout']);
      break;
    }
    await setSecurity(app, {});
  });

  it('is told and closed when the rules of passwords make its own too old; others stay', async () => {
    const old = await createPerson(app, { account: 'socket.ruled', menus: ['home'] });
    const young = await createPerson(app, { account: 'socket.young', menus: ['home'] });
    await setAge(old.id, -DAY);
    const windows = [open(port, old.token), open(port, young.token)] as const;
    await Promise.all(windows.map((each) => each.next('initMessage')));
    await setSecurity(app, { expiryDays: 1 });
    await windows[0].next('logout');
    expect(await windows[0].closed).toBe(4001);
    windows[1].socket.send('{"method":"ping"}');
    await windows[1].next('pong');
    windows[1].socket.close();
    await setSecurity(app, {});
  });

  it('is closed when its session ended while this node heard nothing', async () => {
    const person = await createPerson(app, { account: 'socket.deaf', menus: ['home'] });
    const { closed, next } = open(port, person.token);
    await next('initMessage');
    await app.tenants.platform
      .updateTable('session')
      .set({ ended: 'forced' })
      .where('user_id', '=', person.id)
      .execute();
    app.bus.publish({ kind: RECONNECTED });
    await next('logout');
    expect(await closed).toBe(4001);
  });
});

describe('a node that stops', () => {
  /** A hub on a port of its own; the token is the name of the person. */
  const startNode = async (bus: Bus) => {
    const hub = createSocketHub(bus);
    hub.onConnect(async (connection) => connection.send({ method: 'initMessage' }));
    const app = Fastify();
    await app.register(websocket);
    hub.register(app, (token) => Promise.resolve({ tenant: 'default', userId: token, sessionId: token }));
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    return { hub, port, close: () => (hub.closeAll(), app.close()) };
  };
  const oneProcess = (): Promise<Bus> =>
    createBus({} as DatabaseDriver, (error) => {
      throw error;
    });
  const enter = async (count: number, ports: readonly number[]) => {
    const devices = Array.from({ length: count }, (_, n) =>
      createDevice({
        token: `p${n}`,
        userId: `p${n}`,
        conversations: [],
        address: (attempt) => `ws://127.0.0.1:${ports[attempt % ports.length]}/api/socket`,
        onMessage: () => undefined,
      }),
    );
    await expect.poll(() => devices.every((each) => each.isReady())).toBe(true);
    return devices;
  };

  it('brings its windows to another one: none of them is without a link, and nobody new comes in', async () => {
    const bus = await oneProcess();
    const [a, b] = [await startNode(bus), await startNode(bus)];
    const devices = await enter(40, [a.port, b.port]);
    expect([a.hub.count(), b.hub.count()]).toEqual([40, 0]);
    const seat = { tenant: 'default', userId: 'p7', sessionId: 'p7' };
    expect([b.hub.hasWindow(seat), b.hub.hasWindow({ ...seat, sessionId: 'p8' })]).toEqual([true, false]);
    const since = devices.map((each) => each.upSince());
    const leaving = a.hub.handOver(5000);
    expect(await open(a.port, 'late').closed).toBe(1012);
    await leaving;
    expect([a.hub.count(), b.hub.count()]).toEqual([0, 40]);
    expect(devices.every((each) => each.isReady())).toBe(true);
    // a link that broke would have come up again later
    expect(devices.map((each) => each.upSince())).toEqual(since);
    for (const each of devices) each.end();
    await Promise.all([a.close(), b.close()]);
  });

  it('does not wait for windows that have nowhere to go', async () => {
    const alone = await startNode(await oneProcess());
    const devices = await enter(1, [alone.port]);
    await alone.hub.handOver(60_000);
    expect(alone.hub.count()).toBe(1);
    for (const each of devices) each.end();
    await alone.close();
  });

  it('leaves behind after its timeout who cannot go', async () => {
    const bus = await oneProcess();
    const [a, b] = [await startNode(bus), await startNode(bus)];
    const [stuck] = await enter(1, [a.port]);
    const began = performance.now();
    await a.hub.handOver(400);
    expect(performance.now() - began).toBeGreaterThanOrEqual(390);
    expect([a.hub.count(), stuck!.isReady()]).toEqual([1, true]);
    stuck!.end();
    await Promise.all([a.close(), b.close()]);
  });
});
