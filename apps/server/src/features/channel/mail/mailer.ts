import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Transporter } from 'nodemailer';
import { mailErrors } from '@qiaoban/contracts/channel/channel-errors';
import type { MailInput } from '@qiaoban/contracts/channel/mail.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { announceMap, nothingShown } from '#platform/cache-registry';
import type { Db } from '#platform/database/database';
import { OutboundError } from '#platform/outbound/outbound-error';
import type { Outbound } from '#platform/outbound/outbound';
import type { SealedSetting } from '../sealed-setting';
import { isPassing, mailRefusal } from './mail-refusal';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** An entry for the calendar of whoever gets it. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  attachments?: readonly { name: string; mediaType: string; content: Buffer }[];
};

type Deps = {
  outbound: Outbound;
  setting: SealedSetting<MailInput>;
  pausesMs?: readonly number[];
  /** Certificates (PEM) that are trusted instead of the usual ones; an installation adds its own by NODE_EXTRA_CA_CERTS. */
  trusted?: string;
};

const CERTIFICATE = /-----BEGIN [A-Z0-9 ]{1,40}-----[A-Za-z0-9+/=\s]*-----END [A-Z0-9 ]{1,40}-----/g;
const ADDRESS = /^[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+$/;
const CONTROL = /\p{Cc}+/gu;
/** Pauses before the second and third try of a mail that somebody waits for. */
const PAUSES_MS = [1000, 4000];

const checked = (address: string): string => {
  if (address.length > 254 || !ADDRESS.test(address)) throw new AppError(mailErrors.bad_address, { address });
  return address;
};
const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim();

/** Rejects when the whole takes too long: a server that sends a byte now and then never meets a time-out of a step. */
const within = async <T>(ms: number, host: string, work: Promise<T>, giveUp: () => void): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new OutboundError('timeout', host));
      giveUp();
    }, ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Mail over SMTP: connections are kept for a while, each step has its time, a dead server is left alone. */
export const createMailer = ({ outbound, setting, pausesMs = PAUSES_MS, trusted }: Deps) => {
  const transports = new LRUCache<string, Transporter>({
    max: 20,
    ttl: 5 * 60_000,
    dispose: (transport) => transport.close(),
  });
  // keys hold passwords, and everything that a connection depends on
  announceMap('channel.mail-connections', transports, nothingShown, true);

  const transportOf = async (settings: MailInput): Promise<{ transport: Transporter; forget: () => void }> => {
    const { host, port, security, account, password } = settings;
    const { address } = await outbound.resolve(host, port).catch((error: unknown) => {
      const unknown = error instanceof OutboundError && error.reason === 'unreachable';
      throw unknown ? new AppError(mailErrors.host_unknown, { address: host }) : error;
    });
    const { createTransport } = await import('nodemailer');
    const timeout = settings.timeoutSeconds * 1000;
    const key = JSON.stringify([host, address, port, security, account, password, timeout]);
    const forget = (): void => void transports.delete(key);
    const known = transports.get(key);
    if (known !== undefined) return { transport: known, forget };
    const made: Transporter = createTransport({
      pool: true,
      maxConnections: 3,
      maxMessages: 100,
      // the checked address, not the name: the name cannot mean something else a moment later
      host: address,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: {
        ...(isIP(host) === 0 ? { servername: host } : {}),
        minVersion: 'TLSv1.2',
        ...(trusted === undefined ? {} : { ca: trusted.match(CERTIFICATE) ?? [] }),
      },
      ...(account === '' ? {} : { auth: { user: account, pass: password } }),
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transports.set(key, made);
    return { transport: made, forget };
  };

  const sendOnce = async (settings: MailInput, mail: Mail): Promise<void> => {
    const { host, port } = settings;
    const sender = checked(settings.senderAddress || settings.account);
    const recipient = checked(mail.to);
    await outbound.guarded(`smtp:${host}:${port}`, async () => {
      const { transport, forget } = await transportOf(settings);
      try {
        await within(
          settings.timeoutSeconds * 3000,
          host,
          transport.sendMail({
            from: { name: oneLine(settings.senderName), address: sender },
            to: { name: '', address: recipient },
            subject: oneLine(mail.subject),
            text: mail.text,
            ...(mail.html === undefined ? {} : { html: mail.html }),
            ...(mail.calendar === undefined ? {} : { icalEvent: { ...mail.calendar, filename: 'invite.ics' } }),
            attachments: (mail.attachments ?? []).map(({ name, mediaType, content }) => ({
              filename: oneLine(name),
              contentType: oneLine(mediaType),
              content,
            })),
          }),
          forget,
        );
      } catch (error) {
        throw mailRefusal(error, { host, sender, recipient });
      }
    });
  };

  return {
    /** Signs in with the given settings, sends nothing, keeps no connection. */
    signIn: async (settings: MailInput): Promise<void> => {
      const { host, port, timeoutSeconds } = settings;
      await outbound.guarded(`smtp:${host}:${port}`, async () => {
        const { transport, forget } = await transportOf(settings);
        try {
          await within(timeoutSeconds * 2000, host, transport.verify(), forget);
        } catch (error) {
          throw mailRefusal(error, { host, sender: settings.account, recipient: '' });
        } finally {
          forget();
        }
      });
    },

    /** Is a server switched on for this tenant? */
    usable: async (db: Db): Promise<boolean> => (await setting.read(db)).isOn === 1,

    /** Sends one mail, once. Throws mailErrors (AppError) or OutboundError. */
    send: async (db: Db, mail: Mail): Promise<void> => {
      const settings = await setting.read(db);
      if (settings.isOn !== 1) throw new AppError(mailErrors.off);
      await sendOnce(settings, mail);
    },

    /** Sends a mail that somebody waits for: what may pass is tried twice more, a plain no is not. */
    sendPatiently: async (db: Db, mail: Mail): Promise<void> => {
      const settings = await setting.read(db);
      for (let attempt = 0; ; attempt++) {
        try {
          return await sendOnce(settings, mail);
        } catch (error) {
          const pause = pausesMs[attempt];
          if (pause === undefined || !isPassing(error)) throw error;
          await new Promise((done) => setTimeout(done, pause));
        }
      }
    },

    /** The settings were saved: their server is tried at once. */
    mended: ({ host, port }: MailInput): void => outbound.forgive(`smtp:${host}:${port}`),

    close: (): void => transports.clear(),
  };
};
export type Mailer = ReturnType<typeof createMailer>;
