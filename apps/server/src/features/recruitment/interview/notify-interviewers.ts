import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import type { InterviewRow } from '@qiaoban/contracts/recruitment/interview.contract';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { Clock } from '#platform/clock';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { calendarEntry } from '../../agenda';
import type { Send } from '../../message';
import { interviewTitle } from './calendars';

type Deps = { clock: Clock; send: Send; config: { timeZone: string } };
export type InterviewNews = 'invited' | 'changed' | 'cancelled';

const LOCALES: Record<Language, string> = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en-GB' };

/** A moment or a period, as the language writes it, in the zone of the organisation. */
export const periodText = (language: Language, timeZone: string, from: number, until?: number): string => {
  const format = new Intl.DateTimeFormat(LOCALES[language], { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return until === undefined ? format.format(from) : format.formatRange(from, until);
};

/** Notifies interviewers of an interview: in the product, and by mail with an entry for the calendar. */
export const createNotifyInterviewers =
  ({ clock, send, config }: Deps) =>
  async (
    unit: Unit,
    actor: Actor,
    news: InterviewNews,
    about: { interview: InterviewRow; sequence: number; userIds: readonly string[]; reason?: string },
  ): Promise<void> => {
    const { interview, sequence, userIds } = about;
    if (userIds.length === 0) return;
    const people = await unit.tx
      .selectFrom('directory_person')
      .select(['id', 'real_name as name', 'email'])
      .where('id', 'in', [...interview.interviewerIds, ...userIds, actor.userId])
      .execute();
    const of = (id: string) => people.find((each) => each.id === id) ?? { id, name: '', email: '' };
    const when = periodText(actor.language, config.timeZone, interview.startsAt, interview.endsAt);
    const titles = Object.fromEntries(LANGUAGES.map((language) => [language, interviewTitle(language, interview)]));
    const calendar = calendarEntry(news === 'cancelled' ? 'CANCEL' : 'REQUEST', {
      uid: `interview-${interview.id}`,
      sequence,
      startsAt: interview.startsAt,
      endsAt: interview.endsAt,
      stamp: clock.now(),
      summary: interviewTitle('zh', interview),
      location: interview.place,
      description: interview.note,
      organizer: of(actor.userId),
      attendees: (news === 'cancelled' ? userIds : interview.interviewerIds).map(of),
    });
    await send(unit, {
      tenant: actor.tenant,
      type: MESSAGE_TYPE.system,
      title: interviewTitle('zh', interview),
      titles: titles as Record<Language, string>,
      bodyText: '',
      userIds,
      creatorId: actor.userId,
      creatorName: actor.userName,
      event: `recruitment.${news}`,
      values: {
        title: interviewTitle('zh', interview),
        when,
        place: interview.place || '—',
        note: (about.reason ?? interview.note) || '—',
      },
      address: '/recruitment/interview',
      calendar,
    });
  };
export type NotifyInterviewers = ReturnType<typeof createNotifyInterviewers>;
