import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Migrations of running instances to another version, with what each instance was before: the way back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('flow_migration')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('flow_id', 'text', (c) => c.notNull().references('flow_engine.id').onDelete('cascade'))
    .addColumn('to_version', 'integer', (c) => c.notNull())
    .addColumn('by_id', 'text', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('undone_at', 'timestamptz')
    .addColumn('instances', 'jsonb', (c) => c.notNull())
    .execute();
  await sql`create index flow_migration_flow on flow_migration (flow_id, at desc)`.execute(db);
};
