import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Papers of the product as they were issued: the sheets, each once, and the texts that stand on them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    'create table print_sheet (digest text primary key, template jsonb not null)',
    `create table print_issued (key text primary key, digest text not null references print_sheet(digest),
      words jsonb not null, issued_at timestamptz not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
