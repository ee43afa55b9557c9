import type { Kysely } from 'kysely';

/** Codes that stand for a session once, for at most a minute. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('one_time_code')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('one_time_code_user').on('one_time_code').columns(['user_id', 'created_at']).execute();
  await db.schema.createIndex('one_time_code_expires').on('one_time_code').column('expires_at').execute();
};
