import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const stamped = `creator_id text, created_at timestamptz not null default now(), modifier_id text, modified_at timestamptz,
  version integer not null default 1`;

/** Activities of the association with who registered and signed in, and honours with their certificates. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table membership_activity (id text primary key, full_name text not null, place text not null, branch_id text,
      starts_at timestamptz not null, ends_at timestamptz not null, register_until timestamptz not null, seats integer,
      points integer not null, is_public boolean not null, intro text not null, state text not null,
      secret text not null, ${stamped})`,
    'create index membership_activity_time on membership_activity (starts_at desc)',
    `create table membership_registration (id text primary key,
      activity_id text not null references membership_activity(id), member_id text not null references membership_member(id),
      number bigint generated always as identity, state text not null, at timestamptz not null, signed_at timestamptz,
      constraint membership_registration_once unique (activity_id, member_id))`,
    'create index membership_registration_order on membership_registration (activity_id, state, number)',
    'create index membership_registration_member on membership_registration (member_id)',
    `create table membership_honour (id text primary key, number text not null constraint membership_honour_number unique,
      member_id text not null references membership_member(id), member_name text not null, title text not null,
      words text not null, day date not null, state text not null default 'valid', revoked_reason text not null default '',
      creator_id text, created_at timestamptz not null)`,
    'create index membership_honour_member on membership_honour (member_id, day desc)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
