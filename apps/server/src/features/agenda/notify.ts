import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
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
};
type By = { tenant: string; userId: string | null; userName: string; language: Language };
type About = { userIds: readonly string[]; reason?: string; answer?: 'accepted' | 'declined'; dedupeKey?: string };

const LOCALES: Record<Language, string> = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en-GB' };

/** Notifies people of an entry, in the product and on the ways that they chose. */
export const createNotifyAgenda =
  ({ send, sources, config }: Deps) =>
  async (unit: Unit, by: By, news: AgendaNews, entry: NotifiedEntry, about: About): Promise<void> => {
    if (about.userIds.length === 0) return;
    const titles: Partial<Record<Language, string>> = {};
    for (const language of LANGUAGES)
      titles[language] = (await sources.titlesOf(unit.tx, [entry], language)).get(entry.id) ?? '';
    const when = new Intl.DateTimeFormat(LOCALES[by.language], {
      timeZone: config.timeZone,
      dateStyle: 'medium',
      ...(entry.isAllDay ? {} : { timeStyle: 'short' }),
    }).formatRange(entry.startsAt, entry.isAllDay ? entry.endsAt - 1 : entry.endsAt);
    const title = titles[by.language] ?? entry.title;
    const { answer, reason } = about;
    const word = answer && translate(by.language, `agenda.${answer}` satisfies keyof typeof agendaTexts.zh);
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
      values: { title, when, place: entry.place || '—', note: (reason ?? entry.note) || '—', answer: word ?? '' },
      address: '/agenda',
      ...(about.dedupeKey === undefined ? {} : { dedupeKey: about.dedupeKey }),
    });
  };
export type NotifyAgenda = ReturnType<typeof createNotifyAgenda>;
