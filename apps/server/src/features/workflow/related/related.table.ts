import type { Time } from '#platform/database/tables';

/** An instance refers to another one. */
type FlowLinkTable = { case_id: string; other_id: string; creator_id: string; created_at: Time };

declare module '#platform/database/tables' {
  interface Tables {
    flow_link: FlowLinkTable;
  }
}
