import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Uses, states and uploads in parts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('file')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('ready'))
    .addColumn('state_note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('free_since', 'timestamptz', (c) => c.defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createTable('file_claim')
    .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('file_claim_key', ['file_id', 'owner'])
    .execute();
  await db.schema.createIndex('file_claim_owner').on('file_claim').column('owner').execute();
  // files of before were never claimed: nobody knows whether they are in use, so they stay
  await sql`insert into file_claim (file_id, owner)
    select id, 'before:claims' from file where type not in ('export', 'import')`.execute(db);
  await sql`update file set free_since = null where type not in ('export', 'import')`.execute(db);
  await sql`create index file_free on file (free_since) where free_since is not null`.execute(db);
  await sql`create index file_list on file (created_at desc, id desc)`.execute(db);
  await sql`create index file_state on file (state) where state <> 'ready'`.execute(db);

  await db.schema
    .createTable('file_upload')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('part_size', 'integer', (c) => c.notNull())
    .addColumn('model_id', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('creator_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('busy_until', 'timestamptz')
    .addColumn('file_id', 'text')
    .execute();
  await db.schema.createIndex('file_upload_creator').on('file_upload').column('creator_id').execute();
  await db.schema.createIndex('file_upload_expiry').on('file_upload').column('expires_at').execute();
  await db.schema
    .createTable('file_part')
    .addColumn('upload_id', 'text', (c) => c.notNull().references('file_upload.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('blob_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('file_part_key', ['upload_id', 'number'])
    .execute();

  await sql`insert into job (id, kind, payload, run_at, attempts, max_attempts, state, created_at)
    values ('file.cleanup', 'file.cleanup', 'null', now() + interval '1 hour', 0, 1000000, 'waiting', now())`.execute(
    db,
  );
};
