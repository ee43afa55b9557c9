import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { AgendaRepeat } from '@qiaoban/contracts/agenda/agenda.contract';
import type { agendaTexts } from '@qiaoban/contracts/agenda/agenda.texts';
import type { Unit } from '#platform/database/transaction';
import type { Send } from '../message';
import type { AgendaSources } from './agenda-sources';

type Deps = { send: Send; sources: AgendaSources; config: { timeZone: string } };
export type AgendaNews = 'invited' | 'changed' | 'cancelled' | 'answered' | 'due';
type NotifiedEntry = {
  id: string;
  title: string;
  source: string;
  sourceId: string;
  place: string;
  note: string;
  startsAt: number;
  endsAt: number;
  isAllDay: boolean;
  /** How it comes again, where that is to be said. */
  repeat?: AgendaRepeat | null;
};
type By = { tenant: string; userId: string | null; userName: string; language: Language };
type About = { userIds: readonly string[]; reason?: string; answer?: 'accepted' | 'declined'; dedupeKey?: string };

const COMMAS: Record<Language, string> = { zh: '，', zhtw: '，', en: ', ' };
const LOCALES: Record<Language, string> = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en-GB' };

/** `每 2 周，至 2026-12-31`: how an entry comes again, in words. */
const repeatText = (language: Language, { unit, every: count, until }: AgendaRepeat): string => {
  const key = `agenda.${count === 1 ? 'each' : 'every'}_${unit}` as const satisfies keyof typeof agendaTexts.zh;
  const how = translate(language, key, { count });
  return translate(language, 'agenda.repeated' satisfies keyof typeof agendaTexts.zh, { how, until });
};

/** From when to when, and how it comes again, as a language writes it. */
const whenOf = (entry: NotifiedEntry, language: Language, timeZone: string): string => {
  const { startsAt, endsAt, isAllDay, repeat } = entry;
  const when = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    dateStyle: 'medium',
    ...(isAllDay ? {} : { timeStyle: 'short' }),
  }).formatRange(startsAt, isAllDay ? endsAt - 1 : endsAt);
  return repeat ? `${when}${COMMAS[language]}${repeatText(language, repeat)}` : when;
};

/** Notifies people of an entry, in the product and on the ways that they chose. */
export const createNotifyAgenda =
  ({ send, sources, config }: Deps) =>
  async (unit: Unit, by: By, news: AgendaNews, entry: NotifiedEntry, about: About): Promise<void> => {
    if (about.userIds.length === 0) return;
    const titles: Partial<Record<Language, string>> = {};
    for (const language of LANGUAGES)
      titles[language] = (await sources.titlesOf(unit.tx, [entry], language)).get(entry.id) ?? '';
    const title = titles[by.language] ?? entry.title;
    const { answer, reason } = about;
    const valuesIn = Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        {
          when: whenOf(entry, language, config.timeZone),
          answer: answer ? translate(language, `agenda.${answer}` satisfies keyof typeof agendaTexts.zh) : '',
        },
      ]),
    ) as Record<Language, { when: string; answer: string }>;
    await send(unit, {
      tenant: by.tenant,
      type: MESSAGE_TYPE.system,
      title,
      titles: titles as Record<Language, string>,
      bodyText: '',
      userIds: about.userIds,
      creatorId: by.userId,
      creatorName: by.userName,
      event: `agenda.${news}`,
      values: { title, place: entry.place || '—', note: (reason ?? entry.note) || '—', ...valuesIn[by.language] },
      valuesIn,
      address: '/agenda',
      ...(about.dedupeKey === undefined ? {} : { dedupeKey: about.dedupeKey }),
    });
  };
export type NotifyAgenda = ReturnType<typeof createNotifyAgenda>;
