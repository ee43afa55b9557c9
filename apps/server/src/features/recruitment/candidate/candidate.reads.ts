import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CandidateDetail, CandidateRow } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import type { CandidateScope } from '../recruitment-scope';
import '../recruitment.table';

/** Another application of the same person. */
const SAME = {
  mobile: sql<boolean>`(c.mobile <> '' and d.mobile = c.mobile)`,
  email: sql<boolean>`(c.email <> '' and lower(d.email) = lower(c.email))`,
  identity: sql<boolean>`(c.identity <> '' and upper(d.identity) = upper(c.identity))`,
};
/** `c` and `d` are applications of one person, and none of them stands behind another one. */
export const SAME_PERSON = sql`d.id <> c.id and d.merged_into_id is null and (${SAME.mobile} or ${SAME.email} or ${SAME.identity})`;
const ROW = sql`c.id, 'R' || lpad(c.number::text, 6, '0') as code, c.full_name as "fullName", c.post_id as "postId",
  p.full_name as "postName", c.stage, c.stage_at as "stageAt", c.created_at as "appliedAt", c.mobile, c.email, c.gender,
  c.education, c.school, c.experience, c.company, c.source, c.tags, coalesce(c.resume_id, '') as "resumeId",
  (select count(*)::int from recruitment_candidate d where ${SAME_PERSON}) as duplicates,
  c.removed_at is not null as "isRemoved", c.version`;
const FROM = sql`recruitment_candidate c join recruitment_post p on p.id = c.post_id`;

export type CandidateFilter = {
  keyword: string;
  postId: string;
  stage: string;
  source: string;
  education: string;
  tag: string;
  isDuplicate: string;
};
const matching = (scope: CandidateScope, filter: CandidateFilter): RawBuilder<boolean> => {
  const like = `%${escapeLike(filter.keyword)}%`;
  const same = (column: RawBuilder<unknown>, value: string) => (value === '' ? sql`true` : sql`${column} = ${value}`);
  return sql`${scope.where} and ${same(sql`c.post_id`, filter.postId)} and ${same(sql`c.stage`, filter.stage)}
    and ${same(sql`c.source`, filter.source)} and ${same(sql`c.education`, filter.education)}
    and ${filter.tag === '' ? sql`true` : sql`c.tags ? ${filter.tag}`}
    and ${filter.isDuplicate === '' ? sql`true` : sql`exists (select 1 from recruitment_candidate d where ${SAME_PERSON})`}
    and ${
      filter.keyword === ''
        ? sql`true`
        : sql`(c.full_name ilike ${like} or c.mobile ilike ${like} or c.email ilike ${like} or c.school ilike ${like}
            or c.company ilike ${like} or p.full_name ilike ${like} or c.tags::text ilike ${like}
            or 'R' || lpad(c.number::text, 6, '0') ilike ${like})`
    }`;
};
/** What a list may be sorted by. */
export const CANDIDATE_SORTS = { fullName: 'full_name', appliedAt: 'created_at', stageAt: 'stage_at' } as const;
type Window = { limit: number; offset: number; sort?: string; descending?: boolean };

type Stored = Omit<
  CandidateDetail,
  'mayChange' | 'moves' | 'evaluations' | 'duplicateList' | 'resumeName' | 'merged'
> & {
  ownerId: string;
  hiredUserId: string | null;
};
export const candidateReads = {
  list: async (db: Db, scope: CandidateScope, filter: CandidateFilter, { limit, offset, sort, descending }: Window) => {
    const where = matching(scope, filter);
    const order =
      sort === undefined ? sql`c.stage_at desc` : sql`${sql.ref(`c.${sort}`)} ${sql.raw(descending ? 'desc' : 'asc')}`;
    const { rows } = await sql<CandidateRow>`
      select ${ROW} from ${FROM} where ${where} order by ${order}, c.id limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${FROM} where ${where}`.execute(db);
    return { list: rows, total: counted.rows[0]?.n ?? 0 };
  },

  /** One candidate, with everything: the service takes out what the reader may not see. */
  find: async (db: Db, scope: CandidateScope, id: string): Promise<Stored | undefined> =>
    (
      await sql<Stored>`
      select ${ROW}, c.identity, c.expected_salary as "expectedSalary", c.note, p.owner_id as "ownerId",
        c.offer_state as "offerState", coalesce(c.offer_instance_id, '') as "offerInstanceId",
        c.offer_salary as "offerSalary", c.offer_day as "offerDay", c.hired_user_id as "hiredUserId",
        coalesce((select u.account from directory_person u where u.id = c.hired_user_id), '') as "hiredAccount"
      from ${FROM} where c.id = ${id} and ${scope.where}`.execute(db)
    ).rows[0],

  isIn: async (db: Db, scope: CandidateScope, id: string): Promise<boolean> =>
    (await sql`select 1 from ${FROM} where c.id = ${id} and ${scope.where}`.execute(db)).rows.length > 0,

  /** Is this file the resume of somebody in the scope, or of an application that was merged into such a one? */
  hasResume: async (db: Db, scope: CandidateScope, fileId: string): Promise<boolean> =>
    (
      await sql`select 1 from ${FROM} join recruitment_candidate f on c.id = coalesce(f.merged_into_id, f.id)
        where f.resume_id = ${fileId} and ${scope.where} limit 1`.execute(db)
    ).rows.length > 0,

  moves: async (db: Db, id: string): Promise<CandidateDetail['moves']> =>
    db
      .selectFrom('recruitment_move as m')
      .leftJoin('recruitment_candidate as o', 'o.id', 'm.origin_id')
      .select(['m.id', 'm.kind', 'm.from_stage as from', 'm.to_stage as to', 'm.reason', 'm.by_name as byName', 'm.at'])
      .select(sql<string>`coalesce('R' || lpad(o.number::text, 6, '0'), '')`.as('origin'))
      .where('m.candidate_id', '=', id)
      .orderBy('m.at', 'desc')
      .orderBy('m.id', 'desc')
      .execute(),

  /** Evaluations of a candidate; of one interviewer only where a person is named. */
  evaluations: async (db: Db, id: string, userId: string | undefined): Promise<CandidateDetail['evaluations']> =>
    (
      await sql<CandidateDetail['evaluations'][number]>`
      select i.id as "interviewId", i.round, w.user_id as "userId", coalesce(u.real_name, '') as "userName", w.verdict,
        w.ability, w.fit, w.speech, w.comment, w.evaluated_at as at
      from recruitment_interview i join recruitment_interviewer w on w.interview_id = i.id
      left join directory_person u on u.id = w.user_id
      where i.candidate_id = ${id} and i.state = 'planned' and ${userId === undefined ? sql`true` : sql`w.user_id = ${userId}`}
      order by i.round, w.sort_code`.execute(db)
    ).rows,

  /** Other applications of the same person that the reader may see. */
  duplicates: async (db: Db, scope: CandidateScope, id: string): Promise<CandidateDetail['duplicateList']> => {
    const { rows } = await sql<
      Omit<CandidateDetail['duplicateList'][number], 'by'> & { mobile: boolean; email: boolean; identity: boolean }
    >`
      select c.id, c.full_name as "fullName", p.full_name as "postName", c.stage, c.created_at as "appliedAt",
        ${SAME.mobile} as mobile, ${SAME.email} as email, ${SAME.identity} as identity
      from ${FROM} join recruitment_candidate d on d.id = ${id}
      where ${SAME_PERSON} and ${scope.where} order by c.created_at desc, c.id desc limit 20`.execute(db);
    return rows.map(({ mobile, email, identity, ...rest }) => ({
      ...rest,
      by: [
        ...(mobile ? (['mobile'] as const) : []),
        ...(email ? (['email'] as const) : []),
        ...(identity ? (['identity'] as const) : []),
      ],
    }));
  },
};
export type StoredCandidate = Stored;
