import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const stamped = `creator_id text, created_at timestamptz not null default now(), modifier_id text, modified_at timestamptz,
  version integer not null default 1`;

/** The association: its members with representatives, positions, and the ledger of their scores. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table membership_member (id text primary key, number bigint generated always as identity, kind text not null,
      full_name text not null, member_type text not null, branch_id text, state text not null default 'active',
      left_reason text not null default '', joined_on date not null, mobile text not null, email text not null,
      identity text not null, address text not null, note text not null, user_id text, attributes jsonb not null,
      points integer not null default 0, instance_id text, ${stamped})`,
    'create unique index membership_member_number on membership_member (number)',
    'create unique index membership_member_instance on membership_member (instance_id) where instance_id is not null',
    'create unique index membership_member_user on membership_member (user_id) where user_id is not null',
    'create index membership_member_branch on membership_member (branch_id, state)',
    'create index membership_member_points on membership_member (points)',
    `create table membership_representative (id text primary key,
      member_id text not null references membership_member(id) on delete cascade, sort_code integer not null,
      full_name text not null, title text not null, mobile text not null, email text not null, is_main boolean not null)`,
    'create index membership_representative_member on membership_representative (member_id, sort_code)',
    `create table membership_position (id text primary key,
      member_id text not null references membership_member(id) on delete cascade, position text not null,
      from_day date not null, until_day date, note text not null)`,
    'create index membership_position_member on membership_position (member_id, from_day desc)',
    `create table membership_score (id text primary key, number bigint generated always as identity,
      member_id text not null references membership_member(id), score_type text not null, points integer not null,
      balance integer not null, reason text not null, cause text not null default '', by_id text,
      by_name text not null, at timestamptz not null)`,
    'create index membership_score_member on membership_score (member_id, number desc)',
    'create index membership_score_number on membership_score (number desc)',
    "create unique index membership_score_cause on membership_score (member_id, cause) where cause <> ''",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
