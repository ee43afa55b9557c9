import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How a session began; slider puzzles; sign-ins by scanning. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('session')
    .addColumn('way', 'text', (c) => c.notNull().defaultTo('password'))
    .execute();
  await sql`create index session_alive on session (tenant, seen_at) where ended is null`.execute(db);

  await db.schema
    .createTable('slider')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('x', 'integer', (c) => c.notNull())
    .addColumn('pass_hash', 'text')
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('slider_pass').on('slider').column('pass_hash').execute();

  await db.schema
    .createTable('scan_login')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('ticket_hash', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tenant', 'text')
    .addColumn('user_id', 'text')
    .addColumn('user_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('user_agent', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute();
};
