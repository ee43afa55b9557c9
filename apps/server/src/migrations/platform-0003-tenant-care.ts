import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What the operator keeps of a tenant: how far its making is, what it may have, when it goes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('tenant')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('open'))
    .addColumn('progress', 'smallint', (c) => c.notNull().defaultTo(100))
    .addColumn('step', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('error', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('contact', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('quota_users', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('quota_forms', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('quota_storage', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('suspended_at', 'timestamptz')
    .addColumn('suspend_reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('delete_after', 'timestamptz')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`update tenant set state = 'suspended' where enabled_mark = 0`.execute(db);
};
