import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailInput } from '@qiaoban/contracts/channel/mail.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { createOutbound } from '#platform/outbound/outbound';
import { madeCertificate } from '../test/made-certificate';
import { createMailer } from './mailer';

type Kind = 'tls' | 'starttls' | 'plain' | 'expired' | 'other';
const good = madeCertificate(['localhost']);
const expired = madeCertificate(['localhost'], 1);
const other = madeCertificate(['mail.evil.example']);
const got: { secure: boolean; text: string }[] = [];
const signedIn: string[] = [];

const serverOf = (kind: Kind): SMTPServer =>
  new SMTPServer({
    logger: false,
    secure: kind !== 'starttls' && kind !== 'plain',
    ...(kind === 'plain' ? { disabledCommands: ['STARTTLS'], allowInsecureAuth: true } : {}),
    ...(kind === 'expired' ? expired : kind === 'other' ? other : good),
    onAuth: (auth, _session, done) => {
      signedIn.push(`${kind} ${auth.username}`);
      done(null, { user: 'robot' });
    },
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        got.push({ secure: session.secure, text });
        done();
      });
    },
  });
const kinds: Kind[] = ['tls', 'starttls', 'plain', 'expired', 'other'];
const servers = new Map(kinds.map((kind) => [kind, serverOf(kind)]));

beforeAll(() =>
  Promise.all(
    [...servers.values()].map((server) => {
      server.on('error', () => undefined);
      return new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    }),
  ),
);
afterAll(() =>
  Promise.all([...servers.values()].map((server) => new Promise<void>((done) => server.close(() => done())))),
);

const send = async (
  kind: Kind,
  change: Partial<MailInput> = {},
  trusted = `${good.cert}${expired.cert}${other.cert}`,
) => {
  const settings: MailInput = {
    isOn: 1,
    host: 'localhost',
    port: (servers.get(kind)!.server.address() as AddressInfo).port,
    security: kind === 'starttls' || kind === 'plain' ? 'starttls' : 'tls',
    account: 'robot@corp.cn',
    password: 'right',
    senderAddress: '',
    senderName: '',
    timeoutSeconds: 3,
    ...change,
  };
  const mailer = createMailer({
    outbound: createOutbound({ allow: ['127.0.0.1', 'localhost'], clock: systemClock }),
    setting: { read: () => Promise.resolve(settings) },
    pausesMs: [],
    ...(trusted === '' ? {} : { trusted }),
  });
  try {
    await mailer.send(undefined as never, { to: 'li@corp.cn', subject: 's', text: 'over-a-safe-line' });
    return 'sent';
  } catch (error) {
    const { code, reason } = error as { code?: string; reason?: string };
    return reason ?? code ?? String(error);
  } finally {
    mailer.close();
  }
};

it.each(['tls', 'starttls'] as const)(
  'mail goes out over %s to a server whose certificate is trusted',
  async (kind) => {
    got.length = 0;
    expect(await send(kind)).toBe('sent');
    expect(got).toMatchObject([{ secure: true }]);
    expect(got[0]!.text).toContain('over-a-safe-line');
  },
);

it.each<[string, Kind, Partial<MailInput>, string | undefined]>([
  ['nobody knows the certificate', 'tls', {}, ''],
  ['nobody knows the certificate, starttls', 'starttls', {}, ''],
  ['the certificate has ended', 'expired', {}, undefined],
  ['the certificate is of another host', 'other', {}, undefined],
  ['the address is not in the certificate', 'tls', { host: '127.0.0.1' }, undefined],
  ['the server offers no STARTTLS', 'plain', {}, undefined],
  ['the server speaks plain text where TLS is wanted', 'plain', { security: 'tls' }, undefined],
])('no password and no mail go out when %s', async (_name, kind, change, trusted) => {
  got.length = 0;
  signedIn.length = 0;
  expect(await send(kind, change, trusted)).toBe('mail.tls_failed');
  expect({ got, signedIn }).toEqual({ got: [], signedIn: [] });
});
