import { createHash } from 'node:crypto';
import { titleFor } from '@qiaoban/contracts/message/reader-language';
import type { Language } from '@qiaoban/contracts/languages';
import type { Titles } from '@qiaoban/contracts/message/reader-language';
import type { MessagePush } from '@qiaoban/contracts/socket';
import type { Clock } from '#platform/clock';
import type { Unit } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import type { SocketHub } from '#platform/socket-hub';
import { timeText } from './delivery/outside';
import type { CalendarPart } from './delivery/channels';
import type { Outside } from './delivery/outside';
import { receiversOf } from './delivery/receiver.reads';
import { htmlOf } from './delivery/text-html.rules';
import { messageStore } from './message.store';
import type { Delivered } from './message.store';
import { textsFor } from './wording';
import type { Values, Wording } from './wording';

export type Outgoing = {
  tenant: string;
  /** MESSAGE_TYPE: 1 notice, 2 system, 3 private, 15 work. */
  type: number;
  title: string;
  /** HTML for a notice; for a flow message the JSON of FlowMessageBody. */
  bodyText: string;
  userIds: readonly string[];
  creatorId: string | null;
  creatorName: string;
  /** The same key is sent once only, however often the cause is repeated. */
  dedupeKey?: string;
  /** What happened, a code of MESSAGE_EVENTS: its template words the message, people's choices send it outside too. */
  event?: string;
  /** Values of the event's variables; sender, receiver and time are filled in. */
  values?: Values;
  /** The value `title` by language where it has several. */
  titles?: Titles;
  /** Values that are written otherwise in each language: times, words. */
  valuesIn?: Readonly<Record<Language, Values>>;
  isUrgent?: boolean;
  /** The title is the product's own words already, in the language of its readers: only changed templates replace it. */
  isWorded?: boolean;
  /** Path of the product that mails and messengers lead to; the inbox when absent. */
  address?: string;
  /** An entry for the calendar of whoever gets it by mail. */
  calendar?: CalendarPart;
};

const MAX_TITLE = 500;

const idOf = (dedupeKey: string | undefined): string =>
  dedupeKey === undefined ? newId() : `m${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)}`;

const SYSTEM_IN: Readonly<Record<Language, Values>> = {
  zh: { sender: '系统' },
  zhtw: { sender: '系統' },
  en: { sender: 'The system' },
};

/** What nobody sent is from the system, in each reader's language. */
const senderOf = ({ creatorName, values, valuesIn }: Outgoing): Pick<Outgoing, 'valuesIn'> => {
  if (creatorName !== '' || values?.['sender'] !== undefined) return {};
  if (valuesIn === undefined) return { valuesIn: SYSTEM_IN };
  return {
    valuesIn: {
      zh: { ...SYSTEM_IN.zh, ...valuesIn.zh },
      zhtw: { ...SYSTEM_IN.zhtw, ...valuesIn.zhtw },
      en: { ...SYSTEM_IN.en, ...valuesIn.en },
    },
  };
};

type Deps = { hub: SocketHub; clock: Clock; outside: Outside; wording: Wording; timeZone: string };
type Event = { code: string; values: Values };

/**
 * Sends a message in the transaction of its cause: it is in the inboxes when that is committed, and only then.
 * Answers the id, the same one for the same dedupeKey. People who do not exist are left out. With an event the words
 * come from its template, in the language of each reader.
 */
export const createSend = ({ hub, clock, outside, wording, timeZone }: Deps) => {
  /**
   * Puts a message into the inboxes, with the commit. `mustKnow`: at once, because somebody waits for whether it is new.
   * @returns false when one of this id was sent before, as far as it is known
   */
  const put = async ({ tx, afterCommit }: Unit, message: Outgoing, id: string, mustKnow: boolean): Promise<boolean> => {
    const { type, tenant, userIds } = message;
    const title = message.title.slice(0, MAX_TITLE);
    const row = {
      id,
      type,
      title,
      body_text: message.bodyText,
      creator_id: message.creatorId,
      creator_name: message.creatorName,
      created_at: new Date(clock.now()),
    };
    let delivered: readonly Delivered[] = [];
    if (!mustKnow) await messageStore.send(tx, row, userIds, (all) => (delivered = all));
    else if (await messageStore.insert(tx, row)) delivered = await messageStore.deliver(tx, id, userIds);
    else return false;
    afterCommit(() => {
      for (const { userId, seq } of delivered) {
        const frame: MessagePush = { method: 'messagePush', seq, unreadNoticeCount: 1, id, title, type };
        hub.send(tenant, [userId], frame);
      }
    });
    return true;
  };

  /** One message for all who read the same texts. */
  const inReadersLanguages = async (unit: Unit, message: Outgoing, event: Event): Promise<Outgoing[]> => {
    const facts = await wording.of(message.tenant, unit.tx);
    const groups = new Map<string, Outgoing>();
    for (const { userId, name, language } of await receiversOf(unit.tx, message.userIds)) {
      const texts = textsFor(event.code, facts.templates.get(event.code), 'inApp', language, {
        ...event.values,
        ...message.valuesIn?.[language],
        title: titleFor(message.titles, language, event.values['title'] ?? ''),
        receiver: name,
        time: timeText(clock.now(), language, timeZone),
      });
      // a body that leads somewhere stays as it is
      const bodyText = message.bodyText === '' ? htmlOf(texts.body) : message.bodyText;
      const title = texts.title || message.title;
      const key = JSON.stringify([title, bodyText]);
      const known = groups.get(key);
      if (known === undefined) groups.set(key, { ...message, title, bodyText, userIds: [userId] });
      else groups.set(key, { ...known, userIds: [...known.userIds, userId] });
    }
    return [...groups.values()];
  };

  return async (unit: Unit, given: Outgoing): Promise<string> => {
    const userIds = [...new Set(given.userIds)];
    const message = { ...given, userIds, ...senderOf(given) };
    const id = idOf(given.dedupeKey);
    if (userIds.length === 0) return id;
    const code = given.event;
    if (code === undefined) {
      await put(unit, message, id, false);
      return id;
    }
    const goesOutside = await outside.isWanted(unit.tx, given.tenant, code);
    const mustKnow = goesOutside && given.dedupeKey !== undefined;
    const values: Values = { sender: given.creatorName, ...given.values };
    const facts = await wording.of(given.tenant, unit.tx);
    const isWorded = given.isWorded === true && !facts.reworded.has(code);
    const parts = isWorded ? [message] : await inReadersLanguages(unit, message, { code, values });
    let isNew = false;
    for (const [at, part] of parts.entries())
      isNew = (await put(unit, part, at === 0 ? id : `${id}-${at}`, mustKnow)) || isNew;
    if (isNew && goesOutside)
      await outside.add(unit, {
        tenant: given.tenant,
        messageId: id,
        event: code,
        isUrgent: given.isUrgent === true,
        userIds,
        values,
        ...(given.titles && { titles: given.titles }),
        ...(message.valuesIn && { valuesIn: message.valuesIn }),
        address: given.address ?? '/messageRecord',
        ...(given.calendar && { calendar: given.calendar }),
      });
    return id;
  };
};
export type Send = ReturnType<typeof createSend>;
