import type { Generated } from 'kysely';

/** The record of a form that steps fill in besides the flow's own. */
type FlowFurtherRecordTable = {
  case_id: string;
  form_id: string;
  record_id: string;
  /** Version of the flow by which it was filled in last. */
  flow_version: number;
  /** Nobody has approved it as it stands: something required may be missing. */
  is_draft: Generated<boolean>;
};

declare module '#platform/database/tables' {
  interface Tables {
    flow_further_record: FlowFurtherRecordTable;
  }
}
