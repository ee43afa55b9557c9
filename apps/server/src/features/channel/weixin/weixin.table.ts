import type { ErrorValues } from '@qiaoban/contracts/errors';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';

/** Access token of a platform, sealed; `account` tells for whom it was given. */
type ChannelTokenTable = {
  key: string;
  account: string;
  token: string;
  good_until: MaybeTime;
  renewing_until: MaybeTime;
};

/** Long work with a platform: the last run of each kind. */
type ChannelTaskTable = {
  kind: string;
  run_id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  done: number;
  total: number;
  failed: number;
  error: JsonColumn<{ code: string; values: ErrorValues } | null>;
  started_at: Time;
  beat_at: Time;
  ended_at: MaybeTime;
};

declare module '#platform/database/tables' {
  interface Tables {
    channel_token: ChannelTokenTable;
    channel_task: ChannelTaskTable;
  }
}
