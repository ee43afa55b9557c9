import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The public account: menu, followers, tags, materials, messages, answers; tokens of platforms; long work with them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const time = sql`now()`;
  await db.schema
    .createTable('channel_token')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('token', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('good_until', 'timestamptz')
    .addColumn('renewing_until', 'timestamptz')
    .execute();
  await db.schema
    .createTable('channel_task')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('run_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('total', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('error', 'jsonb')
    .addColumn('started_at', 'timestamptz', (c) => c.notNull())
    .addColumn('beat_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ended_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('wechat_menu')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('parent_id', 'text', (c) => c.references('wechat_menu.id').onDelete('cascade'))
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('url', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('app_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('page_path', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sort_code', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('wechat_tag')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('wechat_user')
    .addColumn('open_id', 'text', (c) => c.primaryKey())
    .addColumn('nickname', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('head_img', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sex', 'smallint', (c) => c.notNull().defaultTo(0))
    .addColumn('country', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('province', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('city', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('remark', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('tag_ids', sql`integer[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('is_subscribed', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('is_black', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('subscribed_at', 'timestamptz')
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('seen_run', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create unique index wechat_user_person on wechat_user (user_id) where user_id is not null`.execute(db);
  await sql`create index wechat_user_since on wechat_user (subscribed_at desc nulls last, open_id)`.execute(db);
  await sql`create index wechat_user_tags on wechat_user using gin (tag_ids)`.execute(db);
  await db.schema
    .createTable('wechat_material')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'smallint', (c) => c.notNull())
    .addColumn('media_id', 'text', (c) => c.notNull())
    .addColumn('file_id', 'text')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('digest', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('creator_id', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(time))
    .execute();
  await db.schema.createIndex('wechat_material_type').on('wechat_material').columns(['type', 'created_at']).execute();
  await db.schema
    .createTable('wechat_message')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('msg_type', 'smallint', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('receiver', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('msg_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sent_count', 'integer')
    .addColumn('error_count', 'integer')
    .addColumn('error', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('creator_id', 'text')
    .addColumn('creator_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(time))
    .execute();
  await db.schema.createIndex('wechat_message_at').on('wechat_message').column('created_at').execute();
  await db.schema
    .createTable('wechat_reply')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('keyword', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('enabled_mark', 'smallint', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(time))
    .execute();
  // who a follower is stands in the record of the person too, where the delivery of messages reads it; saving a person
  // anew must not lose it
  await sql`create function keep_open_id() returns trigger language plpgsql as $$
    declare found text;
    begin
      select open_id into found from wechat_user where user_id = new.id and is_subscribed limit 1;
      new.property := (new.property - 'openId')
        || case when found is null then '{}'::jsonb else jsonb_build_object('openId', found) end;
      return new;
    end $$`.execute(db);
  await sql`create trigger users_open_id before update of property on users
    for each row execute function keep_open_id()`.execute(db);
};
