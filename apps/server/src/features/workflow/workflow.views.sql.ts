import type { ViewSet } from '#platform/database/views';
import type { FlowEngineTable } from './engine/flow.table';

/** What other features may read of flows, in their own statements. A column may join, none is renamed or goes. */
export const workflowViews: ViewSet = {
  workflow_flow: 'select id, full_name, en_code, published_version, names from flow_engine',
  workflow_participant: `select id as instance_id, starter_id as user_id from flow_case
    union all select id, launched_by from flow_case where launched_by is not null
    union all select case_id, user_id from flow_task
    union all select case_id, user_id from flow_copy`,
};

declare module '#platform/database/tables' {
  interface Tables {
    workflow_flow: Pick<FlowEngineTable, 'id' | 'full_name' | 'en_code' | 'published_version' | 'names'>;
    /** Whoever started an instance, was asked in it or got a copy. */
    workflow_participant: { instance_id: string; user_id: string };
  }
}
