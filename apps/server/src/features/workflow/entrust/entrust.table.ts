import type { Generated } from 'kysely';
import type { EntrustKind } from '@qiaoban/contracts/workflow/entrust.contract';
import type { JsonColumn, Time } from '#platform/database/tables';

/** Whose approvals go to whom, from when to when, in which flows. */
type FlowEntrustTable = {
  id: string;
  user_id: string;
  to_user_id: string;
  /** Empty: all flows. */
  flow_ids: JsonColumn<string[]>;
  /** What is done in the person's place: approving, launching. */
  kinds: JsonColumn<EntrustKind[]>;
  start_time: Time;
  end_time: Time;
  description: string;
  created_at: Generated<Time>;
  version: Generated<number>;
};

declare module '#platform/database/tables' {
  interface Tables {
    flow_entrust: FlowEntrustTable;
  }
}
