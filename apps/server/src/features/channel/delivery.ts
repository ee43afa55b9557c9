import type { ChannelDriver } from '../message';
import type { Mailer } from './mail/mailer';
import type { SmsSender } from './sms/sms-sender';
import type { TemplateMessages } from './wechat/template-message';
import type { QyMessageService } from './wecom/message.service';

type Deps = { mailer: Mailer; sms: SmsSender; wechat: TemplateMessages; wecom: QyMessageService['notices'] };

/** Through the gateway where one is switched on, else as `kept` does it (the log). */
const orKept = (
  kept: ChannelDriver | undefined,
  isOn: ChannelDriver['usable'],
  driver: ChannelDriver,
): ChannelDriver => ({
  ...driver,
  usable: async (db) => ((await isOn(db)) ? driver.usable(db) : ((await kept?.usable(db)) ?? false)),
  send: async (context, receiver, message) =>
    kept === undefined || (await isOn(context.db))
      ? driver.send(context, receiver, message)
      : kept.send(context, receiver, message),
});

/** The channels of this feature, for the registry of the feature `message`; `kept` are those of the log. */
export const createDelivery =
  ({ mailer, sms, wechat, wecom }: Deps) =>
  (kept: readonly ChannelDriver[]): ChannelDriver[] => {
    const log = (key: ChannelDriver['key']): ChannelDriver | undefined => kept.find((driver) => driver.key === key);
    return [
      orKept(log('mail'), mailer.usable, {
        key: 'mail',
        usable: mailer.usable,
        send: ({ db }, { email }, { title, text, html, calendar }) =>
          mailer.send(db, { to: email, subject: title, text, html, ...(calendar && { calendar }) }),
      }),
      orKept(log('sms'), sms.usable, {
        key: 'sms',
        usable: (db) => sms.covers(db, 'notice'),
        send: ({ db }, { mobile }, { title, text }) => sms.send(db, mobile, 'notice', { title, text }),
        receipt: ({ db }, asked) => sms.receipt(db, asked),
      }),
      {
        key: 'wechat',
        usable: wechat.usable,
        send: ({ db }, { openId }, message) => wechat.send(db, openId ?? '', message),
      },
      {
        key: 'wecom',
        usable: wecom.usable,
        send: ({ db }, { wecomId }, message) => wecom.send(db, wecomId ?? '', message),
      },
    ];
  };
