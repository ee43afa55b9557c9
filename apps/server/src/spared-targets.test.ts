import { createServer as createHttp } from 'node:http';
import { connect, createServer as createNet } from 'node:net';
import type { Server, Socket } from 'node:net';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as interfaces from '@qiaoban/contracts/base-data/data-interface.contract';
import * as sources from '@qiaoban/contracts/data-application/data-source.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import * as schedule from '@qiaoban/contracts/schedule/schedule.contract';
import { translate } from '@qiaoban/contracts/texts';
import * as webhooks from '@qiaoban/contracts/webhook/webhook.contract';
import { createUser } from '@qiaoban/contracts/directory/user.contract';
import { silentPort } from '../test/silent-port';
import { startTestApp } from '../test/test-app';
import type { Caller, TestApp } from '../test/test-app';
import { startPostgres } from './features/data-application/test/servers';

/** What calls another system, by itself and as a test; both tell what a person reads, '' when all went well. */
type Kind = {
  name: string;
  /** How it says that nothing listens there. */
  reason: RegExp;
  isHttp: boolean;
  /** Done where it is asked for, and not by whichever node comes first. */
  isDirect: boolean;
  make: (port: number) => Promise<{
    ordinary: (on?: TestApp) => Promise<string>;
    test: () => Promise<string>;
    save: () => Promise<unknown>;
  }>;
};
/** A tenth as fast as the real one: the pause of a target does not end while a slow machine looks at it. */
const START = Date.now();
const clock = { now: () => START + (Date.now() - START) / 10 };
const SPARED = /已连续失败 \d+ 次.*\d+ 秒|spared_/;

describe('a target that failed five times', () => {
  let app: TestApp;
  /** Another node, where nodes can tell each other something. */
  let other: TestApp | undefined;
  let admin: Caller;
  let database: Awaited<ReturnType<typeof startPostgres>>;
  const open: Server[] = [];
  const sockets = new Set<Socket>();
  let n = 0;

  beforeAll(async () => {
    app = await startTestApp({ clock, outboundAllow: ['127.0.0.1'] });
    admin = await app.admin();
    database = await startPostgres();
    const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ join(folder, file));
  }, 60_000);
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    for (const server of open) server.close();
    await app.features.dataApplication.close();
    await app.close();
    await database?.stop();
  });

  const dataOf = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
    expect([code, msg]).toEqual([200, expect.anything()]);
    return data;
  };
  const messageOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => '',
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return translate('zh', error.code, error.values);
      },
    );
  const source = async (port: number, more: Record<string, unknown> = {}) => {
    n += 1;
    const body = { dbType: 'PostgreSQL', fullName: `s${n}`, host: '127.0.0.1', port, serviceName: 'postgres' };
    const login = { userName: database?.user, password: database?.password, parameters: { connectTimeout: '5' } };
    const made = { ...body, ...login, ...more } as never;
    const { id } = dataOf(await admin(sources.createDataSource, { body: made }));
    const stored = async () => dataOf(await admin(sources.getDataSource, { params: { id } }));
    return {
      id,
      ordinary: (on = app) =>
        messageOf(
          on.features.dataApplication.sources.query(
            on.db,
            'default',
            id,
            { text: ['select 1'], values: [] },
            { timeoutMs: 5000, maxRows: 1 },
          ),
        ),
      // the form as it was opened, its password field left empty
      test: async (change: Record<string, string> = {}) => {
        const { msg, code } = await admin(sources.testDataSource, { body: { ...(await stored()), id, ...change } });
        return code === 200 ? '' : msg;
      },
      save: async () => admin(sources.updateDataSource, { params: { id }, body: await stored() }),
    };
  };

  const KINDS: Kind[] = [
    { name: 'a data source', reason: /拒绝连接/, isHttp: false, isDirect: true, make: source },
    {
      name: 'a data interface',
      reason: /无法连接 127\.0\.0\.1/,
      isHttp: true,
      isDirect: true,
      make: async (port) => {
        n += 1;
        const definition = { dataType: 3, http: { timeout: 5, steps: [{ url: `http://127.0.0.1:${port}/` }] } };
        const body = { fullName: `i${n}`, enCode: `spared-${n}`, definition } as never;
        const { id } = dataOf(await admin(interfaces.createInterface, { body }));
        const messageIn = ({ code, msg }: { code: number; msg: string }): string => (code === 200 ? '' : msg);
        return {
          ordinary: (on) =>
            on === undefined
              ? admin(interfaces.callInterface, { params: { id } }).then(messageIn)
              : messageOf(
                  on.features.baseData.interfaces.run(on.db, { userId: '', userName: '', tenant: 'default' }, id),
                ),
          test: async () =>
            (await admin(interfaces.testInterface, { body: { definition, values: {} } as never })).data.error,
          save: async () => {
            const stored = dataOf(await admin(interfaces.getInterface, { params: { id } }));
            return admin(interfaces.updateInterface, { params: { id }, body: stored });
          },
        };
      },
    },
    {
      name: 'a scheduled task',
      reason: /无法连接 127\.0\.0\.1/,
      isHttp: true,
      isDirect: false,
      make: async (port) => {
        n += 1;
        const content = { kind: 'http', url: `http://127.0.0.1:${port}/`, seconds: 5 };
        const frequency = { kind: 'daily', time: '02:00', missed: 'run-once' };
        const body = { fullName: `t${n}`, enCode: `spared-${n}`, content, frequency } as never;
        const { id } = dataOf(await admin(schedule.createTask, { body }));
        const last = async () => {
          await app.jobs.idle();
          const { list } = dataOf(await admin(schedule.listRuns, { params: { id } }));
          return dataOf(await admin(schedule.getRun, { params: { id: list[0]!.id } })).error;
        };
        return {
          ordinary: async () => {
            await app.db
              .updateTable('timetable_entry')
              .set({ next_run: new Date(Date.now() - 1000) })
              .where('id', '=', id)
              .execute();
            await app.features.timetable.tick();
            return last();
          },
          test: async () => {
            dataOf(await admin(schedule.runTask, { params: { id } }));
            return last();
          },
          save: async () => {
            const stored = dataOf(await admin(schedule.getTask, { params: { id } }));
            return admin(schedule.updateTask, { params: { id }, body: stored });
          },
        };
      },
    },
    {
      name: 'a web hook',
      reason: /unreachable/,
      isHttp: true,
      isDirect: false,
      make: async (port) => {
        n += 1;
        const url = `http://127.0.0.1:${port}/`;
        const body = { fullName: `h${n}`, ownerId: 'admin', url, source: 'user' as const, actions: ['create'] };
        const { id } = dataOf(await admin(webhooks.createWebhook, { body }));
        return {
          ordinary: async () => {
            n += 1;
            const body = { account: `spared${n}`, realName: '新人', password: 'Fresh2026a' };
            const { id: newest } = dataOf(await admin(createUser, { body } as never));
            const sent = async () => {
              await app.features.webhooks.idle();
              const { list } = dataOf(await admin(webhooks.listDeliveries, { params: { id } }));
              return list.find(({ subjectId }) => subjectId === newest);
            };
            // on its way it says nothing yet
            await expect
              .poll(async () => ((await sent())?.error || (await sent())?.state) ?? 'waiting')
              .not.toBe('waiting');
            return (await sent())!.error;
          },
          test: async () => dataOf(await admin(webhooks.testWebhook, { params: { id } })).error,
          save: async () => {
            const stored = dataOf(await admin(webhooks.getWebhook, { params: { id } }));
            return admin(webhooks.updateWebhook, { params: { id }, body: stored as never });
          },
        };
      },
    },
  ];

  /** Now the right server stands at the port: of a database, a way to the real one. */
  const mend = async (port: number, isHttp: boolean): Promise<void> => {
    const server = isHttp
      ? createHttp((_request, response) => void response.end('[]'))
      : createNet((socket) => {
          const away = connect(database!.port, '127.0.0.1');
          for (const each of [socket, away]) sockets.add(each.on('error', () => undefined));
          socket.pipe(away).pipe(socket);
          socket.on('close', () => away.destroy());
        });
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    open.push(server);
  };
  const eventually = async (work: () => Promise<string>): Promise<string> => {
    for (let look = 0; ; look += 1) {
      const message = await work();
      if (message === '' || look > 50) return message;
      await new Promise((done) => setTimeout(done, 100));
    }
  };

  describe.each(KINDS)('$name', ({ reason, isHttp, isDirect, make }) => {
    beforeAll(async () => {
      if (!isDirect || app.driver.kind === 'pglite') return;
      other = await startTestApp({ clock, outboundAllow: ['127.0.0.1'], driver: app.driver });
    });
    afterAll(async () => {
      await other?.features.dataApplication.close();
      await other?.stop(2000);
      other = undefined;
    });
    it.each(['test', 'save'] as const)(
      'is told with its reason, and tried again at once after a %s',
      async (act) => {
        if (!isHttp && database === undefined) return;
        const port = await silentPort();
        const made = await make(port);
        const { ordinary } = made;
        for (let failures = 0; failures < 5; failures += 1) {
          const message = await ordinary();
          expect(message).toMatch(reason);
          expect(message).not.toMatch(SPARED);
        }
        for (let again = 0; again < 2; again += 1) {
          const message = await ordinary();
          expect(message).toMatch(reason);
          expect(message).toMatch(SPARED);
        }
        const onOther = other !== undefined;
        if (onOther) for (let failures = 0; failures < 6; failures += 1) await ordinary(other);
        // a test of what is still broken tells why, and opens nothing
        expect(await made.test()).toMatch(reason);
        expect(await ordinary()).toMatch(SPARED);
        await mend(port, isHttp);
        expect(await ordinary()).toMatch(SPARED);
        if (onOther) expect(await ordinary(other)).toMatch(SPARED);
        if (act === 'test') expect(await made.test()).toBe('');
        else expect(await made.save()).toMatchObject({ code: 200 });
        expect(await ordinary()).toBe('');
        if (onOther) expect(await eventually(() => ordinary(other))).toBe('');
      },
      60_000,
    );
  });

  it('a wrong password stays the reason, the server is not asked again, and a test of other values opens nothing', async () => {
    if (database === undefined) return;
    const { host, port, user, password } = database;
    const root = new pg.Client({ host, port, user, password, database: 'postgres' });
    await root.connect();
    try {
      await root.query("create role reader login password 'new'");
      let asked = 0;
      const counting = createNet((socket) => {
        asked += 1;
        const away = connect(port, '127.0.0.1');
        for (const each of [socket, away]) sockets.add(each.on('error', () => undefined));
        socket.pipe(away).pipe(socket);
        socket.on('close', () => away.destroy());
      });
      const place = await silentPort();
      await new Promise<void>((done) => counting.listen(place, '127.0.0.1', done));
      open.push(counting);
      const { ordinary, test } = await source(place, { userName: 'reader', password: 'old' });
      for (let failures = 0; failures < 5; failures += 1) expect(await ordinary()).toBe('用户名或密码不正确');
      const before = asked;
      for (let again = 0; again < 20; again += 1)
        expect(await ordinary()).toMatch(/^用户名或密码不正确。已连续失败 5 次/);
      expect(asked).toBe(before);
      // these are not the stored values: the stored ones are still wrong
      expect(await test({ password: 'new' })).toBe('');
      expect(await ordinary()).toMatch(/^用户名或密码不正确。已连续失败 5 次/);
      await root.query("alter role reader password 'old'");
      expect(await test()).toBe('');
      expect(await ordinary()).toBe('');
    } finally {
      await root.end();
    }
  }, 60_000);

  it('every contract that tries another system says so', () => {
    const tests = declaredRoutes().filter(({ path }) => path.endsWith('/Test'));
    expect(tests.length).toBeGreaterThan(6);
    expect(tests.filter(({ triesOut }) => triesOut !== true).map(routeName)).toEqual([]);
  });
});
