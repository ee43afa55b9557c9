import type { ColumnType, Generated } from 'kysely';
import type { Json, MaybeTime, Time } from '#platform/database/tables';

/**
 * waiting: a job is there for it; running: a try is under way; answered: done, but not yet carried into the instance; done;
 * failed: every try was for nothing; dropped: the instance has gone another way.
 */
export type StepStatus = 'waiting' | 'running' | 'answered' | 'done' | 'failed' | 'dropped';
export type TryStatus = 'running' | 'ok' | 'failed' | 'interrupted';

type FlowStepTable = {
  case_id: string;
  node_id: string;
  /** Which opening of the node. */
  batch: number;
  status: StepStatus;
  /** The one job that may do it. */
  job_id: string;
  /** Tries since it was begun, or begun again by hand. */
  tries: Generated<number>;
  /** Tries in all. */
  number: Generated<number>;
  due_at: MaybeTime;
  /** What the other side or the script answered; null while it has not. */
  output: ColumnType<{ answer: Json } | null, string | null | undefined, string>;
  created_at: Generated<Time>;
};

type FlowStepTryTable = {
  case_id: string;
  node_id: string;
  batch: number;
  number: number;
  status: TryStatus;
  started_at: Time;
  ended_at: MaybeTime;
  error: Generated<string>;
  /** What a script logged, or the answer of a service, cut. */
  detail: Generated<string>;
};

/** An instance that a step of another one has started. */
type FlowChildTable = {
  child_id: string;
  case_id: string;
  node_id: string;
  batch: number;
  /** Which of those that the step has started, from 0. */
  place: number;
  /** The row of the sub-table for which it was started; empty for none. */
  row_id: Generated<string>;
  /** How many steps lie above it. */
  depth: number;
};

declare module '#platform/database/tables' {
  interface Tables {
    flow_step: FlowStepTable;
    flow_step_try: FlowStepTryTable;
    flow_child: FlowChildTable;
  }
}
