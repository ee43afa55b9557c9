import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import type { RunState, TriggerSource } from '@qiaoban/contracts/workflow/trigger.contract';
import type { Stamps } from '#core/directory';
import type { Json, JsonColumn, MaybeTime, Time } from '#platform/database/tables';

type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

type FlowTriggerTable = Stamps & {
  id: string;
  full_name: string;
  source: TriggerSource;
  form_id: Generated<string>;
  actions: JsonColumn<string[]>;
  condition: MaybeJson<Record<string, unknown>>;
  /** Fields of which one must have changed; empty: whichever. */
  changed_fields: JsonColumn<string[]>;
  condition_before: MaybeJson<Record<string, unknown>>;
  frequency: MaybeJson<Frequency>;
  only_workdays: boolean;
  sample: string;
  /** In whose name it works; empty: the system. */
  identity_id: string;
  steps: JsonColumn<Json>;
  /** Secret part of the address of its web hook. */
  hook_key: string | null;
  /** Sealed. */
  secret: string;
  enabled_mark: Generated<0 | 1>;
  description: Generated<string>;
};

/** What a run works with: the values of the event, and what its steps have kept. */
export type RunScope = { values: Record<string, unknown>; variables: Record<string, unknown> };

type FlowTriggerRunTable = {
  id: string;
  /** Order of what happened. */
  no: Generated<number>;
  trigger_id: string;
  /** The same for the same event: each is run once. */
  event_key: string;
  cause: string;
  subject_id: Generated<string>;
  /** 1 for what people and other systems do; more where another trigger did it. */
  depth: number;
  /** The record at the moment of the event, or what was sent. */
  image: ColumnType<unknown, string | null | undefined, string | null>;
  /** What stood in the fields that the change touched. */
  was: MaybeJson<Record<string, unknown>>;
  state: RunState;
  /** The one job that may work on it. */
  job_id: string;
  /** The step at which it is. */
  place: Generated<number>;
  /** Tries of that step. */
  tries: Generated<number>;
  /** The steps as they were when it began. */
  steps: ColumnType<unknown, string | null | undefined, string | null>;
  scope: MaybeJson<RunScope>;
  error: Generated<string>;
  created_at: Time;
  started_at: MaybeTime;
  ended_at: MaybeTime;
  due_at: MaybeTime;
};

export type FlowTriggerTryTable = {
  run_id: string;
  number: number;
  place: number;
  title: JsonColumn<LocalText>;
  type: string;
  status: 'running' | 'ok' | 'failed' | 'interrupted' | 'skipped';
  started_at: Time;
  ended_at: MaybeTime;
  error: Generated<string>;
  detail: Generated<string>;
};

declare module '#platform/database/tables' {
  interface Tables {
    flow_trigger: FlowTriggerTable;
    flow_trigger_run: FlowTriggerRunTable;
    flow_trigger_try: FlowTriggerTryTable;
  }
}
