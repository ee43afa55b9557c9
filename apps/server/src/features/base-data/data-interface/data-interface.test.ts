import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource, deleteDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import * as contract from '@qiaoban/contracts/base-data/data-interface.contract';
import { listInterfaceCalls } from '@qiaoban/contracts/base-data/data-interface-access.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const answers: Record<string, (request: IncomingMessage, reply: ServerResponse) => void> = {
  '/token': (_request, reply) => reply.end('{"data":{"token":"t-1"}}'),
  '/list': (request, reply) => {
    reply.end(JSON.stringify({ rows: [{ id: 1, auth: request.headers['authorization'], url: request.url }] }));
  },
  '/ids': (_request, reply) =>
    reply.end(
      '{"next":9007199254740995,"rows":[{"id":1,"n":1.10},{"id":9007199254740993,"n":-12345678901234567890.5},{"id":null,"n":1e400}]}',
    ),
  '/slow': () => undefined,
  '/html': (_request, reply) => reply.end('<html>'),
  '/bad': (_request, reply) => reply.writeHead(500).end('broken'),
  '/huge': (_request, reply) => reply.end(Buffer.alloc(6 * 1_048_576, 32)),
  '/inside': (_request, reply) => reply.writeHead(302, { location: 'http://127.0.0.2:9/' }).end(),
};

describe('data interfaces', () => {
  let app: TestApp;
  let admin: Caller;
  let server: Server;
  let origin: string;
  let asked = 0;
  beforeAll(async () => {
    server = createServer((request, reply) => {
      asked += 1;
      answers[request.url!.split('?')[0]!]?.(request, reply);
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    app = await startTestApp({ outboundAllow: [`127.0.0.1:${port}`] });
    admin = await app.admin();
  });
  afterAll(async () => {
    await app.close();
    server.closeAllConnections();
    server.close();
  });

  const input = (enCode: string, definition: object, more: object = {}) => ({
    fullName: enCode,
    enCode,
    ...more,
    definition: { ...definition } as never,
  });
  const fixed = (text: string) => ({ dataType: 2 as const, static: { text } });
  const http = (...steps: object[]) => ({ dataType: 3 as const, http: { timeout: 1, steps: steps as never } });
  const make = async (body: object) => {
    const made = await admin(contract.createInterface, { body: body as never });
    expect(made).toMatchObject({ code: 200 });
    return made.data.id;
  };
  const test = async (definition: object, values: Record<string, unknown> = {}) =>
    (await admin(contract.testInterface, { body: { definition: definition as never, values } })).data;
  const respond = (id: string, query: Record<string, string> = {}) =>
    admin(contract.callInterface, { params: { id }, query });

  it('keep the data source that they read', async () => {
    const body = {
      dbType: 'MySql',
      fullName: '商城',
      host: 'db.example.com',
      port: 3306,
      userName: 'u',
      password: 'p',
    };
    const source = (await admin(createDataSource, { body: { ...body, serviceName: 'shop' } as never })).data.id;
    const definition = { dataType: 1, sql: { text: 'select 1', linkId: source } };
    const id = await make(input('reads', definition));
    const params = { id: source };
    const refused = await admin(deleteDataSource, { params });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.msg).toContain('reads');
    expect((await admin(contract.deleteInterface, { params: { id } })).code).toBe(200);
    expect((await admin(deleteDataSource, { params })).code).toBe(200);
  });

  it('answer what is written down, mapped to options', async () => {
    const id = await make(
      input('colours', { ...fixed('[{"k":1,"v":"红"}]'), mapping: { value: 'k', label: 'v' } }, { audience: 'all' }),
    );
    expect((await respond(id)).data).toEqual([{ k: 1, v: '红', id: 1, fullName: '红' }]);
    expect((await respond('COLOURS')).data).toHaveLength(1);
    expect((await admin(contract.selectInterfaces, {})).data[0]).toMatchObject({
      categoryId: '0',
      children: [{ id, categoryId: '1', enCode: 'colours' }],
    });
    await admin(contract.setInterfaceState, { params: { id }, body: { enabledMark: 0 } });
    expect(await respond(id)).toMatchObject({ status: 422, error: 'dataInterface.disabled' });
    expect(await respond('ghost')).toMatchObject({ status: 404 });
  });

  it('keep numbers that are longer than a double, a column in one type', async () => {
    const rows = [
      { id: '1', n: '1.1' },
      { id: '9007199254740993', n: '-12345678901234567890.5' },
      { id: null, n: '1e400' },
    ];
    const steps = [{ url: `${origin}/ids` }, { url: `${origin}/list?q={step1.next}` }];
    expect(await test({ ...http(steps[0]!), mapping: { rows: 'rows' } })).toMatchObject({ error: '', data: rows });
    expect(await test({ ...http(...steps), mapping: { rows: 'rows' } })).toMatchObject({
      data: [{ url: '/list?q=9007199254740995' }],
    });
    const text = '[{"id":1,"n":1.10},{"id":9007199254740993,"n":-12345678901234567890.5},{"id":null,"n":1e400}]';
    expect(await test(fixed(text))).toMatchObject({ data: rows });
    const stored = await make(input('exact', { ...fixed(text), cacheSeconds: 60 }));
    for (const _ of [1, 2]) expect((await respond(stored)).data).toEqual(rows);
    const sql =
      "select * from (values (1, 1.10, date '2026-03-05'), (9007199254740993, 2, null)) as v (id, n, d) where id >= {least}";
    const asked = { dataType: 1, sql: { text: sql }, parameters: [{ name: 'least', type: 'integer' }] };
    expect((await test(asked, { least: '0' })).data).toEqual([
      { id: '1', n: 1.1, d: '2026-03-05' },
      { id: '9007199254740993', n: 2, d: null },
    ]);
    expect((await test(asked, { least: '9007199254740993' })).data).toEqual([
      { id: '9007199254740993', n: 2, d: null },
    ]);
    const moment = {
      dataType: 1,
      sql: { text: 'select {at}::timestamptz as z, {at}::timestamp as w' },
      parameters: [{ name: 'at', type: 'time' }],
    };
    expect((await test(moment, { at: '2026-03-05 10:00:00' })).data).toEqual([
      { z: '2026-03-05 10:00:00', w: '2026-03-05 10:00:00' },
    ]);
  });

  it('chain HTTP calls, use earlier answers and keep secrets', async () => {
    const steps = [
      { url: `${origin}/token`, headers: [{ name: 'X-Key', value: 's3cret', isSecret: true }], path: 'data' },
      { url: `${origin}/list?q={q}`, headers: [{ name: 'Authorization', value: 'Bearer {step1.token}' }] },
    ];
    const definition = { ...http(...steps), parameters: [{ name: 'q', required: true }], mapping: { rows: 'rows' } };
    const id = await make(input('chain', definition));
    expect((await respond(id, { q: 'a b' })).data).toEqual([{ id: 1, auth: 'Bearer t-1', url: '/list?q=a%20b' }]);
    expect(await respond(id)).toMatchObject({ status: 422, error: 'dataInterface.parameter_missing' });
    const shown = (await admin(contract.getInterface, { params: { id } })).data;
    expect(JSON.stringify(shown)).not.toContain('s3cret');
    expect(shown.definition.http!.steps[0]!.headers[0]).toMatchObject({ value: '', hasValue: true });
    const tried = await admin(contract.testInterface, {
      body: { id, definition: shown.definition, values: { q: '1' } },
    });
    expect(tried.data).toMatchObject({ error: '', rowCount: 1 });
    expect(tried.data.request.join('\n')).not.toMatch(/s3cret|t-1/);
    // the secret stays with its host
    const moved = structuredClone(shown.definition);
    moved.http!.steps[0]!.url = 'https://example.com/token';
    await admin(contract.updateInterface, { params: { id }, body: { ...shown, definition: moved } });
    const after = (await admin(contract.getInterface, { params: { id } })).data;
    expect(after.definition.http!.steps[0]!.headers[0]).toMatchObject({ hasValue: false });
  });

  it.each([
    ['/slow', 'outbound.timeout'],
    ['/html', 'dataInterface.bad_answer'],
    ['/huge', 'outbound.too_large'],
    ['/inside', 'outbound.internal_address'],
    ['http://169.254.169.254/latest', 'outbound.internal_address'],
    ['http://localhost:1/', 'outbound.internal_address'],
    ['ftp://example.com/', 'dataInterface.bad_url'],
  ])('fail on %s with words', async (url, code) => {
    const definition = http({ url: url.startsWith('/') ? `${origin}${url}` : url });
    const tried = await test(definition);
    expect(tried.error).not.toBe('');
    if (code.startsWith('outbound')) {
      const id = await make(input(`f${asked}${url.length}`, definition));
      expect(await respond(id)).toMatchObject({ error: code });
    }
  });

  it('say at which place a definition is wrong', async () => {
    expect(await test(fixed('{'))).toMatchObject({ fields: [{ path: 'definition.static.text' }] });
    expect(await test(http({ url: `${origin}/list?q={nobody}` }))).toMatchObject({
      fields: [{ path: 'definition.http.steps.0.url' }],
    });
    expect(await test(http({ url: `${origin}/list?q={step2.a}` }, { url: origin }))).toMatchObject({
      fields: [{ path: 'definition.http.steps.0.url' }],
    });
    const sql = { dataType: 1, sql: { text: "select '{a}'" }, parameters: [{ name: 'a' }] };
    expect(await test(sql)).toMatchObject({ fields: [{ path: 'definition.sql.text' }] });
    const double = { ...fixed('[]'), parameters: [{ name: 'a' }, { name: 'A' }] };
    expect(await admin(contract.createInterface, { body: input('d', double) as never })).toMatchObject({ status: 400 });
  });

  it('keep a version of every changed definition, and bring one back', async () => {
    const id = await make(input('versions', fixed('[1]')));
    const get = async () => (await admin(contract.getInterface, { params: { id } })).data;
    const change = async (text: string) => {
      const now = await get();
      const body = { ...now, definition: { ...now.definition, static: { text } } };
      expect(await admin(contract.updateInterface, { params: { id }, body })).toMatchObject({ code: 200 });
    };
    await change('[1,2]');
    await change('[1,2]');
    await change('[1,2,3]');
    const list = async () => (await admin(contract.listInterfaceVersions, { params: { id } })).data.list;
    expect((await list()).map(({ number }) => number)).toEqual([3, 2, 1]);
    await admin(contract.restoreInterfaceVersion, { params: { id, number: 1 } });
    expect((await respond(id)).data).toEqual([1]);
    expect((await list())[0]).toMatchObject({ number: 4, restoredFrom: 1 });
    const old = { ...(await get()), version: 1 };
    expect(await admin(contract.updateInterface, { params: { id }, body: old })).toMatchObject({ status: 409 });
    expect(await admin(contract.getInterfaceVersion, { params: { id, number: 9 } })).toMatchObject({ status: 404 });
  });

  it('keep answers for a while, one for each set of values, until they are emptied', async () => {
    const parameters = [{ name: 'q' }];
    const id = await make(input('cached', { ...http({ url: `${origin}/list?q={q}` }), parameters, cacheSeconds: 60 }));
    const before = asked;
    await respond(id, { q: '1' });
    await respond(id, { q: '1' });
    await respond(id, { q: '1', n: '1700000000' });
    expect(asked - before).toBe(1);
    await respond(id, { q: '2' });
    expect(asked - before).toBe(2);
    await admin(contract.clearInterfaceCache, { params: { id } });
    await respond(id, { q: '1' });
    expect(asked - before).toBe(3);
  });

  it('write every call down, secrets masked', async () => {
    const parameters = [{ name: 'pin', isSecret: true }, { name: 'a' }];
    const id = await make(input('logged', { ...fixed('[1,2]'), parameters }));
    await respond(id, { pin: '1234', a: 'x' });
    const { list, pagination } = (await admin(listInterfaceCalls, { query: { interfaceId: id } })).data;
    expect(pagination.total).toBe(1);
    expect(list[0]).toMatchObject({ enCode: 'logged', outcome: 'ok', rowCount: 2, source: 'screen' });
    expect(list[0]!.parameters).toEqual({ pin: '***', a: 'x' });
  });

  it('refuse SQL in lists and codes that are taken', async () => {
    const list = (query: object) => admin(contract.listInterfaces, { query: query as never });
    expect(await list({ sidx: 'id; drop table users' })).toMatchObject({ status: 400 });
    expect((await list({ keyword: "%' or 1=1 --" })).data.list).toEqual([]);
    expect((await list({ sidx: 'enCode', sort: 'desc', dataType: '2' })).data.list.length).toBeGreaterThan(1);
    expect((await list({ currentPage: 99 })).data.pagination.total).toBeGreaterThan(1);
    const again = await admin(contract.createInterface, { body: input('LOGGED', fixed('[]')) as never });
    expect(again).toMatchObject({ status: 409, error: 'dataInterface.code_taken' });
  });

  it('answer people without the menu only where everybody may ask', async () => {
    await make(input('closed', fixed('[]')));
    await make(input('opened', fixed('[1]'), { audience: 'all' }));
    const person = await createPerson(app, { account: 'interface.reader', menus: ['home'] });
    expect(await person(contract.callInterface, { params: { id: 'closed' } })).toMatchObject({ status: 403 });
    expect((await person(contract.callInterface, { params: { id: 'opened' } })).data).toEqual([1]);
    expect(await app.request(undefined, contract.callInterface, { params: { id: 'opened' } } as never)).toMatchObject({
      status: 401,
    });
  });
});
