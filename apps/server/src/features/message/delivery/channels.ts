import { CHANNELS } from '@qiaoban/contracts/message/message-event';
import type { Channel } from '@qiaoban/contracts/message/message-event';
import type { Language } from '@qiaoban/contracts/languages';
import { announceMap, withValues } from '#platform/cache-registry';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';

/** Somebody outside, with the addresses that are known. */
export type Receiver = {
  userId: string;
  email: string;
  mobile: string;
  openId?: string;
  wecomId?: string;
  language: Language;
};
/** An entry for a calendar (iCalendar) and what is to be done with it. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string };
/** What to say: plain text and the same as HTML; `address` is a path of the product; mails may carry an entry for the calendar. */
export type OutsideMessage = { title: string; text: string; html: string; address: string; calendar?: CalendarPart };
type SendContext = {
  tenant: string;
  db: Db;
  /** Aborted when the time for one try is over. */
  signal: AbortSignal;
};

/** What the other side says of a message that it took earlier. */
export type Receipt = { state: 'waiting' | 'delivered' | 'failed'; reason: string; at: number | null };
export type ReceiptAsked = { id: string; target: string; sentAt: number };

/** One channel. `send` resolves when the other side took the message and rejects with what it said. */
export type ChannelDriver = {
  key: Channel;
  /** Is it configured for this tenant? Asked at most every half minute. */
  usable(db: Db): Promise<boolean>;
  /** Answers the other side's word for the message where `receipt` may be asked for it later. */
  send(context: SendContext, receiver: Receiver, message: OutsideMessage): Promise<void | { receiptId: string }>;
  /** Asks what became of a message; rejects when nobody answers. */
  receipt?(context: Pick<SendContext, 'tenant' | 'db'>, asked: ReceiptAsked): Promise<Receipt>;
};

const KEPT_MS = 30_000;

/** The address of a receiver on a channel; empty when there is none. */
export const targetOn = (channel: Channel, receiver: Receiver): string =>
  ({ mail: receiver.email, sms: receiver.mobile, wechat: receiver.openId, wecom: receiver.wecomId })[channel] ?? '';

/** The registry of channels: whoever stands below registers a driver, the last one of a key wins. */
export const createChannels = ({ clock }: { clock: Clock }) => {
  const registered = new Map<Channel, ChannelDriver>();
  const kept = new Map<string, { until: number; usable: Channel[] }>();
  announceMap('message.ways', kept, withValues);

  return {
    register: (...drivers: readonly ChannelDriver[]): void => {
      for (const driver of drivers) registered.set(driver.key, driver);
      kept.clear();
    },
    get: (channel: Channel): ChannelDriver | undefined => registered.get(channel),
    /** Channels that are registered and configured. */
    usable: async (tenant: string, db: Db): Promise<Channel[]> => {
      const known = kept.get(tenant);
      if (known !== undefined && known.until > clock.now()) return known.usable;
      const usable: Channel[] = [];
      for (const channel of CHANNELS) if ((await registered.get(channel)?.usable(db)) === true) usable.push(channel);
      kept.set(tenant, { until: clock.now() + KEPT_MS, usable });
      return usable;
    },
  };
};
export type Channels = ReturnType<typeof createChannels>;
