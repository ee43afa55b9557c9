import { createServer as createHttp } from 'node:http';
import { createServer as createNet } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DB_TYPES, testDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { silentPort } from '#test/silent-port';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { madeCertificate } from '../../channel/test/made-certificate';
import { startMariadb, startPostgres } from '../test/servers';
import type { TestServer } from '../test/servers';

/** What may stand at a port; `own`: what the type that belongs there says to a wrong name or password. */
const PLACES = {
  PostgreSQL: { own: 'PostgreSQL', refusal: 'data_source.wrong_password' },
  MariaDB: { own: 'MySql', refusal: 'data_source.no_database' },
  HTTP: {},
  TLS: {},
  SSH: {},
  'SMTP / FTP': {},
} as const satisfies Record<string, { own?: DbType; refusal?: string }>;
type Place = keyof typeof PLACES;
const TYPES = DB_TYPES.filter((type) => type !== 'Sqlite');

let app: TestApp;
let admin: Caller;
let databases: (TestServer | undefined)[] = [];
const listening: Server[] = [];
const ports: Partial<Record<string, number>> = {};

const listen = async (name: string, server: Server): Promise<void> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ports[name] = (server.address() as AddressInfo).port;
  listening.push(server);
};
const greeting = (text: string | undefined): Server =>
  createNet((socket) => {
    socket.on('error', () => undefined);
    if (text === undefined) socket.end();
    else socket.write(text);
  });

beforeAll(async () => {
  app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
  admin = await app.admin();
  databases = await Promise.all([startPostgres(), startMariadb()]);
  ports['PostgreSQL'] = databases[0]?.port;
  ports['MariaDB'] = databases[1]?.port;
  await listen(
    'HTTP',
    createHttp((_, response) => response.end('hello')),
  );
  await listen(
    'TLS',
    createTls(madeCertificate(['localhost']), (socket) => socket.on('error', () => undefined)),
  );
  await listen('SSH', greeting('SSH-2.0-OpenSSH_9.2\r\n'));
  await listen('SMTP / FTP', greeting('220 mail.example ESMTP\r\n'));
  await listen(
    'silence',
    createNet((socket) => void socket.on('error', () => undefined)),
  );
  await listen('hang-up', greeting(undefined));
  ports['nobody'] = await silentPort();
}, 120_000);
afterAll(async () => {
  for (const server of listening) server.close();
  await Promise.all(databases.map((server) => server?.stop()));
  await app.close();
});

const tried = (dbType: DbType, place: string, more: Record<string, string> = {}) =>
  admin(testDataSource, {
    body: {
      dbType,
      host: '127.0.0.1',
      port: ports[place]!,
      userName: 'nobody',
      password: 'wrong',
      serviceName: 'none',
      parameters: { connectTimeout: '8', ...more },
    },
    headers: { 'accept-language': 'en' },
  });

describe.concurrent('a source of one type at the port of another service', () => {
  const cases = TYPES.flatMap((type) => (Object.keys(PLACES) as Place[]).map((place) => [type, place] as const));
  it.each(cases)(
    '%s at %s',
    async (type, place) => {
      // a server whose program is not installed here: said at the start
      if (ports[place] === undefined) return undefined;
      const { error, msg } = await tried(type, place);
      const { own, refusal } = PLACES[place] as { own?: DbType; refusal?: string };
      if (own === type) return expect(error, msg).toBe(refusal);
      expect(error, msg).toBe(own === undefined ? 'data_source.not_a_database' : 'data_source.other_database');
      expect(msg).toContain(`127.0.0.1:${ports[place]}`);
      expect(msg).toContain(place);
      return undefined;
    },
    30_000,
  );

  it.each([
    ['PostgreSQL', 'MariaDB', { sslmode: 'require' }],
    ['PostgreSQL', 'HTTP', { sslmode: 'require' }],
    ['MySql', 'PostgreSQL', { ssl: 'require' }],
    ['SqlServer', 'MariaDB', { encrypt: 'false' }],
  ] as const)(
    '%s at %s, encrypted or not as it usually is not',
    async (type, place, more) => {
      if (ports[place] === undefined) return;
      const { error, msg } = await tried(type, place, more);
      expect(error, msg).toMatch(/other_database|not_a_database/);
    },
    30_000,
  );

  it.each(TYPES)(
    '%s where nothing tells: what is known is said and no more',
    async (type) => {
      expect((await tried(type, 'silence', { connectTimeout: '3' })).error).toBe('data_source.timeout');
      expect((await tried(type, 'nobody')).error).toBe('data_source.refused');
      expect((await tried(type, 'hang-up', { connectTimeout: '3' })).error).toMatch(/failed|timeout|tls/);
    },
    40_000,
  );

  it('says it in the languages of its readers', async () => {
    const [, mariadb] = databases;
    if (mariadb === undefined) return;
    const { msg } = await tried('PostgreSQL', 'MariaDB');
    expect(msg).toMatch(/^MariaDB \d+\.\d+\.\d+ answers at .* choose the kind "MySQL \/ MariaDB"/);
  });
});
