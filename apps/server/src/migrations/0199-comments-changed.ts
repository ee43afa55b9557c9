import type { Kysely } from 'kysely';

/** When the writer of a comment last changed it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('record_comment').addColumn('changed_at', 'timestamptz').execute();
};
