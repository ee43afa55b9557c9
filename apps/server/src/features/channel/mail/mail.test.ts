import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import {
  getMailSettings,
  listKeptMessages,
  testMail,
  updateMailSettings,
} from '@qiaoban/contracts/channel/mail.contract';
import type { MailInput } from '@qiaoban/contracts/channel/mail.contract';
import { SysConfig, getSysConfig, updateSysConfig } from '@qiaoban/contracts/system/system-config.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { systemClock } from '#platform/clock';
import { createOutbound } from '#platform/outbound/outbound';
import type { Outbound } from '#platform/outbound/outbound';
import { createMailer } from './mailer';
import type { Mail } from './mailer';

type Got = { from: string; to: string[]; data: string };
const got: Got[] = [];
/** What the server answers next, in order: a number refuses with it. */
const answers: number[] = [];
const refusal = (code: number): Error => Object.assign(new Error('not now'), { responseCode: code });
const smtp = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  logger: false,
  onAuth: (auth, _session, done) =>
    auth.username === 'robot@corp.cn' && auth.password === 'right'
      ? done(null, { user: 'robot' })
      : done(new Error('no')),
  onMailFrom: (address, _session, done) => (address.address.startsWith('unknown') ? done(refusal(553)) : done()),
  onRcptTo: (address, _session, done) => (address.address.startsWith('gone') ? done(refusal(550)) : done()),
  onData: (stream, session, done) => {
    let data = '';
    stream.on('data', (chunk: Buffer) => (data += chunk.toString()));
    stream.on('end', () => {
      const code = answers.shift();
      if (code !== undefined) return void done(refusal(code));
      const { mailFrom, rcptTo } = session.envelope;
      got.push({ from: mailFrom === false ? '' : (mailFrom?.address ?? ''), to: rcptTo.map((r) => r.address), data });
      return void done();
    });
  },
});
const sockets = new Set<Socket>();
const hanging: Server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
});
let port = 0;
let hangingPort = 0;
let outbound: Outbound;
const usual: MailInput = {
  isOn: 1,
  host: '127.0.0.1',
  port: 0,
  security: 'none',
  account: 'robot@corp.cn',
  password: 'right',
  senderAddress: '',
  senderName: '巧办',
  timeoutSeconds: 2,
};
const mail: Mail = { to: 'li@corp.cn', subject: '合同到期提醒：第一季度采购合同需要续签或终止', text: '您好' };

beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
  port = (smtp.server.address() as AddressInfo).port;
  hangingPort = (hanging.address() as AddressInfo).port;
  usual.port = port;
});
beforeEach(() => {
  got.length = 0;
  answers.length = 0;
  outbound = createOutbound({ allow: ['127.0.0.1', 'localhost'], clock: systemClock });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  hanging.close();
  await new Promise<void>((done) => smtp.close(() => done()));
});

const mailerOf = (change: Partial<MailInput> = {}) =>
  createMailer({
    outbound,
    setting: { read: () => Promise.resolve({ ...usual, ...change }) },
    pausesMs: [5, 5],
  });
const db = undefined as never;
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'sent',
    (error: { code?: string; reason?: string }) => error.reason ?? error.code ?? String(error),
  );
const decoded = (subject: string): string =>
  [...subject.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g)]
    .map(([, kind, text = '']) =>
      kind === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
            'latin1',
          ).toString(),
    )
    .join('');

describe('mail', () => {
  it('goes out with a Chinese subject, text and HTML, and attachments', async () => {
    const mailer = mailerOf();
    const content = Buffer.from('附件内容');
    await mailer.send(db, {
      ...mail,
      html: '<b>您好</b>',
      attachments: [{ name: '合同.txt', mediaType: 'text/plain', content }],
    });
    mailer.close();
    const { data, from, to } = got[0]!;
    expect({ from, to }).toEqual({ from: 'robot@corp.cn', to: ['li@corp.cn'] });
    const subject = /^Subject: ((?:.*\r\n )*.*)\r\n/m.exec(data)?.[1] ?? '';
    expect(decoded(subject)).toBe(mail.subject);
    expect(data).toContain('multipart/mixed');
    expect(data).toContain('multipart/alternative');
    expect(data).toContain(content.toString('base64'));
  });

  it('lets nobody write headers', async () => {
    const mailer = mailerOf({ senderName: 'Robot\r\nBcc: spy@evil.cn' });
    await mailer.send(db, {
      ...mail,
      subject: 'Hello\r\nBcc: spy@evil.cn\r\n\r\nbody',
      attachments: [{ name: 'a\r\nX-Evil: 1.txt', mediaType: 'text/plain\r\nX-Evil: 2', content: Buffer.from('x') }],
    });
    expect(got[0]!.to).toEqual(['li@corp.cn']);
    expect(got[0]!.data).not.toMatch(/^(Bcc|X-Evil):/im);
    for (const to of ['a@b.cn\r\nRCPT TO:<spy@evil.cn>', 'a@b.cn, spy@evil.cn', 'A <a@b.cn>', 'nobody', ''])
      expect(await outcome(mailer.send(db, { ...mail, to })), to).toBe('mail.bad_address');
    mailer.close();
  });

  it.each<[string, Partial<MailInput>, Partial<Mail>, string]>([
    ['a wrong password', { password: 'wrong' }, {}, 'mail.auth_failed'],
    ['a sender that is refused', { senderAddress: 'unknown@corp.cn' }, {}, 'mail.sender_refused'],
    ['a recipient that is refused', {}, { to: 'gone@corp.cn' }, 'mail.recipient_refused'],
    ['a server that must speak TLS and does not', { security: 'tls' }, {}, 'mail.tls_failed'],
    ['a certificate that nobody vouches for', { security: 'starttls', host: 'localhost' }, {}, 'mail.tls_failed'],
    ['an unknown name', { host: 'no-such-host.invalid' }, {}, 'mail.host_unknown'],
    ['a closed port', { port: 1 }, {}, 'unreachable'],
    ['an internal address', { host: '10.0.0.7' }, {}, 'internal_address'],
    ['a switch that is off', { isOn: 0 }, {}, 'mail.off'],
  ])('says what is wrong: %s', async (_name, settings, change, expected) => {
    const mailer = mailerOf(settings);
    expect(await outcome(mailer.send(db, { ...mail, ...change }))).toBe(expected);
    mailer.close();
  });

  it('tries again after a 4xx, not after a 5xx', async () => {
    const mailer = mailerOf();
    answers.push(451, 450);
    await mailer.sendPatiently(db, mail);
    expect(got).toHaveLength(1);
    answers.push(451, 451, 451, 451);
    expect(await outcome(mailer.sendPatiently(db, mail))).toBe('mail.busy');
    expect(answers.splice(0)).toHaveLength(1);
    answers.push(554, 554);
    expect(await outcome(mailer.sendPatiently(db, mail))).toBe('mail.rejected');
    expect(answers.splice(0)).toHaveLength(1);
    mailer.close();
  });

  it('gives a hanging server up in time, leaves it alone after five times, and others go on', async () => {
    const mailer = mailerOf({ port: hangingPort });
    const all = await Promise.all(Array.from({ length: 5 }, () => outcome(mailer.send(db, mail))));
    expect(new Set(all)).toEqual(new Set(['timeout']));
    expect(await outcome(mailer.send(db, mail))).toBe('circuit_open');
    const other = mailerOf();
    expect(await outcome(other.send(db, mail))).toBe('sent');
    mailer.close();
    other.close();
  }, 20_000);
});

describe('the mail settings', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    admin = await app.admin();
  });
  afterAll(() => app.close());

  it('are those of the system configuration until they are saved', async () => {
    const { data } = await admin(getSysConfig);
    const before = SysConfig.parse(data);
    const body = { ...before, emailSMTPHost: '127.0.0.1', emailAccount: 'robot@corp.cn', emailPassword: 'right' };
    await admin(updateSysConfig, { body });
    const inherited = { isOn: 1, host: '127.0.0.1', security: 'starttls', password: '', hasPassword: true };
    expect((await admin(getMailSettings)).data).toMatchObject(inherited);
    expect((await admin(updateSysConfig, { body: before })).code).toBe(200);
  });

  it('keep the password sealed and to themselves', async () => {
    expect((await admin(getMailSettings)).data).toMatchObject({ isOn: 0, hasPassword: false });
    expect((await admin(updateMailSettings, { body: usual })).code).toBe(200);
    expect((await admin(getMailSettings)).data).toMatchObject({ host: '127.0.0.1', password: '', hasPassword: true });
    const row = await app.db
      .selectFrom('setting')
      .selectAll()
      .where('key', '=', 'channel.mail')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('right');
    const log = await app.db.selectFrom('operation_log').selectAll().where('area', '=', 'channel.mail').execute();
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('right');
    // an empty password keeps the old one, but not for another server
    expect((await admin(updateMailSettings, { body: { ...usual, password: '', senderName: 'B' } })).code).toBe(200);
    const moved = await admin(updateMailSettings, { body: { ...usual, password: '', host: 'evil.example' } });
    expect(moved).toMatchObject({ status: 422, fields: [{ path: 'password' }] });
  });

  it('are tried out by a mail to oneself or to an address', async () => {
    expect((await admin(testMail, { body: { to: 'li@corp.cn' } })).data).toEqual({ to: 'li@corp.cn' });
    expect(got).toHaveLength(1);
    expect((await admin(testMail, { body: { to: 'gone@corp.cn' } })).msg).toContain('gone@corp.cn');
    await admin(updateMailSettings, { body: { ...usual, password: 'wrong' } });
    expect((await admin(testMail, { body: { to: 'li@corp.cn' } })).msg).toContain('授权码');
    await admin(updateMailSettings, { body: { ...usual, isOn: 0 } });
    expect((await admin(testMail, { body: { to: 'li@corp.cn' } })).msg).toBe('尚未启用邮件服务');
  });

  it('refuse nonsense and people without the buttons', async () => {
    for (const change of [{ port: 0 }, { port: 70_000 }, { host: 'a\r\nb' }, { host: '' }, { security: 'ssl' }])
      expect((await admin(updateMailSettings, { body: { ...usual, ...change } as never })).status).toBe(400);
    const reader = await createPerson(app, { account: 'mailreader', menus: ['msgPlatform.mail'] });
    expect((await reader(getMailSettings)).code).toBe(200);
    expect((await reader(updateMailSettings, { body: usual })).status).toBe(403);
    expect((await reader(testMail, { body: {} })).status).toBe(403);
    expect((await reader(listKeptMessages, { query: { channel: 'mail' } })).status).toBe(403);
  });
});
