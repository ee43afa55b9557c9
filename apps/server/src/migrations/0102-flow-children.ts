import type { Kysely } from 'kysely';

/** Instances that were started by a step of another one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('flow_child')
    .addColumn('child_id', 'text', (c) => c.primaryKey())
    .addColumn('case_id', 'text', (c) => c.notNull().references('flow_case.id').onDelete('cascade'))
    .addColumn('node_id', 'text', (c) => c.notNull())
    .addColumn('batch', 'integer', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('depth', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('flow_child_step')
    .on('flow_child')
    .columns(['case_id', 'node_id', 'batch', 'place'])
    .unique()
    .execute();
};
