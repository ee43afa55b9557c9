import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Conversations, who is in them, and their messages, numbered without gaps in each conversation. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('chat_conversation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('pair_key', 'text', (c) => c.unique())
    .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('announcement', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('announced_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('last_seq', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('last_at', 'timestamptz', (c) => c.notNull())
    .addColumn('creator_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('chat_member')
    .addColumn('conversation_id', 'text', (c) => c.notNull().references('chat_conversation.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('member'))
    .addColumn('joined_seq', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('joined_at', 'timestamptz', (c) => c.notNull())
    .addColumn('read_seq', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('muted', 'boolean', (c) => c.notNull().defaultTo(false))
    .addPrimaryKeyConstraint('chat_member_key', ['conversation_id', 'user_id'])
    .execute();
  await db.schema.createIndex('chat_member_user').on('chat_member').column('user_id').execute();
  await db.schema
    .createTable('chat_message')
    .addColumn('conversation_id', 'text', (c) => c.notNull().references('chat_conversation.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('sender_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('file_id', 'text')
    .addColumn('file', 'jsonb')
    .addColumn('quote_seq', 'bigint')
    .addColumn('mentions', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('recalled_at', 'timestamptz')
    .addColumn('sent_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_message_key', ['conversation_id', 'seq'])
    .addUniqueConstraint('chat_message_sent', ['sender_id', 'client_id'])
    .execute();
  await sql`create index chat_message_file on chat_message (file_id) where file_id is not null`.execute(db);
  await db.schema
    .createTable('chat_hidden')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('conversation_id', 'text', (c) => c.notNull().references('chat_conversation.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_hidden_key', ['user_id', 'conversation_id', 'seq'])
    .execute();
};
