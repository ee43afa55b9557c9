import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Target tables that a sync made and never completed: they are its own to drop. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table data_sync_unfinished (
      sync_id text not null references data_sync (id) on delete cascade,
      target_table text not null,
      drop_first boolean not null default false,
      primary key (sync_id, target_table))`.execute(db);
};
