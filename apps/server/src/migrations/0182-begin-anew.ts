import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** For a write whose answer nobody waits for: what did not find its rows as they were read begins its transaction anew. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function begin_anew() returns bigint language plpgsql as $$
    begin
      raise exception 'a row is no longer as it was read' using errcode = 'serialization_failure';
    end $$`.execute(db);
};
