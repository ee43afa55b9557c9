import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { RUN_LENGTH } from '@qiaoban/contracts/recruitment/interview.contract';
import type { EvaluationRun } from '@qiaoban/contracts/recruitment/interview.contract';
import { recruitmentErrors } from '@qiaoban/contracts/recruitment/recruitment.errors';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { toJson } from '#platform/database/tables';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import '../recruitment.table';

type Item = EvaluationRun['list'][number];
const FROM = sql`recruitment_interviewer w join recruitment_interview i on i.id = w.interview_id
  join recruitment_candidate c on c.id = i.candidate_id join recruitment_post p on p.id = c.post_id`;

const waitingOf = async (db: Db, userId: string, now: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`select i.id from ${FROM} where w.user_id = ${userId} and w.evaluated_at is null
      and i.state = 'planned' and c.removed_at is null and i.starts_at <= ${new Date(now)} order by i.starts_at, i.id`.execute(
      db,
    )
  ).rows.map(({ id }) => id);

type ItemRow = Omit<Item, 'evaluation'> & Item['evaluation'];
const itemsOf = async (db: Db, userId: string, ids: readonly string[]): Promise<Item[]> => {
  const { rows } = await sql<ItemRow>`
    select i.id as "interviewId", c.id as "candidateId", c.full_name as candidate, p.full_name as "postName",
      w.evaluated_at is not null as "isDone", w.verdict, w.ability, w.fit, w.speech, w.comment
    from ${FROM} where w.user_id = ${userId} and i.state = 'planned' and c.removed_at is null
      and i.id = any(${[...ids]}::text[])
    order by array_position(${[...ids]}::text[], i.id)`.execute(db);
  return rows.map(({ verdict, ability, fit, speech, comment, ...rest }) => ({
    ...rest,
    evaluation: { verdict, ability, fit, speech, comment },
  }));
};

/** The run of an interviewer through ten interviews; where it was left is kept by the server, for every device. */
export const createRunService = ({ clock }: { clock: Clock }) => {
  const read = async (db: Db, userId: string): Promise<EvaluationRun> => {
    const kept = await db.selectFrom('recruitment_run').selectAll().where('user_id', '=', userId).executeTakeFirst();
    const list = kept === undefined ? [] : await itemsOf(db, userId, kept.interview_ids);
    const currentOrder = list.length === 0 ? 0 : Math.min(kept!.current_order, list.length);
    const open = list[currentOrder - 1];
    return {
      waiting: (await waitingOf(db, userId, clock.now())).length,
      currentOrder,
      progress: list.filter(({ isDone }) => isDone).length,
      total: list.length,
      currPostName: open?.postName ?? '',
      currCandidate: open?.candidate ?? '',
      list,
    };
  };

  return {
    get: (actor: Actor) => read(actor.db, actor.userId),

    start: (actor: Actor) =>
      inTransaction(actor.db, async ({ tx }) => {
        const { userId } = actor;
        const ids = (await waitingOf(tx, userId, clock.now())).slice(0, RUN_LENGTH);
        if (ids.length === 0) throw new AppError(recruitmentErrors.nothing_to_evaluate);
        const run = { interview_ids: toJson(ids), current_order: 1, started_at: new Date(clock.now()) };
        await tx
          .insertInto('recruitment_run')
          .values({ user_id: userId, ...run })
          .onConflict((c) => c.column('user_id').doUpdateSet(run))
          .execute();
        return read(tx, userId);
      }),

    step: (actor: Actor, currentOrder: number) =>
      inTransaction(actor.db, async ({ tx }) => {
        await tx
          .updateTable('recruitment_run')
          .set({ current_order: currentOrder })
          .where('user_id', '=', actor.userId)
          .execute();
        return read(tx, actor.userId);
      }),
  };
};
export type RunService = ReturnType<typeof createRunService>;
