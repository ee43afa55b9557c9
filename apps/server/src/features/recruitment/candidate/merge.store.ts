import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { CandidateDetail } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { MergeField } from '@qiaoban/contracts/recruitment/merge.contract';
import type { Db, Tx } from '#platform/database/database';
import { toJson } from '#platform/database/tables';
import type { MergeMoved, RecruitmentCandidateTable } from '../recruitment.table';
import { SAME_PERSON } from './candidate.reads';

export type HeldCandidate = Selectable<RecruitmentCandidateTable>;
/** Columns of what may be chosen. */
const COLUMNS: Record<MergeField, readonly (keyof RecruitmentCandidateTable)[]> = {
  fullName: ['full_name'],
  mobile: ['mobile'],
  email: ['email'],
  identity: ['identity'],
  gender: ['gender'],
  education: ['education'],
  school: ['school'],
  experience: ['experience'],
  company: ['company'],
  expectedSalary: ['expected_salary'],
  source: ['source'],
  resume: ['resume_id'],
  note: ['note'],
  application: ['post_id', 'stage', 'stage_at'],
};
const stored = (row: HeldCandidate, column: keyof RecruitmentCandidateTable): unknown =>
  column === 'stage_at' ? new Date(row.stage_at) : row[column];
/** The values of the columns of these fields, as they stand in a row. */
export const valuesOf = (row: HeldCandidate, fields: readonly MergeField[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap((field) => COLUMNS[field].map((column) => [column, stored(row, column)])));

type Made = { id: string; keptId: string; otherId: string; byId: string; byName: string; at: number };

/** What a candidate is like, whatever its version: equal texts say that nothing changed in between. */
const stateOf = (id: unknown) => sql<string>`(select md5(concat(
    (to_jsonb(s) - 'version' - 'modifier_id' - 'modified_at')::text,
    (select count(*) from recruitment_move m where m.candidate_id = s.id),
    (select string_agg(i.id || ':' || i.version, ',' order by i.id) from recruitment_interview i where i.candidate_id = s.id)))
  from recruitment_candidate s where s.id = ${id})`;

const toCandidate = async (
  tx: Tx,
  table: 'recruitment_move' | 'recruitment_interview',
  ids: readonly string[],
  candidateId: string,
): Promise<void> => {
  if (ids.length > 0)
    await tx
      .updateTable(table)
      .set({ candidate_id: candidateId })
      .where('id', 'in', [...ids])
      .execute();
};
const setMergedInto = async (tx: Tx, ids: readonly string[], into: string | null): Promise<void> => {
  if (ids.length > 0)
    await tx
      .updateTable('recruitment_candidate')
      .set({ merged_into_id: into })
      .where('id', 'in', [...ids])
      .execute();
};
const setOrigin = async (tx: Tx, moveIds: readonly string[], origin: string | null): Promise<void> => {
  if (moveIds.length > 0)
    await tx
      .updateTable('recruitment_move')
      .set({ origin_id: origin })
      .where('id', 'in', [...moveIds])
      .execute();
};

export const mergeStore = {
  /** Do these two have the mobile, the e-mail or the identity in common? */
  areSame: async (db: Db, id: string, otherId: string): Promise<boolean> =>
    (
      await sql`select 1 from recruitment_candidate c join recruitment_candidate d on d.id = ${otherId}
        where c.id = ${id} and ${SAME_PERSON}`.execute(db)
    ).rows.length > 0,

  /** Everything that hangs on an application, by ids. */
  partsOf: async (tx: Tx, keptId: string, otherId: string): Promise<Omit<MergeMoved, 'taken' | 'tags'>> => {
    const moves = await tx
      .selectFrom('recruitment_move')
      .select(['id', 'origin_id'])
      .where('candidate_id', '=', otherId)
      .execute();
    const interviews = await tx
      .selectFrom('recruitment_interview')
      .select(['id', 'candidate_id', 'round'])
      .where('candidate_id', 'in', [keptId, otherId])
      .execute();
    return {
      moves: moves.map(({ id }) => id),
      originless: moves.filter(({ origin_id }) => origin_id === null).map(({ id }) => id),
      interviews: interviews.filter(({ candidate_id }) => candidate_id === otherId).map(({ id }) => id),
      merged: await mergeStore.mergedInto(tx, [otherId]),
      rounds: Object.fromEntries(interviews.map(({ id, round }) => [id, round])),
    };
  },
  /** Applications that were merged into these. */
  mergedInto: async (db: Db, ids: readonly string[]): Promise<string[]> =>
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('recruitment_candidate')
            .select('id')
            .where('merged_into_id', 'in', [...ids])
            .orderBy('id')
            .execute()
        ).map(({ id }) => id),

  /** Hands over what hangs on the other application, and counts the interviews of both anew. */
  handOver: async (tx: Tx, keptId: string, otherId: string, moved: MergeMoved): Promise<void> => {
    await setOrigin(tx, moved.originless, otherId);
    await toCandidate(tx, 'recruitment_move', moved.moves, keptId);
    await toCandidate(tx, 'recruitment_interview', moved.interviews, keptId);
    await setMergedInto(tx, [otherId, ...moved.merged], keptId);
    await sql`update recruitment_interview i set round = r.place from (
        select id, row_number() over (order by starts_at, id) as place from recruitment_interview
        where candidate_id = ${keptId} and state = 'planned') r where r.id = i.id`.execute(tx);
  },
  giveBack: async (tx: Tx, otherId: string, moved: MergeMoved): Promise<void> => {
    await toCandidate(tx, 'recruitment_move', moved.moves, otherId);
    await setOrigin(tx, moved.originless, null);
    await toCandidate(tx, 'recruitment_interview', moved.interviews, otherId);
    await setMergedInto(tx, [otherId], null);
    await setMergedInto(tx, moved.merged, otherId);
    for (const [id, round] of Object.entries(moved.rounds))
      await tx.updateTable('recruitment_interview').set({ round }).where('id', '=', id).execute();
  },

  keep: async (tx: Tx, { id, keptId, otherId, byId, byName, at }: Made, moved: MergeMoved): Promise<void> => {
    await tx
      .insertInto('recruitment_merge')
      .values({
        id,
        candidate_id: keptId,
        merged_id: otherId,
        moved: toJson(moved),
        state_after: stateOf(keptId),
        by_id: byId,
        by_name: byName,
        at: new Date(at),
      })
      .execute();
  },
  /** The last merge of a candidate, and whether everything is as it was after it. */
  last: async (tx: Tx, keptId: string) =>
    tx
      .selectFrom('recruitment_merge')
      .select(['id', 'merged_id as otherId', 'moved'])
      .select(sql<boolean>`state_after = ${stateOf(keptId)}`.as('isAsAfter'))
      .where('candidate_id', '=', keptId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  forget: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('recruitment_merge').where('id', '=', id).execute();
    await tx.deleteFrom('recruitment_move').where('id', '=', id).execute();
  },

  /** Applications that stand behind a candidate, those merged last first. */
  listOf: async (db: Db, keptId: string): Promise<Omit<CandidateDetail['merged'][number], 'resumeName'>[]> =>
    (
      await sql<Omit<CandidateDetail['merged'][number], 'resumeName'>>`
      select c.id, 'R' || lpad(c.number::text, 6, '0') as code, c.full_name as "fullName", p.full_name as "postName",
        c.stage, c.source, c.note, c.created_at as "appliedAt", coalesce(c.resume_id, '') as "resumeId",
        coalesce(g.by_name, '') as "byName", coalesce(g.at, c.modified_at) as "mergedAt",
        coalesce(g.candidate_id = ${keptId} and g.number = (select max(l.number) from recruitment_merge l
          where l.candidate_id = ${keptId}) and g.state_after = ${stateOf(keptId)}, false) as "mayUndo"
      from recruitment_candidate c join recruitment_post p on p.id = c.post_id
      left join lateral (select * from recruitment_merge x where x.merged_id = c.id order by x.number desc limit 1) g on true
      where c.merged_into_id = ${keptId} order by g.number desc nulls last, c.id`.execute(db)
    ).rows,
};
