import { sql } from 'kysely';
import { EVERYBODY } from '@qiaoban/contracts/chat/chat-message';
import type { MessageType } from '@qiaoban/contracts/chat/chat-message';
import type { Db } from '#platform/database/database';
import { toJson } from '#platform/database/tables';
import type { KeptFile } from '../chat.table';

export type NewMessage = {
  id: string;
  conversationId: string;
  senderId: string;
  clientId: string;
  kind: MessageType;
  content: string;
  file: KeptFile | undefined;
  quoteSeq: number | undefined;
  mentions: readonly string[];
  at: number;
};

export const messageStore = {
  /**
   * Numbers and keeps a message in one statement. The number comes from the conversation's row, whose lock is held until
   * the message is kept: no gaps, no doubles. Undefined when it was kept before, when the sender is not in the
   * conversation, or when the other of two people is gone.
   * Two equal ones at the same moment: the second throws a unique violation of `chat_message_sent`.
   */
  append: async (db: Db, message: NewMessage): Promise<number | undefined> => {
    const { conversationId, senderId, clientId } = message;
    const named = message.mentions.filter((id) => id !== EVERYBODY);
    const everybody = message.mentions.includes(EVERYBODY) ? [EVERYBODY] : [];
    const { rows } = await sql<{ seq: number }>`
      with numbered as (
        update chat_conversation set last_seq = last_seq + 1, last_at = greatest(last_at, ${new Date(message.at)}::timestamptz)
        where id = ${conversationId}
          and exists (select 1 from chat_member where conversation_id = ${conversationId} and user_id = ${senderId})
          and not exists (select 1 from chat_message where sender_id = ${senderId} and client_id = ${clientId})
          and (kind = 'group' or exists (select 1 from chat_member o join directory_person u on u.id = o.user_id
            where o.conversation_id = ${conversationId} and o.user_id <> ${senderId} and u.enabled_mark = 1))
        returning last_seq
      )
      insert into chat_message (conversation_id, seq, id, client_id, sender_id, kind, content, file_id, file, quote_seq,
        mentions, sent_at)
      select ${conversationId}, last_seq, ${message.id}, ${clientId}, ${senderId}, ${message.kind}, ${message.content},
        ${message.file?.fileId ?? null}::text, ${message.file === undefined ? null : toJson(message.file)}::jsonb,
        (select q.seq from chat_message q where q.conversation_id = ${conversationId} and q.seq = ${message.quoteSeq ?? 0}::bigint),
        array(select user_id from chat_member where conversation_id = ${conversationId}
          and user_id = any(${named}::text[])) || ${everybody}::text[],
        ${new Date(message.at)}::timestamptz
      from numbered returning seq`.execute(db);
    return rows[0]?.seq;
  },

  /** A message that this person sent before under this id. */
  sentBefore: (db: Db, senderId: string, clientId: string) =>
    db
      .selectFrom('chat_message')
      .select(['conversation_id', 'seq'])
      .where('sender_id', '=', senderId)
      .where('client_id', '=', clientId)
      .executeTakeFirst(),

  find: (db: Db, conversationId: string, seq: number) =>
    db
      .selectFrom('chat_message')
      .select(['sender_id', 'kind', 'sent_at', 'recalled_at', 'file_id'])
      .where('conversation_id', '=', conversationId)
      .where('seq', '=', seq)
      .executeTakeFirst(),

  /** False when it was taken back before. */
  recall: async (db: Db, conversationId: string, seq: number, now: number): Promise<boolean> => {
    const done = await db
      .updateTable('chat_message')
      .set({ recalled_at: new Date(now) })
      .where('conversation_id', '=', conversationId)
      .where('seq', '=', seq)
      .where('recalled_at', 'is', null)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  hide: async (db: Db, userId: string, conversationId: string, seq: number): Promise<void> => {
    await db
      .insertInto('chat_hidden')
      .values({ user_id: userId, conversation_id: conversationId, seq })
      .onConflict((c) => c.doNothing())
      .execute();
  },

  /** The file stands in a message that this person may see. */
  maySeeFile: async (db: Db, userId: string, fileId: string): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from chat_message m join chat_member b on b.conversation_id = m.conversation_id and b.user_id = ${userId}
      where m.file_id = ${fileId} and m.seq > b.joined_seq and m.recalled_at is null limit 1`.execute(db);
    return rows.length > 0;
  },

  /** A message of this conversation that was not taken back has the file. */
  isFileUsed: async (db: Db, conversationId: string, fileId: string): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from chat_message where file_id = ${fileId} and conversation_id = ${conversationId}
        and recalled_at is null limit 1`.execute(db);
    return rows.length > 0;
  },

  readers: async (db: Db, conversationId: string, seq: number, senderId: string) => {
    const { rows } = await sql<{ id: string; fullName: string; headIcon: string; isRead: boolean }>`
      select u.id, u.real_name as "fullName", u.head_icon as "headIcon", b.read_seq >= ${seq} as "isRead"
      from chat_member b join directory_person u on u.id = b.user_id
      where b.conversation_id = ${conversationId} and b.user_id <> ${senderId} and b.joined_seq < ${seq}
      order by u.pinyin, u.id`.execute(db);
    return rows;
  },
};
