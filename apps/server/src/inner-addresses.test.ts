import { readdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callInterface, createInterface, testInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { testMail, testMailbox, updateMailSettings } from '@qiaoban/contracts/channel/mail.contract';
import { testSms, updateSmsSettings } from '@qiaoban/contracts/channel/sms.contract';
import { testMpConfig, updateMpConfig } from '@qiaoban/contracts/channel/wechat-config.contract';
import { testQyConfig, updateQyConfig } from '@qiaoban/contracts/channel/wecom.contract';
import { testDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import { listUsers } from '@qiaoban/contracts/directory/user.contract';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import { createTask, getRun, listRuns, runTask } from '@qiaoban/contracts/schedule/schedule.contract';
import { createWebhook, testWebhook } from '@qiaoban/contracts/webhook/webhook.contract';
import { sample, shapeOf } from '../test/sample-input';
import { startTestApp } from '../test/test-app';
import type { Caller, TestApp } from '../test/test-app';

const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));

/** Where something is asked to go: as an address, and as a host with a port. */
type Place = { url: string; host: string; port: number };
/** Asks through one way out of the product and gives back what the person is told. `isHttp`: it follows redirects. */
type Way = { name: string; covers: RegExp; isHttp: boolean; ask: (place: Place) => Promise<unknown> };

/** Contracts that take an address which the server itself never calls: a browser goes there, or it is only words. */
const NEVER_CALLED =
  /Users|Organize|\/Menu|Security$|SysConfig\/Map|MPMaterial|MPMenu|QYMessage|Log\/Browser|file\/Actions\/Renew|MessageLog\/Settings|OutsideSites|:recordId\/Comments$|membership\/(?:Member|Mine)|FlowBefore\/(?:Audit|Reject|Return|FreeApprover|Comment|BatchOperation)/;

describe('addresses that people give', () => {
  let app: TestApp;
  let admin: Caller;
  let n = 0;
  /** Nobody may come here: it stands for what lies behind the server. */
  const heard: string[] = [];
  const canary = createServer((socket) => {
    heard.push('a connection');
    socket.on('error', () => undefined).destroy();
  });
  let redirected = 0;
  const redirecting = createHttpServer((request, reply) => {
    redirected += 1;
    const { port } = canary.address() as AddressInfo;
    const host = request.url?.includes('name') === true ? 'localhost' : '127.0.0.1';
    reply.writeHead(307, { location: `http://${host}:${port}/secret` }).end();
  });
  const held = new Set<Socket>();
  const silent = createServer((socket) => {
    held.add(socket);
    socket.on('error', () => undefined);
  });
  const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
  const placeOf = (host: string, port: number): Place => ({ url: `http://${host}:${port}`, host, port });

  beforeAll(async () => {
    for (const server of [canary, redirecting, silent] as Server[])
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    // what the operator permits is one port each, not the machine
    const outboundAllow = [`127.0.0.1:${portOf(redirecting)}`, `127.0.0.1:${portOf(silent)}`];
    app = await startTestApp({ outboundAllow });
    admin = await app.admin();
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ join(folder, file));
  });
  afterAll(async () => {
    await app.close();
    for (const socket of held) socket.destroy();
    for (const server of [canary, redirecting, silent]) server.close();
  });

  const dataOf = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
    expect([code, msg]).toEqual([200, expect.anything()]);
    return data;
  };
  /** Runs a task once and gives back its error. */
  const runOf = async (content: object): Promise<string> => {
    n += 1;
    const frequency = { kind: 'daily', time: '02:00', missed: 'skip' };
    const usual = sample(shapeOf(createTask.body), '') as object;
    const task = { ...usual, fullName: `t${n}`, enCode: `inner-${n}`, enabledMark: 0, content, retryTimes: 0 };
    const made = await admin(createTask, { body: { ...task, frequency, notifyIds: [] } as never });
    const id = dataOf(made).id;
    dataOf(await admin(runTask, { params: { id } }));
    await app.jobs.idle();
    const { list } = dataOf(await admin(listRuns, { params: { id }, query: {} }));
    return dataOf(await admin(getRun, { params: { id: list[0]!.id } })).error;
  };
  const configured = async (save: Promise<{ code: number; msg: string }>, test: () => Promise<{ msg: string }>) => {
    const saved = await save;
    return saved.code === 200 ? (await test()).msg : saved.msg;
  };

  const WAYS: Way[] = [
    {
      name: 'a data interface',
      covers: /\/DataInterface(\/:id|\/Actions\/Test)?$/,
      isHttp: true,
      ask: ({ url }) => {
        const definition = { dataType: 3, http: { timeout: 1, steps: [{ url }] } };
        return admin(testInterface, { body: { definition, values: {} } as never });
      },
    },
    {
      name: 'a task that calls',
      covers: /\/ScheduleTask(\/:id)?$/,
      isHttp: true,
      ask: ({ url }) => runOf({ kind: 'http', method: 'GET', url, headers: [], body: '', expect: [], seconds: 1 }),
    },
    {
      name: 'a script of a task',
      covers: /\/ScheduleTask(\/:id)?$/,
      isHttp: true,
      ask: ({ url }) =>
        runOf({ kind: 'script', code: `return http({ url: '${url}' })`, input: '', http: true, seconds: 15 }),
    },
    {
      name: 'a web hook',
      covers: /\/Webhook(\/:id)?$/,
      isHttp: true,
      ask: async ({ url }) => {
        const body = { fullName: 'h', ownerId: 'admin', url, source: 'user' as const, actions: ['create'] };
        const { id } = dataOf(await admin(createWebhook, { body }));
        return (await admin(testWebhook, { params: { id } })).data;
      },
    },
    {
      name: 'the SMS gateway',
      covers: /\/msgPlatform\/Sms$/,
      isHttp: true,
      ask: ({ url }) =>
        configured(
          admin(updateSmsSettings, {
            body: {
              driver: 'aliyun',
              address: url,
              accessKeyId: 'a',
              accessKeySecret: 'b',
              signName: '巧办',
              templates: { code: { code: 'SMS_1', variables: [] } },
            } as never,
          }),
          () => admin(testSms, { body: { mobile: '13800138000', purpose: 'code' } as never }),
        ),
    },
    {
      name: 'the public account',
      covers: /\/WeChat\/MPConfig$/,
      isHttp: true,
      ask: ({ url }) =>
        configured(
          admin(updateMpConfig, { body: { isOn: 1, appId: 'wx1', appSecret: 's', apiAddress: url } as never }),
          () => admin(testMpConfig),
        ),
    },
    {
      name: 'the enterprise account',
      covers: /\/WeChat\/QYHConfig$/,
      isHttp: true,
      ask: ({ url }) =>
        configured(
          admin(updateQyConfig, {
            body: {
              isOn: 1,
              corpId: 'c',
              contactSecret: 's',
              agentSecret: 's',
              agentId: '1',
              apiAddress: url,
            } as never,
          }),
          () => admin(testQyConfig),
        ),
    },
    {
      name: 'the mail server',
      covers: /\/msgPlatform\/Mail$/,
      isHttp: false,
      ask: ({ host, port }) => {
        const body = { isOn: 1 as const, host, port, security: 'none' as const, account: 'a@b.cn', password: 'p' };
        return configured(admin(updateMailSettings, { body: { ...body, timeoutSeconds: 2 } }), () =>
          admin(testMail, { body: { to: 'li@corp.cn' } }),
        );
      },
    },
    {
      name: 'the mail account of the configuration',
      covers: /\/SysConfig(\/Email\/Test)?$/,
      isHttp: false,
      ask: ({ host, port }) => {
        const servers = { smtpHost: host, smtpPort: port, pop3Host: host, pop3Port: port };
        return admin(testMailbox, { body: { account: 'a@b.cn', password: 'p', ...servers } });
      },
    },
    {
      name: 'a data source',
      covers: /\/DataSource(\/:id|\/Actions\/Test)?$/,
      isHttp: false,
      ask: ({ host, port }) => {
        const body = { dbType: 'PostgreSQL', fullName: 's', userName: 'u', password: 'p', serviceName: 'd' };
        return admin(testDataSource, { body: { ...body, host, port, parameters: { connectTimeout: '1' } } as never });
      },
    },
  ];
  const isRefused = (reply: unknown): boolean => /不允许访问内部地址|internal_address/.test(JSON.stringify(reply));

  it('are known for every contract that takes one', () => {
    const withAddress = declaredRoutes().filter(
      ({ body }) =>
        body !== undefined && /"\w*(url|host|address|endpoint|server)\w*":\{/i.test(JSON.stringify(shapeOf(body))),
    );
    const unknown = withAddress.filter(
      ({ path }) => !NEVER_CALLED.test(path) && !WAYS.some(({ covers }) => covers.test(path)),
    );
    expect(withAddress.length).toBeGreaterThan(20);
    expect(unknown.map(routeName), 'add the way out to WAYS').toEqual([]);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '10.0.0.1', '0.0.0.0'])(
    'lead nowhere inside: %s',
    async (host) => {
      const open: string[] = [];
      for (const { name, ask } of WAYS) {
        const reply = await ask(placeOf(host, portOf(canary)));
        if (!isRefused(reply)) open.push(`${name}: ${JSON.stringify(reply)?.slice(0, 160)}`);
      }
      expect(open).toEqual([]);
      expect(heard).toEqual([]);
    },
    60_000,
  );

  it.each(['', '/name'])(
    'are not led inside by a redirect %s',
    async (path) => {
      const ways = WAYS.filter(({ isHttp }) => isHttp);
      for (const { name, ask } of ways) {
        const { url, ...rest } = placeOf('127.0.0.1', portOf(redirecting));
        const before = redirected;
        await ask({ ...rest, url: url + path });
        // the gateway of SMS takes an address without a path
        if (path === '' || name !== 'the SMS gateway') expect(redirected, name).toBeGreaterThan(before);
      }
      expect(heard).toEqual([]);
    },
    60_000,
  );

  it('that never answer are given up, harm nobody meanwhile, and are left alone afterwards', async () => {
    const place = placeOf('127.0.0.1', portOf(silent));
    let waiting = WAYS.length;
    const all = WAYS.map(({ name, ask }) =>
      ask(place)
        .then(
          (reply) =>
            [name, /没有响应|timeout|circuit_open|暂停访问|无法连接|超时/.test(JSON.stringify(reply)), reply] as const,
        )
        .finally(() => (waiting -= 1)),
    );
    // somebody else's work goes on
    for (let calls = 0; calls < 5; calls += 1) expect((await admin(listUsers, { query: {} })).code).toBe(200);
    expect(waiting).toBeGreaterThan(0);
    const ended = await Promise.all(all);
    expect(ended.filter(([, isGivenUp]) => !isGivenUp)).toEqual([]);
    // somebody who tries it by hand is never put off
    const definition = { dataType: 3, http: { timeout: 1, steps: [{ url: place.url }] } };
    const body = { fullName: 'silent', enCode: 'silent', definition } as never;
    const { id } = dataOf(await admin(createInterface, { body }));
    for (let again = 0; again < 5; again += 1) await admin(callInterface, { params: { id } });
    const began = held.size;
    expect((await admin(callInterface, { params: { id } })).msg).toContain('暂停访问');
    expect(held.size).toBe(began);
  }, 120_000);
});
