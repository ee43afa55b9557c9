import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Dues of the association by type and year, and what was paid, remitted and reversed. Whole cents. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table membership_rate (year integer not null, member_type text not null, amount bigint not null,
      primary key (year, member_type), constraint membership_rate_amount check (amount >= 0))`,
    'create table membership_due_year (year integer primary key, due_on date not null)',
    `create table membership_due (id text primary key, member_id text not null references membership_member(id),
      member_type text not null, year integer not null, due_on date not null, amount bigint not null,
      paid bigint not null default 0, remitted bigint not null default 0, reminders integer not null default 0,
      reminded_at timestamptz, creator_id text, created_at timestamptz not null,
      constraint membership_due_once unique (member_id, year),
      constraint membership_due_open check (amount > 0 and paid >= 0 and remitted >= 0 and paid + remitted <= amount))`,
    'create index membership_due_year_state on membership_due (year, due_on)',
    `create table membership_due_entry (id text primary key, due_id text not null references membership_due(id),
      kind text not null, number text not null, amount bigint not null, method text not null, day date not null,
      reason text not null, reverses text, by_id text, by_name text not null, at timestamptz not null)`,
    'create index membership_due_entry_due on membership_due_entry (due_id, at)',
    "create unique index membership_due_entry_number on membership_due_entry (number) where number <> ''",
    'create unique index membership_due_entry_reverses on membership_due_entry (reverses) where reverses is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
