import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Automatic steps of instances: what the program has to do, what it answered, and every try. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('flow_step')
    .addColumn('case_id', 'text', (c) => c.notNull().references('flow_case.id').onDelete('cascade'))
    .addColumn('node_id', 'text', (c) => c.notNull())
    .addColumn('batch', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('job_id', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('number', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('due_at', 'timestamptz')
    .addColumn('output', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('flow_step_key', ['case_id', 'node_id', 'batch'])
    .execute();

  await db.schema
    .createTable('flow_step_try')
    .addColumn('case_id', 'text', (c) => c.notNull())
    .addColumn('node_id', 'text', (c) => c.notNull())
    .addColumn('batch', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('started_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ended_at', 'timestamptz')
    .addColumn('error', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('detail', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('flow_step_try_key', ['case_id', 'node_id', 'batch', 'number'])
    .addForeignKeyConstraint(
      'flow_step_try_step',
      ['case_id', 'node_id', 'batch'],
      'flow_step',
      ['case_id', 'node_id', 'batch'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
};
