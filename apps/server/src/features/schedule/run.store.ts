import { sql } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { runKey } from './execute/acts';
import { reasonIn } from './execute/stored-reason';
import './schedule.table';

export type NewRun = { id: string; taskId: string; dueAt: number; byHand: string | null; attempt: number };

/** A run that gave no sign of life for this long was interrupted. */
const SILENT = '60 seconds';
const RESULTS: Readonly<Record<string, number>> = { ok: 0, failed: 1, skipped: 2, running: 3, interrupted: 4 };

const shape = ['id', 'due_at', 'started_at', 'ended_at', 'by_hand', 'attempt', 'outcome', 'error'] as const;
const toRow = (
  language: Language,
  r: {
    id: string;
    due_at: number;
    started_at: number;
    ended_at: number | null;
    by_hand: string | null;
    attempt: number;
    outcome: string;
    error: string;
    start: string;
  },
) => ({
  id: r.id,
  runTime: r.started_at,
  dueTime: r.due_at,
  duration: r.ended_at === null ? null : Math.max(0, r.ended_at - r.started_at),
  runResult: RESULTS[r.outcome] ?? 1,
  attempt: r.attempt,
  byHand: r.by_hand ?? '',
  description: reasonIn(language, r.error || r.start).slice(0, 200),
});

export const runStore = {
  /** Ends the runs of a task whose process died; `own` are those of earlier tries of the same job. @returns them */
  endInterrupted: async (db: Db, taskId: string, own: readonly string[], reason: string): Promise<NewRun[]> => {
    const { rows } = await sql<{ id: string; due_at: number; by_hand: string | null; attempt: number }>`
      update schedule_run set outcome = 'interrupted', ended_at = now(), error = ${reason}
      where task_id = ${taskId} and outcome = 'running'
      and (beat_at < now() - ${SILENT}::interval or id = any(${[...own]}::text[]))
      returning id, due_at, by_hand, attempt`.execute(db);
    if (rows.length > 0)
      await sql`update schedule_task set run_count = run_count + ${rows.length}, last_run = now(),
        last_outcome = 'interrupted' where id = ${taskId}`.execute(db);
    return rows.map((row) => ({
      id: row.id,
      taskId,
      dueAt: row.due_at,
      byHand: row.by_hand,
      attempt: row.attempt,
    }));
  },

  /** How the last of some tries of a job ended; undefined when none got as far as a run. */
  lastOutcome: async (db: Db, ids: readonly string[]): Promise<string | undefined> => {
    if (ids.length === 0) return undefined;
    const row = await db
      .selectFrom('schedule_run')
      .select('outcome')
      .where('id', 'in', [...ids])
      .orderBy('started_at', 'desc')
      .executeTakeFirst();
    return row?.outcome;
  },

  /** Writes the run down as running; false when another run of the task is under way. */
  begin: async (db: Db, run: NewRun): Promise<boolean> => {
    const { rows } = await sql`insert into schedule_run
      (id, task_id, due_at, started_at, beat_at, by_hand, attempt, outcome)
      values (${run.id}, ${run.taskId}, ${new Date(run.dueAt)}, now(), now(), ${run.byHand}, ${run.attempt}, 'running')
      on conflict do nothing returning id`.execute(db);
    return rows.length > 0;
  },

  isRunning: async (db: Db, taskId: string): Promise<boolean> => {
    const { rows } = await sql`select 1 from schedule_run where task_id = ${taskId} and outcome = 'running'
      and beat_at > now() - ${SILENT}::interval`.execute(db);
    return rows.length > 0;
  },

  skip: async (db: Db, run: NewRun, reason: string) => {
    await sql`insert into schedule_run (id, task_id, due_at, started_at, beat_at, ended_at, by_hand, attempt, outcome,
      error) values (${run.id}, ${run.taskId}, ${new Date(run.dueAt)}, now(), now(), now(), ${run.byHand},
      ${run.attempt}, 'skipped', ${reason}) on conflict (id) do nothing`.execute(db);
  },

  beat: async (db: Db, id: string) => {
    await sql`update schedule_run set beat_at = now() where id = ${id} and outcome = 'running'`.execute(db);
  },

  /** @returns false when the run had been given up as interrupted: then only its log learns how it went after all */
  end: async (db: Db, run: NewRun, outcome: 'ok' | 'failed', output: string, error: string): Promise<boolean> => {
    const set = sql`update schedule_run set outcome = ${outcome}, output = ${output}, error = ${error},
      ended_at = clock_timestamp() where id = ${run.id}`;
    const isFirst = Number((await sql`${set} and outcome = 'running'`.execute(db)).numAffectedRows ?? 0) > 0;
    if (!isFirst) await set.execute(db);
    await sql`update schedule_task set run_count = run_count + ${isFirst ? 1 : 0}, last_run = now(),
      last_outcome = ${outcome} where id = ${run.taskId}`.execute(db);
    return isFirst;
  },

  list: async (db: Db, language: Language, taskId: string, query: PageQuery & { outcome: string }) => {
    let rows = db.selectFrom('schedule_run').where('task_id', '=', taskId);
    if (query.outcome !== '') rows = rows.where('outcome', '=', query.outcome);
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select(shape)
      .select(sql<string>`left(output, 200)`.as('start'))
      .orderBy('started_at', query.sort === 'asc' ? 'asc' : 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list: list.map((row) => toRow(language, row)), total };
  },

  find: async (db: Db, language: Language, id: string) => {
    const r = await db
      .selectFrom('schedule_run')
      .select(shape)
      .select(['output', 'task_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return (
      r && {
        ...toRow(language, { ...r, start: r.output.slice(0, 200) }),
        output: reasonIn(language, r.output),
        error: reasonIn(language, r.error),
        idempotencyKey: runKey({ taskId: r.task_id, dueAt: r.due_at, byHand: r.by_hand }),
      }
    );
  },

  /** Deletes what is older than each task wants, in small bites; answers how many. */
  cleanUp: async (db: Db): Promise<number> => {
    const done = await sql`delete from schedule_run where id in (
      select r.id from schedule_run r join schedule_task t on t.id = r.task_id
      where r.outcome <> 'running' and r.started_at < now() - make_interval(days => t.keep_days) limit 5000)`.execute(
      db,
    );
    return Number(done.numAffectedRows ?? 0);
  },
};
