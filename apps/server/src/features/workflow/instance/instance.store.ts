import { sql } from 'kysely';
import { InstanceStatus } from '@qiaoban/flow/engine/state';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import { writeWithNext } from '#platform/database/transaction';
import type { Db, Tx } from '#platform/database/database';
import type { auditStatement } from '#core/log';
import type { InstanceWrites } from './instance-writes.rules';
import '../engine/flow.table';
import './instance.table';

const shape = [
  'c.id',
  'c.flow_id',
  'c.flow_version',
  'c.form_id',
  'c.record_id',
  'c.title',
  'c.status',
  'c.urgent',
  'c.starter_id',
  'c.starter_name',
  'c.launched_by',
  'c.department',
  'c.state',
  'c.completion',
  'c.created_at',
  'c.start_time',
  'c.end_time',
  'c.archived_at',
  'c.version',
  'c.trigger_depth',
] as const;

/** An instance that is about to start: everything but what the engine decides. */
export type NewInstance = {
  id: string;
  flow_id: string;
  flow_version: number;
  form_id: string;
  record_id: string;
  title: string;
  urgent: number;
  starter_id: string;
  starter_name: string;
  launched_by: string | null;
  department: string;
  state: InstanceState;
  now: number;
};

/** A statement that goes to the database as a part of another one. */
type Beside = ReturnType<typeof auditStatement>;

/** The row of an instance that an event changes. */
const changeOf = (writes: InstanceWrites) => sql`
  update flow_case set
    status = ${writes.status}, state = ${JSON.stringify(writes.state)}::jsonb, completion = ${writes.completion},
    current_nodes = ${JSON.stringify(writes.currentNodes)}::jsonb,
    current_users = ${JSON.stringify(writes.currentUsers)}::jsonb,
    title = coalesce(${writes.title}::text, title), urgent = coalesce(${writes.urgent}::smallint, urgent),
    department = coalesce(${writes.department}::text, department),
    start_time = case when ${writes.isStart} then coalesce(start_time, to_timestamp(${writes.at}::float8 / 1000)) else start_time end,
    end_time = case when ${writes.isEnd} then to_timestamp(${writes.at}::float8 / 1000) end,
    returned_at = case when ${writes.isReturned} then to_timestamp(${writes.at}::float8 / 1000) end,
    version = version + 1
  where id = ${writes.instanceId} and version = ${writes.version} returning 1`;

/** The row of an instance that begins with the event: written once, as the event leaves it. */
const rowOf = (tx: Tx, { now, ...row }: NewInstance, writes: InstanceWrites) => {
  const at = new Date(writes.at);
  return tx
    .insertInto('flow_case')
    .values({
      ...row,
      title: writes.title ?? row.title,
      urgent: writes.urgent ?? row.urgent,
      department: writes.department ?? row.department,
      status: writes.status,
      state: JSON.stringify(writes.state),
      current_nodes: JSON.stringify(writes.currentNodes),
      current_users: JSON.stringify(writes.currentUsers),
      completion: writes.completion,
      created_at: new Date(now),
      start_time: writes.isStart ? at : null,
      end_time: writes.isEnd ? at : null,
      returned_at: writes.isReturned ? at : null,
    })
    .returning(sql<number>`1`.as('one'));
};

export const instanceStore = {
  find: (db: Db, id: string) =>
    db
      .selectFrom('flow_case as c')
      .innerJoin('flow_engine as f', 'f.id', 'c.flow_id')
      .select(shape)
      .select(['f.full_name', 'f.names'])
      .where('c.id', '=', id)
      .executeTakeFirst(),

  /** How far these instances are. */
  states: (db: Db, ids: readonly string[]) =>
    db
      .selectFrom('flow_case')
      .select(['id', 'state'])
      .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
      .execute(),

  /** The instance, and nothing else happens to it until the transaction ends. */
  lock: (tx: Tx, id: string) =>
    tx.selectFrom('flow_case as c').select(shape).where('c.id', '=', id).forUpdate('c').executeTakeFirst(),

  /** As `lock`, by a task of this person. Whether the task is still open is told by the instance's state, not by the task's row. */
  lockByTask: (tx: Tx, taskId: string, userId: string) =>
    tx
      .selectFrom('flow_task as t')
      .innerJoin('flow_case as c', 'c.id', 't.case_id')
      .select(shape)
      .where('t.id', '=', taskId)
      .where('t.user_id', '=', userId)
      .forUpdate('c')
      .executeTakeFirst(),

  /** The form and the record of the instance that a task of this person belongs to. */
  recordOfTask: (db: Db, taskId: string, userId: string) =>
    db
      .selectFrom('flow_task as t')
      .innerJoin('flow_case as c', 'c.id', 't.case_id')
      .select(['c.form_id', 'c.record_id'])
      .where('t.id', '=', taskId)
      .where('t.user_id', '=', userId)
      .executeTakeFirst(),

  /** The instance of a task of this person. */
  instanceOfTask: async (db: Db, taskId: string, userId: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('flow_task')
      .select('case_id')
      .where('id', '=', taskId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.case_id;
  },

  insert: async (tx: Tx, { state, now, ...row }: NewInstance): Promise<void> => {
    await tx
      .insertInto('flow_case')
      .values({
        ...row,
        status: state.status,
        state: JSON.stringify(state),
        current_nodes: '[]',
        current_users: '[]',
        completion: 0,
        created_at: new Date(now),
      })
      .execute();
  },

  /** What the initiator changed without submitting. */
  keep: async (
    tx: Tx,
    id: string,
    kept: { title: string; urgent: number; department: string; state: InstanceState },
  ): Promise<void> => {
    await tx
      .updateTable('flow_case')
      .set((w) => ({
        title: kept.title,
        urgent: kept.urgent,
        department: kept.department,
        state: JSON.stringify(kept.state),
        version: w('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  },

  /** A draft goes over to another version of its flow. */
  moveTo: async (tx: Tx, id: string, { flowId, number }: { flowId: string; number: number }): Promise<void> => {
    await tx.updateTable('flow_case').set({ flow_id: flowId, flow_version: number }).where('id', '=', id).execute();
  },

  /**
   * Everything that an event does to the tables of approval, in one statement that goes with the next one. When the instance, or
   * a task that was to be closed, is no longer as the event found it, the transaction begins anew. `beside`: goes along in the
   * same way to the database; `fresh`: the instance that begins with the event.
   */
  write: async (tx: Tx, writes: InstanceWrites, beside: Beside, fresh?: NewInstance): Promise<void> => {
    const { instanceId, flowId, closed, opened, copies, history } = writes;
    const copying =
      copies.length > 0 &&
      sql`copying as (
        insert into flow_copy (id, case_id, user_id, node_id, sent_at)
        select x.id, ${instanceId}, x."userId", x."nodeId", to_timestamp(x.at / 1000)
        from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as x(id text, "userId" text, "nodeId" text, at float8)
        on conflict (case_id, user_id)
        do update set node_id = excluded.node_id, sent_at = excluded.sent_at, read_at = null
      ),`;
    // Tasks are looked up by their case too: by id alone PostgreSQL expects a hundred of them. Their status is hidden from
    // its planner: it would read the index of all open tasks beside that of the case.
    const statement = sql`
      with ${copying || sql``} closing as (
        update flow_task t set status = x.status, handled_at = to_timestamp(x.at / 1000), opinion = coalesce(x.opinion, '')
        from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as x(id text, status text, at float8, opinion text)
        where t.case_id = ${instanceId} and t.id = x.id and coalesce(t.status, '') = 'open' returning 1
      ), opening as (
        insert into flow_task (id, case_id, flow_id, node_id, user_id, status, place, batch, round, received_at, handled_at)
        select x.id, ${instanceId}, ${flowId}, x."nodeId", x."userId", x.status, x."order", x.batch, x.round,
               to_timestamp(${writes.at}::float8 / 1000),
               case when x.status = 'open' then null else to_timestamp(${writes.at}::float8 / 1000) end
        from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb)
          as x(id text, "nodeId" text, "userId" text, status text, "order" int, batch int, round int)
      ), telling as (
        insert into flow_history (case_id, sequence, at, event)
        select ${instanceId}, (x ->> 'sequence')::int, to_timestamp((x ->> 'at')::float8 / 1000), x
        from jsonb_array_elements(${JSON.stringify(history)}::jsonb) as x
      ), moving as (${fresh ? rowOf(tx, fresh, writes) : changeOf(writes)}
      ), beside as (${beside})
      select case when (select count(*) from moving) = 1 and (select count(*) from closing) = ${closed.length}::int
        then 1 else begin_anew() end`;
    await writeWithNext(tx, statement.compile(tx));
  },

  /** Instances of a flow that ended well and have one of the titles. */
  titled: (db: Db, flowId: string, titles: readonly string[]) =>
    db
      .selectFrom('flow_case')
      .select(['id', 'title as text'])
      .where('flow_id', '=', flowId)
      .where('status', '=', InstanceStatus.adopted)
      .where('title', 'in', [...titles])
      .execute(),

  titles: (db: Db, flowId: string, ids: readonly string[]) =>
    db
      .selectFrom('flow_case')
      .select(['id', 'title'])
      .where('flow_id', '=', flowId)
      .where('id', 'in', [...ids])
      .execute(),

  /** Those of the instances that are over, with how they ended. */
  ended: (db: Db, ids: readonly string[]) =>
    db
      .selectFrom('flow_case')
      .select(['id', 'status'])
      .where('id', 'in', [...ids])
      .where('end_time', 'is not', null)
      .execute(),

  history: async (db: Db, instanceId: string) => {
    const rows = await db
      .selectFrom('flow_history')
      .select('event')
      .where('case_id', '=', instanceId)
      .orderBy('sequence')
      .execute();
    return rows.map((row) => row.event);
  },

  /** What this person has not opened yet becomes read; how much that was. */
  markRead: async (db: Db, instanceId: string, userId: string, now: number): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      with tasks as (
        update flow_task set read_at = ${new Date(now)}
        where case_id = ${instanceId} and user_id = ${userId} and status = 'open' and read_at is null returning 1
      ), copies as (
        update flow_copy set read_at = ${new Date(now)}
        where case_id = ${instanceId} and user_id = ${userId} and read_at is null returning 1
      )
      select (select count(*) from tasks) + (select count(*) from copies) as n`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** Tasks, copies and history go with it. */
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('flow_case').where('id', '=', id).execute();
  },
};
export type InstanceRow = NonNullable<Awaited<ReturnType<typeof instanceStore.lock>>>;
