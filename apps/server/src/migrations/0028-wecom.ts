import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The enterprise account: which department and person is which there, and its messages. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('wecom_link')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('local_id', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('remote_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sent', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('error', 'jsonb')
    .addColumn('synced_at', 'timestamptz')
    .addPrimaryKeyConstraint('wecom_link_key', ['kind', 'local_id'])
    .execute();
  await db.schema
    .createTable('wecom_message')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('msg_type', 'smallint', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('receiver', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('error', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('creator_id', 'text')
    .addColumn('creator_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('wecom_message_at').on('wecom_message').column('created_at').execute();
  // as with the follower that a person is: the delivery of messages reads it in the person's record
  await sql`create function keep_wecom_id() returns trigger language plpgsql as $$
    declare found text;
    begin
      select remote_id into found from wecom_link where kind = 'user' and local_id = new.id and remote_id <> '';
      new.property := (new.property - 'wecomId')
        || case when found is null then '{}'::jsonb else jsonb_build_object('wecomId', found) end;
      return new;
    end $$`.execute(db);
  await sql`create trigger users_wecom_id before update of property on users
    for each row execute function keep_wecom_id()`.execute(db);
};
