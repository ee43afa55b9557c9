import type { Json, JsonColumn, MaybeTime, Time } from '#platform/database/tables';

type ScheduleTaskTable = {
  id: string;
  full_name: string;
  en_code: string;
  sort_code: number;
  enabled_mark: 0 | 1;
  description: string;
  creator_id: string | null;
  created_at: Time;
  modifier_id: string | null;
  modified_at: MaybeTime;
  version: number;
  kind: string;
  content: JsonColumn<Json>;
  /** Secret header values by name, sealed together; empty for none. */
  sealed: string;
  frequency: JsonColumn<Json>;
  retry_times: number;
  retry_pause: number;
  overlap: 'skip' | 'wait';
  notify_ids: JsonColumn<Json>;
  keep_days: number;
  run_count: number;
  last_run: MaybeTime;
  last_outcome: string | null;
};

type ScheduleRunTable = {
  id: string;
  task_id: string;
  due_at: Time;
  started_at: Time;
  beat_at: Time;
  ended_at: MaybeTime;
  /** Name of the person who started it; null for the schedule. */
  by_hand: string | null;
  attempt: number;
  outcome: string;
  output: string;
  error: string;
};

declare module '#platform/database/tables' {
  interface Tables {
    schedule_task: ScheduleTaskTable;
    schedule_run: ScheduleRunTable;
  }
}
