import type { Kysely } from 'kysely';

/** Whoever arranges something may give it a colour. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('agenda_entry')
    .addColumn('colour', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
