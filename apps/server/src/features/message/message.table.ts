import type { Generated } from 'kysely';
import type { MaybeTime, Time } from '#platform/database/tables';

export type MessageTable = {
  id: string;
  /** MESSAGE_TYPE: 1 notice, 2 system, 3 private, 15 work. */
  type: number;
  title: string;
  body_text: string;
  creator_id: string | null;
  creator_name: string;
  created_at: Time;
};

/** One row a reader. `seq` numbers the messages of one person without gaps, in the order in which they were committed. */
type MessageReceiveTable = {
  message_id: string;
  user_id: string;
  seq: number;
  is_read: Generated<boolean>;
  read_at: MaybeTime;
  /** Removed by the reader, or recalled: in no inbox, still in the reading statistics. */
  hidden: Generated<boolean>;
  /** Taken off the start page by the reader. */
  put_away: Generated<boolean>;
};

declare module '#platform/database/tables' {
  interface Tables {
    message: MessageTable;
    message_receive: MessageReceiveTable;
  }
}
