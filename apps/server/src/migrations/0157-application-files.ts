import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Files that came with an application, by their digest. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`create table application_file (application_id text not null references application(id) on delete cascade,
      sha256 text not null, file_id text not null references file(id) on delete cascade,
      primary key (application_id, sha256))`)
    .execute(db);
};
