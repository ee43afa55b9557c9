import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The hashes of a chain of lines, `first` being the one before them: sha256 of the hash before, a line end and the line, in
 * hex. As a window it gives one for each line, so that lines need not leave the database to be sealed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function chain_hash_next(hash text, line text, first text) returns text
    language plpgsql immutable parallel safe as $$
    begin
      return encode(sha256(convert_to(coalesce(hash, first) || chr(10) || line, 'UTF8')), 'hex');
    end $$`.execute(db);
  await sql`create aggregate chain_hash(line text, first text) (sfunc = chain_hash_next, stype = text)`.execute(db);
};
