import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock';
import { isPublicAddress, readAllowList } from './allow-list';
import { createOutbound } from './outbound';

const seen: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
const answer = (req: IncomingMessage, res: ServerResponse): void => {
  let body = '';
  req.on('data', (chunk: Buffer) => (body += chunk.toString()));
  req.on('end', () => {
    seen.push({ url: req.url ?? '', headers: req.headers, body });
    if (req.url === '/slow') return;
    if (req.url === '/big') return void res.end(Buffer.alloc(200_000));
    if (req.url === '/loop') return void res.writeHead(302, { location: '/loop' }).end();
    if (req.url === '/inside') return void res.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    if (req.url === '/other') return void res.writeHead(307, { location: `http://localhost:${port}/echo` }).end();
    if (req.url === '/see') return void res.writeHead(303, { location: '/echo' }).end();
    if (req.url === '/wrong') return void res.writeHead(500).end('no');
    res.setHeader('x-method', req.method ?? '').end(JSON.stringify({ ok: true, body }));
  });
};
const server = createServer(answer);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = () => createOutbound({ allow: ['127.0.0.0/8', '::1', 'localhost'], clock: systemClock });
const at = (path: string): string => `http://127.0.0.1:${port}${path}`;
const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: { reason?: string }) => error.reason,
  );

test('asks, sends headers and body, and every status comes back', async () => {
  const outbound = open();
  const reply = await outbound.fetch({ url: at('/a?x=1'), method: 'POST', headers: { 'X-One': '1' }, body: '你好' });
  expect(reply.status).toBe(200);
  expect(JSON.parse(reply.body.toString())).toEqual({ ok: true, body: '你好' });
  expect(seen.at(-1)).toMatchObject({ url: '/a?x=1', headers: { 'x-one': '1', 'user-agent': 'Qiaoban' } });
  expect((await outbound.fetch({ url: at('/wrong') })).status).toBe(500);
  await outbound.close();
});

test('internal addresses are refused in every spelling, by name too, and after a redirect', async () => {
  const shut = createOutbound({ allow: [], clock: systemClock });
  for (const host of [
    '127.0.0.1',
    'localhost',
    '10.1.2.3',
    '192.168.0.1',
    '172.16.5.5',
    '169.254.169.254',
    '0.0.0.0',
    '[::1]',
    '[fe80::1]',
    '[::ffff:127.0.0.1]',
    '[fd00::1]',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ]) {
    expect(await reason(shut.fetch({ url: `http://${host}:${port}/a` })), host).toBe('internal_address');
  }
  expect(await reason(open().fetch({ url: at('/inside') }))).toBe('internal_address');
  expect(await reason(shut.resolve('127.0.0.1', 3306))).toBe('internal_address');
});

test('other kinds of addresses are no addresses', async () => {
  for (const url of [
    'file:///etc/passwd',
    'ftp://a.example/',
    'gopher://x',
    'javascript:1',
    'http://',
    '//x',
    'http://a b/',
  ]) {
    expect(await reason(open().fetch({ url })), url).toBe('bad_address');
  }
});

test('bounds: time, size, redirects; a 303 becomes a GET; tokens do not follow to another host', async () => {
  const outbound = open();
  expect(await reason(outbound.fetch({ url: at('/slow'), timeoutMs: 200 }))).toBe('timeout');
  expect(await reason(outbound.fetch({ url: at('/big'), maxBytes: 1000 }))).toBe('too_large');
  expect(await reason(outbound.fetch({ url: at('/loop') }))).toBe('too_many_redirects');
  const see = await outbound.fetch({ url: at('/see'), method: 'POST', body: 'x', headers: { authorization: 't' } });
  expect(see.headers['x-method']).toBe('GET');
  expect(seen.at(-1)?.headers['authorization']).toBe('t');
  await outbound.fetch({
    url: at('/other'),
    method: 'POST',
    body: 'kept',
    headers: { Authorization: 't', Accept: 'a/b' },
  });
  expect(seen.at(-1)).toMatchObject({ url: '/echo', body: 'kept', headers: { accept: 'a/b' } });
  expect(seen.at(-1)?.headers['authorization']).toBeUndefined();
  await outbound.close();
});

test('five failures in a row open the circuit of that host alone; after the pause one call tries', async () => {
  let now = 0;
  const outbound = createOutbound({ allow: ['127.0.0.1', 'localhost'], clock: { now: () => now } });
  const dead = 'http://127.0.0.1:1/';
  for (let i = 0; i < 5; i++) expect(await reason(outbound.fetch({ url: dead }))).toBe('unreachable');
  expect(await reason(outbound.fetch({ url: dead }))).toBe('circuit_open');
  expect(await reason(outbound.fetch({ url: at('/a') }))).toBe('answered');
  now += 30_001;
  expect(await reason(outbound.fetch({ url: dead }))).toBe('unreachable');
  expect(await reason(outbound.fetch({ url: dead }))).toBe('circuit_open');
  await outbound.close();
});

test('the list of the operator: names, ports, addresses and blocks', () => {
  const list = readAllowList(['erp.corp', 'db.corp:5432', '10.0.0.0/8', '192.168.1.5', 'fd00::/8']);
  expect(list.host('erp.corp', 1)).toBe(true);
  expect(list.host('db.corp', 5432)).toBe(true);
  expect(list.host('db.corp', 22)).toBe(false);
  expect(list.address('10.9.9.9')).toBe(true);
  expect(list.address('192.168.1.5')).toBe(true);
  expect(list.address('192.168.1.6')).toBe(false);
  expect(list.address('fd00::9')).toBe(true);
  expect(['8.8.8.8', '1.1.1.1', '2400:3200::1'].map(isPublicAddress)).toEqual([true, true, true]);
  expect(['::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'not'].map(isPublicAddress)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
