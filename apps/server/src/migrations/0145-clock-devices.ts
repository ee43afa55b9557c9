import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const person = 'user_id text primary key references users(id) on delete cascade';

/** Devices that people are bound to; reminders before and after shifts: for whom, sent once, and who wants none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `alter table attendance_group add column binds_device boolean not null default false,
      add column remind_before integer not null default 0, add column remind_after integer not null default 0`,
    `alter table attendance_clocking add column device text not null default ''`,
    'create index attendance_clocking_outside on attendance_clocking (at) where is_outside',
    `create table attendance_device (${person}, device_id text not null constraint attendance_device_once unique,
      name text not null, bound_at timestamptz not null)`,
    `create table attendance_reminder_off (${person})`,
    `create table attendance_reminder (user_id text not null references users(id) on delete cascade, day text not null,
      kind text not null, span integer not null, primary key (user_id, day, kind, span))`,
    'create index attendance_reminder_day on attendance_reminder (day)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
