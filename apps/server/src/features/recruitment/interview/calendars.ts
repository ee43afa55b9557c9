import { sql } from 'kysely';
import type { InterviewRow } from '@qiaoban/contracts/recruitment/interview.contract';
import type { recruitmentTexts } from '@qiaoban/contracts/recruitment/recruitment.texts';
import { translate } from '@qiaoban/contracts/texts';
import type { Language } from '@qiaoban/contracts/languages';
import type { Unit } from '#platform/database/transaction';
import type { AgendaEntries, AgendaSource } from '../../agenda';
import '../recruitment.table';

export const INTERVIEW_SOURCE = 'recruitment.interview';

/** What an interview is called, in calendars and messages. */
export const interviewTitle = (
  language: Language,
  { candidateName, postName, round }: Pick<InterviewRow, 'candidateName' | 'postName' | 'round'>,
): string =>
  translate(language, 'recruitment.interview_of' satisfies keyof typeof recruitmentTexts.zh, {
    candidate: candidateName,
    post: postName,
    round,
  });

/** Interviews in the calendars of those asked. Names stay with the candidate, so that they go with the personal data. */
export const interviewAgenda: AgendaSource = {
  key: INTERVIEW_SOURCE,
  address: '/recruitment/interview',
  titles: async (db, ids, language) => {
    const { rows } = await sql<{ id: string; candidateName: string; postName: string; round: number }>`
      select i.id, coalesce(nullif(c.full_name, ''), 'R' || lpad(c.number::text, 6, '0')) as "candidateName",
        p.full_name as "postName", i.round
      from recruitment_interview i join recruitment_candidate c on c.id = i.candidate_id
      join recruitment_post p on p.id = c.post_id where i.id = any(${[...ids]}::text[])`.execute(db);
    return new Map(rows.map((row) => [row.id, interviewTitle(language, row)]));
  },
};

/** Puts an interview where its interviewers look, or moves it there. */
export const createToCalendars =
  (entries: Pick<AgendaEntries, 'place'>) =>
  (unit: Unit, organizerId: string, { id, startsAt, endsAt, place, interviewerIds }: InterviewRow): Promise<void> =>
    entries.place(unit, {
      source: INTERVIEW_SOURCE,
      sourceId: id,
      startsAt,
      endsAt,
      place,
      organizerId,
      userIds: interviewerIds,
    });
export type ToCalendars = ReturnType<typeof createToCalendars>;
