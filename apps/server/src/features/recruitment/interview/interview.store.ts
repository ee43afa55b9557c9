import { sql } from 'kysely';
import type { EvaluationInput, InterviewInput } from '@qiaoban/contracts/recruitment/interview.contract';
import type { Tx } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import '../recruitment.table';

const toColumns = (input: InterviewInput) => ({
  starts_at: new Date(input.startsAt),
  ends_at: new Date(input.endsAt),
  mode: input.mode,
  place: input.place,
  note: input.note,
  informs_candidate: input.informsCandidate,
  candidate_note: input.candidateNote,
});

const setInterviewers = async (tx: Tx, id: string, ids: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('recruitment_interviewer')
    .where('interview_id', '=', id)
    .where('user_id', 'not in', [...ids])
    .execute();
  await tx
    .insertInto('recruitment_interviewer')
    .values(ids.map((userId, at) => ({ interview_id: id, user_id: userId, sort_code: at, evaluated_at: null })))
    .onConflict((c) =>
      c.columns(['interview_id', 'user_id']).doUpdateSet((e) => ({ sort_code: e.ref('excluded.sort_code') })),
    )
    .execute();
};

export const interviewStore = {
  /** Nobody else arranges something for these people until the transaction ends, so that two cannot take the same hour. */
  holdPeople: async (tx: Tx, userIds: readonly string[]): Promise<void> => {
    for (const userId of [...new Set(userIds)].toSorted())
      await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.recruitment.' || ${userId}::text))`.execute(
        tx,
      );
  },
  insert: async (tx: Tx, made: { id: string; candidateId: string; creatorId: string }, input: InterviewInput) => {
    const { round } = await tx
      .selectFrom('recruitment_interview')
      .select((e) => e.fn.coalesce(e.fn.max('round'), sql<number>`0`).as('round'))
      .where('candidate_id', '=', made.candidateId)
      .where('state', '=', 'planned')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('recruitment_interview')
      .values({
        id: made.id,
        candidate_id: made.candidateId,
        creator_id: made.creatorId,
        modifier_id: null,
        round: round + 1,
        state: 'planned',
        ...toColumns(input),
      })
      .execute();
    await setInterviewers(tx, made.id, input.interviewerIds);
    return round + 1;
  },
  update: async (tx: Tx, id: string, version: number, modifierId: string, input: InterviewInput): Promise<boolean> => {
    const columns = { ...toColumns(input), sequence: sql`sequence + 1` };
    const isSaved = await saveVersion(tx, 'recruitment_interview', { id, version, modifierId }, columns);
    if (isSaved) await setInterviewers(tx, id, input.interviewerIds);
    return isSaved;
  },
  /** Somebody else is asked instead; who is asked already stays so. */
  replaceInterviewer: async (tx: Tx, id: string, from: string, to: string): Promise<void> => {
    const { rows } = await sql<{ userId: string }>`select user_id as "userId" from recruitment_interviewer
      where interview_id = ${id} order by sort_code`.execute(tx);
    const ids = rows.map(({ userId }) => (userId === from ? to : userId));
    await setInterviewers(tx, id, [...new Set(ids)]);
    await tx
      .updateTable('recruitment_interview')
      .set({ sequence: sql`sequence + 1`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  cancel: async (tx: Tx, id: string): Promise<void> => {
    await tx
      .updateTable('recruitment_interview')
      .set({ state: 'cancelled', sequence: sql`sequence + 1`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  /** Interviews of these candidates, whatever became of them. */
  idsOf: async (tx: Tx, candidateIds: readonly string[]): Promise<string[]> =>
    (
      await tx
        .selectFrom('recruitment_interview')
        .select('id')
        .where('candidate_id', 'in', [...candidateIds, ''])
        .execute()
    ).map(({ id }) => id),
  hold: (tx: Tx, id: string) =>
    tx.selectFrom('recruitment_interview').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  /** @returns whether the person is asked to the interview */
  evaluate: async (tx: Tx, id: string, userId: string, input: EvaluationInput, at: number): Promise<boolean> => {
    const { verdict, ability, fit, speech, comment } = input;
    const done = await tx
      .updateTable('recruitment_interviewer')
      .set({ verdict, ability, fit, speech, comment, evaluated_at: new Date(at) })
      .where('interview_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
};
