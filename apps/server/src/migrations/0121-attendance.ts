import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const stamped = `creator_id text, created_at timestamptz not null default now(), modifier_id text, modified_at timestamptz,
  version integer not null default 1`;
const person = 'user_id text not null references users(id) on delete cascade';

/** Attendance: shifts, groups with their weeks and members, rota, own days of rest and work, clockings, absences, judged days, closed months. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table attendance_shift (id text primary key, full_name text not null constraint attendance_shift_name unique,
      sort_code integer not null, rule jsonb not null, ${stamped})`,
    `create table attendance_group (id text primary key, full_name text not null constraint attendance_group_name unique,
      sort_code integer not null, kind text not null, follows_holidays boolean not null, places jsonb not null,
      networks jsonb not null, outside text not null, overtime_is_clocked boolean not null,
      corrections_per_month integer not null, ${stamped})`,
    `create table attendance_group_week (group_id text not null references attendance_group(id) on delete cascade,
      weekday integer not null, shift_id text not null references attendance_shift(id), primary key (group_id, weekday))`,
    'create index attendance_group_week_shift on attendance_group_week (shift_id)',
    `create table attendance_group_member (group_id text not null references attendance_group(id) on delete cascade,
      kind text not null, object_id text not null, sort_code integer not null, primary key (group_id, kind, object_id))`,
    'create index attendance_group_member_object on attendance_group_member (object_id)',
    `create table attendance_rota (${person}, day text not null, shift_id text references attendance_shift(id),
      primary key (user_id, day))`,
    'create index attendance_rota_shift on attendance_rota (shift_id)',
    'create table attendance_special_day (day text primary key, kind text not null, full_name text not null)',
    `create table attendance_clocking (id text primary key, ${person}, at timestamptz not null, source text not null,
      place text not null, is_outside boolean not null, latitude double precision, longitude double precision,
      accuracy double precision, ip text not null, photo_id text, note text not null, instance_id text)`,
    'create index attendance_clocking_person on attendance_clocking (user_id, at)',
    'create index attendance_clocking_instance on attendance_clocking (instance_id) where instance_id is not null',
    `create table attendance_absence (id text primary key, ${person}, kind text not null, starts_at timestamptz not null,
      ends_at timestamptz not null, instance_id text not null unique)`,
    'create index attendance_absence_person on attendance_absence (user_id, starts_at)',
    `create table attendance_day (${person}, day text not null, group_id text not null, group_name text not null,
      shift_name text not null, is_workday boolean not null, required integer not null, worked integer not null,
      late integer not null, late_count integer not null, early integer not null, early_count integer not null,
      missing integer not null, absent integer not null, short integer not null, leave integer not null,
      trip integer not null, "out" integer not null, overtime integer not null, came jsonb not null, "left" jsonb not null,
      judged_at timestamptz not null, primary key (user_id, day))`,
    'create index attendance_day_day on attendance_day (day, user_id)',
    'create table attendance_month (month text primary key, closed_at timestamptz not null, closed_by text not null)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
