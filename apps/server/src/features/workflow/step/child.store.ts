import { sql } from 'kysely';
import type { InstanceStatus } from '@qiaoban/flow/engine/state';
import type { Tx } from '#platform/database/database';
import '../instance/instance.table';
import './step.table';
import type { StepKey } from './step.store';

/** An instance that a step has started, as far as it is; `status` is null for one that was deleted. */
export type Child = {
  child_id: string;
  place: number;
  row_id: string;
  form_id: string | null;
  record_id: string | null;
  title: string | null;
  status: InstanceStatus | null;
  is_over: boolean;
};

export const childStore = {
  of: async (tx: Tx, { caseId: instanceId, nodeId, batch }: StepKey): Promise<Child[]> => {
    const { rows } = await sql<Child>`
      select f.child_id, f.place, f.row_id, c.form_id, c.record_id, c.title, c.status,
        (c.id is null or c.end_time is not null) as is_over
      from flow_child f left join flow_case c on c.id = f.child_id
      where f.case_id = ${instanceId} and f.node_id = ${nodeId} and f.batch = ${batch} order by f.place`.execute(tx);
    return rows;
  },

  /** How many steps lie above an instance. */
  depthOf: async (tx: Tx, id: string): Promise<number> => {
    const row = await tx.selectFrom('flow_child').select('depth').where('child_id', '=', id).executeTakeFirst();
    return row?.depth ?? 0;
  },

  add: async (
    tx: Tx,
    { caseId: instanceId, nodeId, batch }: StepKey,
    child: { id: string; place: number; rowId: string; depth: number },
  ): Promise<void> => {
    await tx
      .insertInto('flow_child')
      .values({
        child_id: child.id,
        case_id: instanceId,
        node_id: nodeId,
        batch,
        place: child.place,
        row_id: child.rowId,
        depth: child.depth,
      })
      .execute();
  },

  /** The step starts others in the place of those that were deleted. */
  forgetLost: async (tx: Tx, { caseId: instanceId, nodeId, batch }: StepKey): Promise<void> => {
    await sql`delete from flow_child f where f.case_id = ${instanceId} and f.node_id = ${nodeId} and f.batch = ${batch}
      and not exists (select 1 from flow_case c where c.id = f.child_id)`.execute(tx);
  },

  /** The step that has started the instance. */
  parentOf: async (tx: Tx, childId: string): Promise<StepKey | undefined> => {
    const row = await tx
      .selectFrom('flow_child')
      .select(['case_id', 'node_id', 'batch'])
      .where('child_id', '=', childId)
      .executeTakeFirst();
    return row && { caseId: row.case_id, nodeId: row.node_id, batch: row.batch };
  },
};
