import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { TLSSocket, createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMailbox } from '@qiaoban/contracts/channel/mail.contract';
import { SysConfig, getSysConfig, updateSysConfig } from '@qiaoban/contracts/system/system-config.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { madeCertificate } from '../test/made-certificate';
import { signInPop3 } from './pop3';

const certificate = madeCertificate(['localhost']);
/** What the server was told, over which line. */
const sent: string[] = [];

/** A POP3 server: `plain` takes STLS, `deaf` takes none, `silent` says nothing, `rude` never ends its line. */
type Kind = 'tls' | 'plain' | 'deaf' | 'silent' | 'rude';
const speak = (socket: Socket, kind: Kind): void => {
  let text = '';
  let line = socket;
  const take = (chunk: Buffer): void => {
    text += chunk.toString();
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n')) {
      const command = text.slice(0, at).trim();
      text = text.slice(at + 1);
      sent.push(`${line instanceof TLSSocket ? 'safe' : 'open'} ${command}`);
      if (command === 'STLS' && kind === 'plain') {
        line.off('data', take);
        line.write('+OK\r\n');
        line = new TLSSocket(line, { isServer: true, ...certificate });
        line.on('data', take).on('error', () => undefined);
      } else {
        const isWrong = command === 'STLS' || (command.startsWith('PASS') && command !== 'PASS right');
        line.write(isWrong ? '-ERR no\r\n' : '+OK\r\n');
      }
    }
  };
  socket.on('error', () => undefined);
  if (kind === 'silent') return;
  socket.on('data', take);
  if (kind === 'rude') socket.write('x'.repeat(10_000));
  else socket.write('+OK ready\r\n');
};
const kinds: Kind[] = ['tls', 'plain', 'deaf', 'silent', 'rude'];
const servers = new Map<Kind, Server>(
  kinds.map((kind) => [
    kind,
    kind === 'tls'
      ? createTlsServer(certificate, (socket) => speak(socket, kind))
      : createServer((socket) => speak(socket, kind)),
  ]),
);
const portOf = (kind: Kind): number => (servers.get(kind)!.address() as AddressInfo).port;
const open = new Set<Socket>();

beforeAll(() =>
  Promise.all(
    [...servers.values()].map((server) => {
      server.on('connection', (socket: Socket) => open.add(socket)).on('tlsClientError', () => undefined);
      return new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    }),
  ),
);
afterAll(() => {
  for (const socket of open) socket.destroy();
  for (const server of servers.values()) server.close();
});

describe('a POP3 server', () => {
  const outcome = async (kind: Kind, password = 'right', ca: string | undefined = certificate.cert) => {
    sent.length = 0;
    const at = { host: 'localhost', address: '127.0.0.1', port: portOf(kind), isSecure: kind === 'tls' };
    const tls = { servername: 'localhost', ...(ca === undefined ? {} : { ca }) };
    return signInPop3({ ...at, account: 'robot@corp.cn', password, tls }, 1500).then(
      () => 'in',
      (error: { code?: string; reason?: string }) => error.reason ?? error.code,
    );
  };

  it.each<[Kind, string, string]>([
    ['tls', 'right', 'in'],
    ['plain', 'right', 'in'],
    ['tls', 'wrong', 'mail.auth_failed'],
    ['deaf', 'right', 'mail.tls_failed'],
    ['silent', 'right', 'timeout'],
    ['rude', 'right', 'unreachable'],
  ])('%s, password %s: %s', async (kind, password, expected) => expect(await outcome(kind, password)).toBe(expected));

  it('hears no password over an open line, nor without a certificate that is trusted', async () => {
    await outcome('plain');
    await outcome('deaf');
    expect(sent.filter((line) => /PASS|USER/.test(line) && line.startsWith('open'))).toEqual([]);
    sent.length = 0;
    expect(await outcome('tls', 'right', madeCertificate(['localhost']).cert)).toBe('mail.tls_failed');
    expect(sent).toEqual([]);
  });
});

describe('the mail account of the configuration', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    admin = await app.admin();
  });
  afterAll(() => app.close());
  const usual = { account: 'robot@corp.cn', password: 'right' };

  it('is tried as typed, and says for each server what is wrong', async () => {
    const tried = async (body: object) => (await admin(testMailbox, { body: { ...usual, ...body } })).data;
    expect(await tried({})).toEqual({ smtp: null, pop3: null });
    const nowhere = await tried({ smtpHost: 'no-such-host.invalid', pop3Host: 'no-such-host.invalid' });
    expect(nowhere.smtp).toContain('找不到邮件服务器');
    expect(nowhere.pop3).toContain('找不到邮件服务器');
    const inside = await tried({ smtpHost: '10.0.0.7', pop3Host: '169.254.169.254' });
    expect(inside.smtp).toContain('不允许访问内部地址');
    expect(inside.pop3).toContain('不允许访问内部地址');
    const deaf = await tried({ pop3Host: '127.0.0.1', pop3Port: portOf('deaf'), ssl: 0 });
    expect(deaf).toEqual({ smtp: null, pop3: expect.stringContaining('加密连接失败') });
  });

  it('gives its stored password to no other server', async () => {
    const before = SysConfig.parse((await admin(getSysConfig)).data);
    const mine = { emailSMTPHost: '127.0.0.1', emailPOP3Host: '127.0.0.1', emailAccount: 'robot@corp.cn' };
    const save = (more: object) => admin(updateSysConfig, { body: { ...before, ...mine, ...more } });
    expect((await save({ emailPassword: 'kept-secret' })).code).toBe(200);
    const refused = { status: 422, error: 'system.password_needed' };
    const body = { account: 'robot@corp.cn', smtpHost: 'evil.example' };
    expect(await admin(testMailbox, { body })).toMatchObject({ ...refused, fields: [{ path: 'password' }] });
    expect(await save({ emailSMTPHost: 'evil.example' })).toMatchObject({
      ...refused,
      fields: [{ path: 'emailPassword' }],
    });
    expect((await save({ emailSenderName: 'Robot' })).code).toBe(200);
    expect((await save({ emailSMTPHost: 'other.example', emailPassword: 'typed' })).code).toBe(200);
  });

  it('is tried by those who may save it', async () => {
    const reader = await createPerson(app, { account: 'configreader', menus: ['system.config'] });
    expect((await reader(testMailbox, { body: usual })).status).toBe(403);
  });
});
