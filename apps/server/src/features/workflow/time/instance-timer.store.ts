import { sql } from 'kysely';
import type { FlowTimer } from '@qiaoban/flow/engine/effects';
import type { Task } from '@qiaoban/flow/engine/state';
import type { Db, Tx } from '#platform/database/database';
import '../instance/instance.table';

/** Keeps what is due; one that is set again for the same opening has a new time. */
export const keepTimers = async (tx: Tx, instanceId: string, timers: readonly FlowTimer[]): Promise<void> => {
  if (timers.length === 0) return;
  await tx
    .insertInto('flow_timer')
    .values(
      timers.map(({ nodeId, batch, kind, at }) => ({
        case_id: instanceId,
        node_id: nodeId,
        batch,
        kind,
        due_at: new Date(at),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'node_id', 'batch', 'kind'])
        .doUpdateSet((w) => ({ due_at: w.ref('excluded.due_at') })),
    )
    .execute();
};

/** Takes a timer away; true for the one who took it: however many call, it fires once. */
export const takeTimer = async (tx: Tx, instanceId: string, { nodeId, batch, kind }: FlowTimer): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('flow_timer')
    .where('case_id', '=', instanceId)
    .where('node_id', '=', nodeId)
    .where('batch', '=', batch)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** When the answer to a task is due, epoch ms. */
export const dueAtOf = async (db: Db, instanceId: string, task: Task): Promise<number | null> => {
  const { rows } = await sql<{ due: number }>`
    select extract(epoch from due_at) * 1000 as due from flow_timer
    where case_id = ${instanceId} and node_id = ${task.nodeId} and batch = ${task.batch} and kind = 'limit'`.execute(
    db,
  );
  return rows[0] ? Number(rows[0].due) : null;
};
