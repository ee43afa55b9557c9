import { isIP } from 'node:net';
import { mailErrors } from '@qiaoban/contracts/channel/channel-errors';
import { MailInput } from '@qiaoban/contracts/channel/mail.contract';
import type { MailboxInput } from '@qiaoban/contracts/channel/mail.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { systemErrors } from '@qiaoban/contracts/system/system-config.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Actor } from '#platform/http/caller';
import type { Outbound } from '#platform/outbound/outbound';
import { OutboundError, toAppError } from '#platform/outbound/outbound-error';
import type { SysConfigPort } from '../inherited';
import type { Mailer } from './mailer';
import { signInPop3 } from './pop3';

const TIMEOUT_S = 5;

type Deps = {
  outbound: Outbound;
  mailer: Pick<Mailer, 'signIn'>;
  sysConfig: Pick<SysConfigPort, 'readMailSettings'>;
  trusted?: string;
};

/** Tries the mail account of the system configuration as it was typed, before it is saved. */
export const createMailboxTestService = ({ outbound, mailer, sysConfig, trusted }: Deps) => {
  /** The typed password, or the stored one for the place that it was stored for. */
  const passwordOf = async (actor: Actor, given: MailboxInput): Promise<string> => {
    if (given.password !== '') return given.password;
    const stored = await sysConfig.readMailSettings(actor.db);
    const isSame =
      given.account === stored.emailAccount &&
      [stored.emailSMTPHost, ''].includes(given.smtpHost) &&
      [stored.emailPOP3Host, ''].includes(given.pop3Host);
    if (stored.emailPassword !== '' && !isSame)
      throw new AppError(systemErrors.password_needed, {}, [{ path: 'password', message: '' }]);
    return stored.emailPassword;
  };

  const sending = ({ smtpHost, smtpPort, ssl, account }: MailboxInput, password: string): Promise<void> =>
    mailer.signIn(
      MailInput.parse({
        isOn: 1,
        host: smtpHost,
        port: smtpPort,
        security: ssl === 1 ? 'tls' : 'starttls',
        account,
        password,
        timeoutSeconds: TIMEOUT_S,
      }),
    );

  const receiving = ({ pop3Host: host, pop3Port: port, ssl, account }: MailboxInput, password: string): Promise<void> =>
    outbound.guarded(`pop3:${host}:${port}`, async () => {
      const { address } = await outbound.resolve(host, port).catch((error: unknown) => {
        const isUnknown = error instanceof OutboundError && error.reason === 'unreachable';
        throw isUnknown ? new AppError(mailErrors.host_unknown, { address: host }) : error;
      });
      const tls = {
        ...(isIP(host) === 0 ? { servername: host } : {}),
        minVersion: 'TLSv1.2' as const,
        ...(trusted === undefined ? {} : { ca: trusted }),
      };
      await signInPop3({ host, address, port, isSecure: ssl === 1, account, password, tls }, TIMEOUT_S * 2000);
    });

  /** Empty when it works, otherwise what is wrong in the reader's words. */
  const outcome = async (actor: Actor, work: Promise<void>): Promise<string> => {
    try {
      await work;
      return '';
    } catch (error) {
      const known = toAppError(error);
      if (known instanceof AppError) return translate(actor.language, known.code, known.values, actor.wording);
      throw error;
    }
  };

  return {
    test: async (actor: Actor, given: MailboxInput) => {
      const password = await passwordOf(actor, given);
      const [smtp, pop3] = await Promise.all([
        given.smtpHost === '' ? null : outcome(actor, sending(given, password)),
        given.pop3Host === '' ? null : outcome(actor, receiving(given, password)),
      ]);
      return { smtp, pop3 };
    },
  };
};
export type MailboxTestService = ReturnType<typeof createMailboxTestService>;
