import type { Kysely } from 'kysely';

/** What was asked under a key: the same key with something else in it is no repetition. Empty for keys from before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('idempotency').addColumn('digest', 'text').execute();
};
