import { messageEvent } from '@qiaoban/contracts/message/message-event';
import type { Channel } from '@qiaoban/contracts/message/message-event';
import { titleFor } from '@qiaoban/contracts/message/reader-language';
import type { Titles } from '@qiaoban/contracts/message/reader-language';
import type { Language } from '@qiaoban/contracts/languages';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import { notBefore } from '../preferences/quiet.rules';
import { textsFor } from '../wording';
import type { Values, Wording } from '../wording';
import type { Engine } from './engine';
import { receiversOf } from './receiver.reads';
import { sendStore } from './send.store';
import { targetOn } from './channels';
import type { CalendarPart, Channels } from './channels';

type Deps = { clock: Clock; engine: Engine; timeZone: string; channels: Channels; wording: Wording };

type OutsideNews = {
  tenant: string;
  /** Same message, event, channel and person: once only. */
  messageId: string;
  event: string;
  isUrgent?: boolean;
  userIds: readonly string[];
  values: Values;
  /** The value `title` by language where it has several. */
  titles?: Titles;
  /** Values that are written otherwise in each language. */
  valuesIn?: Readonly<Record<Language, Values>>;
  /** Path of the product that the message leads to. */
  address: string;
  calendar?: CalendarPart;
};

const dateIn: Record<Language, string> = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en-GB' };

/** `2026-01-31 14:05` in the zone of the organisation, as the language writes it. */
export const timeText = (now: number, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(dateIn[language], { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(now);

/** Puts news for mail, SMS and messengers on their way: to whom, on which ways, not before when. */
export const createOutside = ({ clock, engine, timeZone, channels, wording }: Deps) => {
  /** Whether anybody could get news of this event outside the product. Asks what is remembered. */
  const isWanted = async (tx: Tx, tenant: string, event: string): Promise<boolean> => {
    const facts = await wording.of(tenant, tx);
    if ((facts.defaults.get(event) ?? []).length === 0 && !facts.chosen.has(event)) return false;
    return (await channels.usable(tenant, tx)).length > 0;
  };

  return {
    isWanted,

    /** In the transaction of the cause. Cheap when nobody wants this event outside the product. */
    add: async (unit: Unit, news: OutsideNews): Promise<void> => {
      const { tx } = unit;
      const { tenant, event } = news;
      if (!(await isWanted(tx, tenant, event))) return;
      const facts = await wording.of(tenant, tx);
      const usual = facts.defaults.get(event) ?? [];
      const usable = await channels.usable(tenant, tx);
      const now = clock.now();
      const isUrgent = news.isUrgent === true || messageEvent(event)?.isUrgent === true;
      const rows = (await receiversOf(tx, news.userIds, event)).flatMap((receiver) =>
        (receiver.channels ?? usual)
          .filter((channel) => usable.includes(channel))
          .map((channel) => {
            const { language, userId } = receiver;
            const target = targetOn(channel, receiver);
            const next = notBefore(now, receiver.quiet, timeZone, isUrgent);
            const texts = textsFor(event, facts.templates.get(event), channel === 'sms' ? 'sms' : 'mail', language, {
              ...news.values,
              ...news.valuesIn?.[language],
              title: titleFor(news.titles, language, news.values['title'] ?? ''),
              receiver: receiver.name,
              time: timeText(now, language, timeZone),
            });
            return {
              id: newId(),
              message_id: news.messageId,
              channel,
              event,
              user_id: userId,
              language,
              target,
              title: texts.title,
              body: texts.body,
              address: news.address,
              calendar: channel === 'mail' && news.calendar ? JSON.stringify(news.calendar) : '',
              state: target === '' ? ('skipped' as const) : ('waiting' as const),
              reason: target === '' ? 'no_address' : '',
              next_at: new Date(next),
              created_at: new Date(now),
            };
          }),
      );
      if (rows.length === 0) return;
      await sendStore.insert(tx, rows);
      // one wake-up now for what is due, one for each end of quiet hours
      const times = new Set(
        rows.filter((row) => row.state === 'waiting').map((row) => `${row.channel}|${row.next_at.getTime()}`),
      );
      for (const each of times) {
        const [channel, at] = each.split('|') as [Channel, string];
        await engine.wake(unit, channel, Number(at) <= now ? undefined : Number(at) + 1000);
      }
    },

    /** A recalled message: whoever waits for it gets nothing. */
    forget: (unit: Unit, messageId: string): Promise<void> => sendStore.skipWaiting(unit.tx, messageId),
  };
};
export type Outside = ReturnType<typeof createOutside>;
