import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Equal bytes are kept once: found by content, and given up by key. The clean-up is a schedule of the product now. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index file_content on file (sha256, size) where blob_key <> ''`.execute(db);
  await sql`create index file_blob on file (blob_key) where blob_key <> ''`.execute(db);
  await sql`delete from job where kind = 'file.cleanup'`.execute(db);
};
