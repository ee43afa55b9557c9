import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Tables of published forms get the indexes that the keyword of their lists asks for: names that stand in the rows, texts
 * of sub-tables. A job a form, so that the start does not wait and writers are not held up.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into job (id, kind, payload, run_at, attempts, max_attempts, state, created_at)
    select gen_random_uuid()::text, 'visualdev.fit-indexes', jsonb_build_object('formId', id), now(), 0, 10, 'waiting', now()
    from form_model where published_version > 0`.execute(db);
};
