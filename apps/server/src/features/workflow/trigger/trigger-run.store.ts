import { sql } from 'kysely';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { RunState } from '@qiaoban/contracts/workflow/trigger.contract';
import type { TriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import type { Db, Tx } from '#platform/database/database';
import type { FlowTriggerTryTable, RunScope } from './trigger.table';
import './trigger.table';

type NewRun = {
  id: string;
  triggerId: string;
  eventKey: string;
  cause: string;
  subjectId?: string;
  depth: number;
  image: unknown;
  jobId: string;
};
type TryStatus = FlowTriggerTryTable['status'];
type Changed = {
  state?: RunState;
  jobId?: string;
  place?: number;
  tries?: number;
  steps?: readonly TriggerStep[];
  scope?: RunScope;
  error?: string;
  startedAt?: Date;
  endedAt?: Date | null;
  dueAt?: Date | null;
};

const SHOWN = [
  'id',
  'cause',
  'subject_id as subjectId',
  'depth',
  'state',
  'error',
  'created_at as createdTime',
  'started_at as startTime',
  'ended_at as endTime',
  'due_at as dueTime',
] as const;

export const triggerRunStore = {
  /** Writes down what happened; the id of the run, also when it was there before. `isNew`: it is to be worked on. */
  add: async (tx: Tx, run: NewRun): Promise<{ id: string; isNew: boolean }> => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('flow_trigger_run')
      .values({
        id: run.id,
        trigger_id: run.triggerId,
        event_key: run.eventKey,
        cause: run.cause,
        subject_id: run.subjectId ?? '',
        depth: run.depth,
        image: run.image === undefined ? null : JSON.stringify(run.image),
        state: 'waiting',
        job_id: run.jobId,
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.constraint('flow_trigger_run_event').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return { id: run.id, isNew: true };
    const known = await tx
      .selectFrom('flow_trigger_run')
      .select('id')
      .where('trigger_id', '=', run.triggerId)
      .where('event_key', '=', run.eventKey)
      .executeTakeFirstOrThrow();
    return { id: known.id, isNew: false };
  },

  lock: (tx: Tx, id: string) =>
    tx.selectFrom('flow_trigger_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  set: async (tx: Tx, id: string, to: Changed): Promise<void> => {
    await tx
      .updateTable('flow_trigger_run')
      .set({
        ...(to.state === undefined ? {} : { state: to.state }),
        ...(to.jobId === undefined ? {} : { job_id: to.jobId }),
        ...(to.place === undefined ? {} : { place: to.place }),
        ...(to.tries === undefined ? {} : { tries: to.tries }),
        ...(to.steps === undefined ? {} : { steps: JSON.stringify(to.steps) }),
        ...(to.scope === undefined ? {} : { scope: JSON.stringify(to.scope) }),
        ...(to.error === undefined ? {} : { error: to.error }),
        ...(to.startedAt === undefined ? {} : { started_at: to.startedAt }),
        ...(to.endedAt === undefined ? {} : { ended_at: to.endedAt }),
        due_at: to.dueAt ?? null,
      })
      .where('id', '=', id)
      .execute();
  },

  remove: (tx: Tx, id: string) => tx.deleteFrom('flow_trigger_run').where('id', '=', id).execute(),

  beginTry: async (tx: Tx, runId: string, step: TriggerStep, place: number, now: number): Promise<number> => {
    const { rows } = await sql<{ number: number }>`
      insert into flow_trigger_try (run_id, number, place, title, type, status, started_at)
      select ${runId}, coalesce(max(number), 0) + 1, ${place}, ${JSON.stringify(step.props.title)}::jsonb, ${step.type},
        'running', ${new Date(now)} from flow_trigger_try where run_id = ${runId} returning number`.execute(tx);
    return rows[0]?.number ?? 1;
  },

  /** The try that nobody has seen end. */
  openTry: async (tx: Tx, runId: string): Promise<number | undefined> => {
    const row = await tx
      .selectFrom('flow_trigger_try')
      .select('number')
      .where('run_id', '=', runId)
      .where('status', '=', 'running')
      .executeTakeFirst();
    return row?.number;
  },

  endTry: async (
    tx: Tx,
    runId: string,
    number: number,
    ended: { status: TryStatus; now: number; error?: string; detail?: string },
  ): Promise<void> => {
    await tx
      .updateTable('flow_trigger_try')
      .set({
        status: ended.status,
        ended_at: new Date(ended.now),
        error: ended.error ?? '',
        detail: ended.detail ?? '',
      })
      .where('run_id', '=', runId)
      .where('number', '=', number)
      .execute();
  },

  find: (db: Db, id: string) =>
    db
      .selectFrom('flow_trigger_run')
      .select([...SHOWN, 'trigger_id as triggerId', 'scope', 'steps', 'place', 'image', 'event_key as eventKey'])
      .where('id', '=', id)
      .executeTakeFirst(),

  tries: (db: Db, id: string) =>
    db.selectFrom('flow_trigger_try').selectAll().where('run_id', '=', id).orderBy('number').execute(),

  page: async (db: Db, triggerId: string, query: PageQuery & { state: '' | RunState }) => {
    const { currentPage, pageSize, state } = query;
    let rows = db.selectFrom('flow_trigger_run').where('trigger_id', '=', triggerId);
    if (state !== '') rows = rows.where('state', '=', state);
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select([...SHOWN, 'image'])
      .orderBy('no', 'desc')
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute();
    return { list, total };
  },

  /** Has another run of the trigger failed within the hour? */
  hasFailedBefore: async (tx: Tx, triggerId: string, runId: string): Promise<boolean> => {
    const { rows } = await sql`select 1 from flow_trigger_run where trigger_id = ${triggerId} and id <> ${runId}
      and state in ('failed', 'looped') and ended_at > now() - interval '1 hour' limit 1`.execute(tx);
    return rows.length > 0;
  },

  /** What is over and older goes. */
  removeBefore: async (db: Db, before: Date): Promise<void> => {
    await sql`delete from flow_trigger_run where created_at < ${before} and state not in ('waiting', 'running')`.execute(
      db,
    );
  },
};
export type RunRow = NonNullable<Awaited<ReturnType<typeof triggerRunStore.lock>>>;
