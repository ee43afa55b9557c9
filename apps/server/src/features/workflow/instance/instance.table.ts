import type { Generated } from 'kysely';
import type { FlowTimer, HistoryEntry } from '@qiaoban/flow/engine/effects';
import type { InstanceState, InstanceStatus, TaskStatus } from '@qiaoban/flow/engine/state';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';

type FlowInstanceTable = {
  id: string;
  flow_id: string;
  /** Number of the flow's version on which the instance runs to its end. */
  flow_version: number;
  form_id: string;
  record_id: string;
  title: string;
  status: InstanceStatus;
  /** 1 normal, 2 important, 3 urgent. */
  urgent: number;
  starter_id: string;
  starter_name: string;
  /** Who filled it in, when that was somebody to whom the initiator entrusted it. */
  launched_by: string | null;
  /** Name of the initiator's department when the instance was submitted. */
  department: string;
  /** What the engine knows; the tables beside it are written from its effects. */
  state: JsonColumn<InstanceState>;
  completion: number;
  current_nodes: JsonColumn<string[]>;
  current_users: JsonColumn<string[]>;
  created_at: Time;
  start_time: MaybeTime;
  end_time: MaybeTime;
  /** Since when it waits for its initiator to correct it. */
  returned_at: MaybeTime;
  /** Since when it stands in the archive: out of the lists, read only. */
  archived_at: MaybeTime;
  /** When it was last brought back from the archive: its rule counts from there. */
  restored_at: MaybeTime;
  version: Generated<number>;
  /** How many triggers lie above it: what its automatic steps do counts on from there. */
  trigger_depth: Generated<number>;
};

type FlowTaskTable = {
  id: string;
  case_id: string;
  /** That of its instance, so that the tasks of one flow are found without a look at the cases. */
  flow_id: string;
  node_id: string;
  user_id: string;
  status: TaskStatus;
  /** Position among those who are asked at the node, from 0. */
  place: number;
  batch: number;
  round: number;
  received_at: Time;
  read_at: MaybeTime;
  handled_at: MaybeTime;
  opinion: string;
  /** As its instance, so that a list of tasks needs no look at the cases. */
  is_archived: Generated<boolean>;
};

type FlowCopyTable = {
  id: string;
  case_id: string;
  user_id: string;
  node_id: string;
  sent_at: Time;
  read_at: MaybeTime;
  /** As its case. */
  is_archived: Generated<boolean>;
};

/** A file of a comment: of which line of the history. */
type FlowEnclosureTable = {
  case_id: string;
  sequence: number;
  /** From 0; the signature last. */
  place: number;
  kind: 'file' | 'signature';
  file_id: string;
  name: string;
};

type FlowHistoryTable = { case_id: string; sequence: number; at: Time; event: JsonColumn<HistoryEntry> };

/** Something that is due in an instance; gone when it has been done. */
type FlowTimerTable = { case_id: string; node_id: string; batch: number; kind: FlowTimer['kind']; due_at: Time };

declare module '#platform/database/tables' {
  interface Tables {
    flow_case: FlowInstanceTable;
    flow_task: FlowTaskTable;
    flow_copy: FlowCopyTable;
    flow_history: FlowHistoryTable;
    flow_enclosure: FlowEnclosureTable;
    /** Who has added a row of a sub-table while the instance ran. */
    flow_row: { case_id: string; row_id: string; user_id: string };
    flow_timer: FlowTimerTable;
  }
}
