import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** In which language somebody filled in a public form, and a member is written to. What is there was asked for in Chinese. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `alter table public_answer add column language text not null default 'zh'`,
    `alter table membership_member add column language text not null default ''`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
