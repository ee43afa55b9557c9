import type { Generated } from 'kysely';
import type { Channel } from '@qiaoban/contracts/message/message-event';
import type { Language } from '@qiaoban/contracts/languages';
import type { ReceiptState, SendState } from '@qiaoban/contracts/message/send-log.contract';
import type { MaybeTime, Time } from '#platform/database/tables';

/** One row a receiver and channel; once `sent` it is never sent again. */
export type MessageSendTable = {
  id: string;
  message_id: string;
  channel: Channel;
  event: string;
  user_id: string;
  language: Language;
  target: string;
  title: string;
  body: string;
  address: string;
  /** The entry for a calendar that a mail carries, as JSON; empty for none. */
  calendar: Generated<string>;
  state: SendState;
  reason: Generated<string>;
  tries: Generated<number>;
  next_at: Time;
  lease_until: MaybeTime;
  sent_at: MaybeTime;
  error: Generated<string>;
  created_at: Time;
  receipt_state: Generated<ReceiptState | ''>;
  /** The gateway's word for the message. */
  receipt_id: Generated<string>;
  receipt_reason: Generated<string>;
  receipt_tries: Generated<number>;
  receipt_due: MaybeTime;
  receipt_at: MaybeTime;
};

declare module '#platform/database/tables' {
  interface Tables {
    message_send: MessageSendTable;
  }
}
