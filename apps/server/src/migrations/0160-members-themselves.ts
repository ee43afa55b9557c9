import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Representatives with accounts, changes that members ask for, steps of reminders, and when a member left or its
 * personal data was removed. Of those who left before, the last change counts.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    'alter table membership_representative add column user_id text',
    'create index membership_representative_user on membership_representative (user_id) where user_id is not null',
    `create table membership_change (instance_id text primary key,
      member_id text not null references membership_member(id) on delete cascade, user_id text not null,
      state text not null, asked jsonb not null, applied jsonb, at timestamptz not null)`,
    'create index membership_change_member on membership_change (member_id, at desc)',
    'alter table membership_member add column left_at timestamptz, add column removed_at timestamptz',
    `update membership_member set left_at = coalesce(modified_at, created_at) where state = 'left'`,
    `create index membership_member_left on membership_member (left_at) where left_at is not null and removed_at is null`,
    `create table membership_due_step (due_id text not null references membership_due(id) on delete cascade,
      days integer not null, at timestamptz not null, primary key (due_id, days))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
