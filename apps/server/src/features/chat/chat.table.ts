import type { Generated } from 'kysely';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';
import type { ChatFile } from '@qiaoban/contracts/chat/chat-message';

type ConversationTable = {
  id: string;
  kind: 'direct' | 'group';
  /** Both ids of a one-to-one conversation in order, `a:b`; null for a group. */
  pair_key: string | null;
  name: Generated<string>;
  announcement: Generated<string>;
  announced_by: Generated<string>;
  /** Number of the newest message; the row's lock is what keeps numbers without gaps. */
  last_seq: Generated<number>;
  last_at: Time;
  creator_id: string;
  created_at: Time;
};
type ChatMemberTable = {
  conversation_id: string;
  user_id: string;
  role: Generated<'owner' | 'admin' | 'member'>;
  /** Messages up to this number are not for this person. */
  joined_seq: Generated<number>;
  joined_at: Time;
  read_seq: Generated<number>;
  muted: Generated<boolean>;
};
/** What is kept of a file message; the address is signed anew at each reading. */
export type KeptFile = Omit<ChatFile, 'url'>;
type ChatMessageTable = {
  conversation_id: string;
  seq: number;
  id: string;
  client_id: string;
  sender_id: string;
  kind: 'text' | 'image' | 'voice' | 'video' | 'file' | 'system';
  content: string;
  file_id: string | null;
  file: JsonColumn<KeptFile | null>;
  quote_seq: number | null;
  mentions: Generated<string[]>;
  recalled_at: MaybeTime;
  sent_at: Time;
};
type ChatHiddenTable = { user_id: string; conversation_id: string; seq: number };

declare module '#platform/database/tables' {
  interface Tables {
    chat_conversation: ConversationTable;
    chat_member: ChatMemberTable;
    chat_message: ChatMessageTable;
    chat_hidden: ChatHiddenTable;
  }
}
