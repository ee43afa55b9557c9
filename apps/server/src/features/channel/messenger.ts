import type { SmsPurpose } from '@qiaoban/contracts/channel/sms.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Messenger, Outgoing } from '#core/auth';
import type { Mail, Mailer } from './mail/mailer';
import type { LogDriver } from './log-driver';
import type { SmsSender } from './sms/sms-sender';

type Deps = { log: LogDriver; mailer: Mailer; sms: SmsSender };
/** A sender of codes may say what the code is for; without that the template of codes is taken. */
type Coded = Outgoing & { purpose?: SmsPurpose };
type Mailed = Outgoing & Pick<Mail, 'calendar'>;

/** The gateways where they are switched on, the log where they are not. */
export const createMessenger = ({ log, mailer, sms }: Deps): Messenger => ({
  sendMail: async (message: Mailed) => {
    const { db, language, target, template, values, calendar } = message;
    if (!(await mailer.usable(db))) return log.sendMail(message);
    const subject = translate(language, `${template}_subject`, values);
    const text = translate(language, template, values);
    return mailer.sendPatiently(db, { to: target, subject, text, ...(calendar && { calendar }) });
  },
  sendSms: async (message: Coded) => {
    const { db, target, values, purpose = 'code' } = message;
    if (!(await sms.usable(db))) return log.sendSms(message);
    await sms.send(db, target, purpose, values);
    return undefined;
  },
  reaches: async (db) => ({ sms: await sms.usable(db), mail: await mailer.usable(db) }),
});
