import type { Generated } from 'kysely';
import type { JsonColumn, Time } from '../../../platform/database/tables';

/** Whose approvals go to whom, from when to when, in which flows. */
export type FlowEntrustTable = {
  id: string;
  user_id: string;
  to_user_id: string;
  /** Empty: all flows. */
  flow_ids: JsonColumn<string[]>;
  start_time: Time;
  end_time: Time;
  description: string;
  created_at: Generated<Time>;
  version: Generated<number>;
};

declare module '../../../platform/database/tables' {
  interface Tables {
    flow_entrust: FlowEntrustTable;
  }
}
