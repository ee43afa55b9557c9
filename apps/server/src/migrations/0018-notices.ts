import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withStamps } from './columns';

/** Notices with their readers, templates, people's choices of ways, and what was sent outside. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // a copy that its reader removed, or that was recalled, still counts in the reading statistics
  await db.schema
    .alterTable('message_receive')
    .addColumn('hidden', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await sql`drop index message_receive_unread`.execute(db);
  await sql`create index message_receive_unread on message_receive (user_id) where not is_read and not hidden`.execute(
    db,
  );
  await db.schema.createIndex('message_receive_message').on('message_receive').column('message_id').execute();

  await withStamps(db.schema.createTable('notice').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('titles', 'jsonb', (c) => c.notNull())
    .addColumn('bodies', 'jsonb', (c) => c.notNull())
    .addColumn('attachments', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('is_pinned', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_urgent', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_public', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('author_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('publish_at', 'timestamptz')
    .addColumn('published_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz')
    .addColumn('is_sending', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await sql`create index notice_pinned on notice (published_at) where is_pinned and state = 'published'`.execute(db);
  await sql`create index notice_order on notice (coalesce(published_at, modified_at, created_at) desc, id desc)`.execute(
    db,
  );
  await db.schema
    .createTable('notice_audience')
    .addColumn('notice_id', 'text', (c) => c.notNull().references('notice.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('target_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('below', 'boolean', (c) => c.notNull().defaultTo(true))
    .addPrimaryKeyConstraint('notice_audience_key', ['notice_id', 'place'])
    .execute();

  await withStamps(db.schema.createTable('message_template').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('en_code', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('content', 'jsonb', (c) => c.notNull())
    .addColumn('enabled_mark', 'smallint', (c) => c.notNull().defaultTo(1))
    .addColumn('is_builtin', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await sql`create unique index message_template_code on message_template (lower(en_code))`.execute(db);
  await sql`create unique index message_template_used on message_template (event) where enabled_mark = 1`.execute(db);

  // user_id '' holds the defaults of the organisation
  await db.schema
    .createTable('message_choice')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('channels', 'jsonb', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_choice_key', ['user_id', 'event'])
    .execute();
  await db.schema.createIndex('message_choice_event').on('message_choice').column('event').execute();
  await db.schema
    .createTable('message_quiet')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('from_time', 'text', (c) => c.notNull())
    .addColumn('to_time', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('message_send')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('title', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('body', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'timestamptz', (c) => c.notNull())
    .addColumn('lease_until', 'timestamptz')
    .addColumn('sent_at', 'timestamptz')
    .addColumn('error', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addUniqueConstraint('message_send_once', ['message_id', 'channel', 'user_id', 'event'])
    .execute();
  await sql`create index message_send_due on message_send (channel, next_at) where state in ('waiting', 'sending')`.execute(
    db,
  );
  await sql`create index message_send_newest on message_send (created_at desc, id desc)`.execute(db);
};
