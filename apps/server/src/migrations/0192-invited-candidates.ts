import type { Kysely } from 'kysely';

/** A candidate may be invited to an interview by mail. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('recruitment_interview')
    .addColumn('informs_candidate', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('candidate_note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
