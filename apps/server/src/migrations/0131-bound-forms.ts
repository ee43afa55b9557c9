import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Forms on a table of a feature; judged days get an id and the moment at which they begin, by which such forms find and order them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    'alter table form_model add column source text',
    `alter table attendance_day add column id text generated always as (user_id || '_' || day) stored`,
    'alter table attendance_day add column starts_at timestamptz',
    `update attendance_day set starts_at = day::date::timestamp at time zone 'Asia/Shanghai'`,
    'alter table attendance_day alter column starts_at set not null',
    'create unique index attendance_day_id on attendance_day (id)',
    'create index attendance_day_starts on attendance_day (starts_at desc, id desc)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
