import type { Channel } from '@qiaoban/contracts/message/message-event';
import type { JsonColumn } from '#platform/database/tables';

/** `user_id` '' holds what goes for everybody who chose nothing. */
type MessagePreferencesTable = { user_id: string; event: string; channels: JsonColumn<Channel[]> };
type MessageQuietTable = { user_id: string; from_time: string; to_time: string };

declare module '#platform/database/tables' {
  interface Tables {
    message_choice: MessagePreferencesTable;
    message_quiet: MessageQuietTable;
  }
}
