import { sql } from 'kysely';
import type { Phrase } from '@qiaoban/contracts/workflow/phrase.contract';
import type { Db, Tx } from '#platform/database/database';
import './phrase.table';

/** Whose phrases are everybody's. No person has this id. */
export const EVERYBODY = '*';

export const phraseStore = {
  of: (db: Db, owners: readonly string[]) =>
    db
      .selectFrom('flow_phrase_list')
      .select(['owner_id', 'phrases', 'version'])
      .where('owner_id', 'in', [...owners])
      .execute(),

  /** One change at a time to one list, also to one that is not there yet. */
  lock: async (tx: Tx, owner: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.flow_phrase_list.' || ${owner}::text))`.execute(
      tx,
    );
  },

  /** @returns the number of the saved list */
  save: async (tx: Tx, owner: string, phrases: readonly Phrase[]): Promise<number> => {
    const { version } = await tx
      .insertInto('flow_phrase_list')
      .values({ owner_id: owner, phrases: JSON.stringify(phrases) })
      .onConflict((c) =>
        c
          .column('owner_id')
          .doUpdateSet({ phrases: JSON.stringify(phrases), version: sql`flow_phrase_list.version + 1` }),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  },
};
