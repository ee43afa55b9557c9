import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { StepStatus, TryStatus } from './step.table';
import './step.table';

/** An opening of an automatic step in an instance. */
export type StepKey = { caseId: string; nodeId: string; batch: number };

const of =
  ({ caseId: instanceId, nodeId, batch }: StepKey) =>
  <T extends 'flow_step' | 'flow_step_try'>(table: T) =>
    sql<boolean>`${sql.ref(`${table}.case_id`)} = ${instanceId} and ${sql.ref(`${table}.node_id`)} = ${nodeId}
      and ${sql.ref(`${table}.batch`)} = ${batch}`;

export const stepStore = {
  /**
   * A job is there for the step; an earlier one for it does nothing any more. What was answered stays answered. False, and
   * nothing is changed, where a try is under way and is not to be replaced.
   */
  expect: async (
    tx: Tx,
    key: StepKey,
    wanted: { jobId: string; dueAt: Date | null; anew: boolean; replacesRunning: boolean },
  ): Promise<boolean> => {
    const { jobId, dueAt, anew, replacesRunning } = wanted;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('flow_step')
      .values({
        case_id: key.caseId,
        node_id: key.nodeId,
        batch: key.batch,
        status: 'waiting',
        job_id: jobId,
        due_at: dueAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['case_id', 'node_id', 'batch'])
          .doUpdateSet({
            job_id: jobId,
            due_at: dueAt,
            ...(anew ? { tries: 0 } : {}),
            status: sql<StepStatus>`case when flow_step.output is null then 'waiting' else 'answered' end`,
          })
          .where(sql<boolean>`flow_step.status <> 'running' or ${replacesRunning}`),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  lock: (tx: Tx, key: StepKey) =>
    tx.selectFrom('flow_step').selectAll().where(of(key)('flow_step')).forUpdate().executeTakeFirst(),

  set: async (
    tx: Tx,
    key: StepKey,
    values: { status: StepStatus; tries?: number; number?: number; output?: unknown },
  ): Promise<void> => {
    const { output, ...plain } = values;
    await tx
      .updateTable('flow_step')
      .set({
        ...plain,
        due_at: null,
        ...(output === undefined ? {} : { output: JSON.stringify({ answer: output }) }),
      })
      .where(of(key)('flow_step'))
      .execute();
  },

  beginTry: async (tx: Tx, key: StepKey, number: number, now: number): Promise<void> => {
    await tx
      .insertInto('flow_step_try')
      .values({
        case_id: key.caseId,
        node_id: key.nodeId,
        batch: key.batch,
        number,
        status: 'running',
        started_at: new Date(now),
      })
      .execute();
  },

  endTry: async (
    tx: Tx,
    key: StepKey,
    number: number,
    ended: { status: TryStatus; now: number; error?: string; detail?: string },
  ): Promise<void> => {
    const { status, now, error, detail } = ended;
    await tx
      .updateTable('flow_step_try')
      .set({
        status,
        ended_at: new Date(now),
        ...(error === undefined ? {} : { error }),
        ...(detail === undefined ? {} : { detail }),
      })
      .where(of(key)('flow_step_try'))
      .where('number', '=', number)
      .execute();
  },

  /** Has the try before this one failed? */
  hasFailedBefore: async (tx: Tx, key: StepKey): Promise<boolean> => {
    const last = await tx
      .selectFrom('flow_step_try')
      .select('status')
      .where(of(key)('flow_step_try'))
      .where('status', '<>', 'running')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.status === 'failed';
  },

  /** All steps of an instance, the first first. */
  list: (db: Db, instanceId: string) =>
    db.selectFrom('flow_step').selectAll().where('case_id', '=', instanceId).orderBy('batch').execute(),

  tries: (db: Db, instanceId: string) =>
    db.selectFrom('flow_step_try').selectAll().where('case_id', '=', instanceId).orderBy('number').execute(),
};
export type StepRow = NonNullable<Awaited<ReturnType<typeof stepStore.lock>>>;
