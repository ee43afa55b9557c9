import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Deletions in syncs. A run counts what it did and may ask before it deletes; `data_sync_key` remembers which rows of a
 * target a sync brought (digests of their keys) and which run saw them last in the source, so that rows of others are
 * never deleted.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table data_sync add column deletion_limit integer not null default 20,
    add column notify_ids jsonb not null default '[]'`.execute(db);
  await sql`alter table data_sync_part
    add column inserted bigint not null default 0, add column updated bigint not null default 0,
    add column unchanged bigint not null default 0, add column deleted bigint not null default 0,
    add column refused bigint not null default 0, add column held_before bigint,
    add column step text not null default 'copy', add column sweep_pending jsonb,
    add column question jsonb, add column allowed bigint`.execute(db);
  // what was written before was not told apart
  await sql`update data_sync_part set updated = written, unchanged = -1`.execute(db);
  // a run that waits for an answer is still the one run of its sync
  await sql`drop index data_sync_run_one`.execute(db);
  await sql`create unique index data_sync_run_one on data_sync_run (sync_id)
    where state in ('waiting', 'running', 'asking')`.execute(db);
  await sql`create table data_sync_key (sync_id text not null, part integer not null, key bytea not null,
    seen bigint not null, primary key (sync_id, part, key)) with (fillfactor = 80)`.execute(db);
};
