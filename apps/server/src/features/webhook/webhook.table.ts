import type { ColumnType, Generated } from 'kysely';
import type { WebhookSource } from '@qiaoban/contracts/webhook/webhook.contract';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';
import type { Stamps } from '#core/directory';

type WebhookTable = Stamps & {
  id: string;
  full_name: string;
  owner_id: string;
  url: string;
  /** Sealed. */
  secret: string;
  source: WebhookSource;
  object_id: Generated<string>;
  actions: JsonColumn<string[]>;
  fields: JsonColumn<string[]>;
  max_failures: Generated<number>;
  failures: Generated<number>;
  paused_at: MaybeTime;
  enabled_mark: Generated<0 | 1>;
  description: Generated<string>;
};
type WebhookDeliveryTable = {
  id: string;
  webhook_id: string;
  event: string;
  /** Order of what happened. */
  no: Generated<number>;
  subject_id: string;
  /** Number of the event among those of its subject; null for what was noted before there were any. */
  seq: ColumnType<number | null, number | null | undefined>;
  object_id: Generated<string>;
  node_id: Generated<string>;
  /** The subject at the moment of the event, all of it: never sent as it is. */
  image: ColumnType<unknown, string | null | undefined>;
  /** What was sent last. */
  body: string;
  state: ColumnType<'waiting' | 'done' | 'failed'>;
  attempts: Generated<number>;
  status: number | null;
  answer: Generated<string>;
  error: Generated<string>;
  duration_ms: number | null;
  created_at: Time;
  /** Due at; null when nothing is to be sent any more. While it is being sent, the time at which another node takes over. */
  next_at: MaybeTime;
  done_at: MaybeTime;
};

/** How many events a subject had; written by the triggers. */
type WebhookSubjectTable = { source: string; subject_id: string; seq: number; at: Time };

declare module '#platform/database/tables' {
  interface Tables {
    webhook: WebhookTable;
    webhook_delivery: WebhookDeliveryTable;
    webhook_subject: WebhookSubjectTable;
  }
}
