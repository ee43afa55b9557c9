import { sql } from 'kysely';
import type { InterviewRow } from '@qiaoban/contracts/recruitment/interview.contract';
import type { Db } from '#platform/database/database';
import { INTERVIEW_SOURCE } from './calendars';
import type { CandidateScope } from '../recruitment-scope';
import '../recruitment.table';

export type InterviewFilter = { from: number; until: number; candidateId: string; isMine: boolean };

const COLUMNS = sql`i.id, i.starts_at as "startsAt", i.ends_at as "endsAt", i.mode, i.place, i.note,
  i.informs_candidate as "informsCandidate", i.candidate_note as "candidateNote",
  i.candidate_id as "candidateId", c.full_name as "candidateName", p.full_name as "postName", c.stage,
  coalesce(c.resume_id, '') as "resumeId", i.round, i.state, i.version, w.ids as "interviewerIds",
  w.names as "interviewerNames", w.answers as "interviewerAnswers", w.evaluated, mine.user_id is not null as "mayEvaluate",
  coalesce(mine.verdict, '') as verdict`;
const FROM = (userId: string) => sql`recruitment_interview i join recruitment_candidate c on c.id = i.candidate_id
  join recruitment_post p on p.id = c.post_id
  left join recruitment_interviewer mine on mine.interview_id = i.id and mine.user_id = ${userId}
  cross join lateral (select array_agg(x.user_id order by x.sort_code) as ids,
      array_agg(coalesce(u.real_name, '') order by x.sort_code) as names,
      array_agg(coalesce(a.answer, 'waiting') order by x.sort_code) as answers,
      (count(*) filter (where x.evaluated_at is not null))::int as evaluated
    from recruitment_interviewer x left join directory_person u on u.id = x.user_id
    left join agenda_answer a on a.source = ${INTERVIEW_SOURCE} and a.source_id = x.interview_id and a.user_id = x.user_id
    where x.interview_id = i.id) w`;

export const interviewReads = {
  /** Interviews of candidates in the scope, and those to which the person is asked; the earliest first. */
  list: async (db: Db, scope: CandidateScope, userId: string, filter: InterviewFilter): Promise<InterviewRow[]> => {
    const isMine = sql<boolean>`(mine.user_id is not null and i.state = 'planned')`;
    const { rows } = await sql<InterviewRow>`
      select ${COLUMNS} from ${FROM(userId)}
      where ${filter.isMine ? isMine : sql`(${isMine} or ${scope.where})`}
        and i.starts_at >= ${new Date(filter.from)} and i.starts_at < ${new Date(filter.until)}
        and ${filter.candidateId === '' ? sql`true` : sql`i.candidate_id = ${filter.candidateId}`}
      order by i.starts_at, i.id`.execute(db);
    return rows;
  },
  /** The interview in the scope; undefined elsewhere. */
  find: async (db: Db, scope: CandidateScope, userId: string, id: string): Promise<InterviewRow | undefined> =>
    (
      await sql<InterviewRow>`select ${COLUMNS} from ${FROM(userId)}
        where i.id = ${id} and ${scope.where}`.execute(db)
    ).rows[0],
  /** Who of these people is in another interview then. */
  busyPeople: async (
    db: Db,
    { startsAt, endsAt, interviewerIds }: { startsAt: number; endsAt: number; interviewerIds: readonly string[] },
    exceptId: string,
  ): Promise<string[]> =>
    (
      await sql<{ name: string }>`
      select distinct coalesce(u.real_name, '') as name from recruitment_interview i
      join recruitment_interviewer w on w.interview_id = i.id left join directory_person u on u.id = w.user_id
      where i.state = 'planned' and i.id <> ${exceptId} and i.starts_at < ${new Date(endsAt)}
        and i.ends_at > ${new Date(startsAt)} and w.user_id = any(${[...interviewerIds]}::text[]) order by 1`.execute(
        db,
      )
    ).rows.map(({ name }) => name),
  isCandidateBusy: async (
    db: Db,
    { startsAt, endsAt, candidateId }: { startsAt: number; endsAt: number; candidateId: string },
    exceptId: string,
  ): Promise<boolean> =>
    (
      await sql`select 1 from recruitment_interview i where i.state = 'planned' and i.id <> ${exceptId}
        and i.candidate_id = ${candidateId} and i.starts_at < ${new Date(endsAt)} and i.ends_at > ${new Date(startsAt)}
        limit 1`.execute(db)
    ).rows.length > 0,
};
