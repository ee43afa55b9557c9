import './messenger.texts';
import type { Language } from '@qiaoban/contracts/languages';
import type { Db } from '#platform/database/database';
import type { ChannelDriver } from './channels';

type LineLog = { info(line: object, text: string): void; error(line: object, text: string): void };
type Plain = {
  db: Db;
  log: LineLog;
  language: Language;
  target: string;
  /** Key of a text. */
  template: string;
  values: Record<string, string | number>;
};
/** A gateway that sends the texts of keys, as the one of sign-in codes does. */
type TextMessenger = { sendSms(message: Plain): Promise<void>; sendMail(message: Plain): Promise<void> };

// the send log holds every line of it already
const silent: LineLog = { info: () => undefined, error: () => undefined };

/** Mail and SMS through the gateway port of sign-in codes. */
export const messengerChannels = (messenger: TextMessenger): ChannelDriver[] => [
  {
    key: 'mail',
    usable: () => Promise.resolve(true),
    send: ({ db }, { email, language }, { title, text }) =>
      messenger.sendMail({
        db,
        log: silent,
        language,
        target: email,
        template: 'message.mail',
        values: { title, text },
      }),
  },
  {
    key: 'sms',
    usable: () => Promise.resolve(true),
    send: ({ db }, { mobile, language }, { text }) =>
      messenger.sendSms({ db, log: silent, language, target: mobile, template: 'message.sms', values: { text } }),
  },
];
