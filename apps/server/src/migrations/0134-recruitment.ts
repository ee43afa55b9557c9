import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const stamped = `creator_id text, created_at timestamptz not null default now(), modifier_id text, modified_at timestamptz,
  version integer not null default 1`;

/** Recruitment: posts, candidates with their moves, interviews with evaluations, and how far an interviewer is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table recruitment_post (id text primary key, full_name text not null, organize_id text, place text not null,
      kind text not null, wanted integer not null, salary_from integer, salary_to integer, duty text not null,
      requirement text not null, state text not null, is_public boolean not null, owner_id text not null,
      opened_at timestamptz, demand_instance_id text constraint recruitment_post_demand unique, ${stamped})`,
    'create index recruitment_post_owner on recruitment_post (owner_id)',
    `create table recruitment_candidate (id text primary key, number bigint generated always as identity,
      post_id text not null references recruitment_post(id), full_name text not null, mobile text not null,
      email text not null, identity text not null, gender text not null, education text not null, school text not null,
      experience integer, company text not null, expected_salary integer, source text not null, tags jsonb not null,
      resume_id text, note text not null, stage text not null, stage_at timestamptz not null, agreed_at timestamptz,
      offer_state text not null default 'none', offer_instance_id text, offer_salary integer,
      offer_day text not null default '', hired_user_id text, hired_at timestamptz, removed_at timestamptz, ${stamped})`,
    'create index recruitment_candidate_post on recruitment_candidate (post_id, stage, stage_at desc)',
    'create index recruitment_candidate_stage on recruitment_candidate (stage, stage_at desc)',
    "create index recruitment_candidate_mobile on recruitment_candidate (mobile) where mobile <> ''",
    "create index recruitment_candidate_email on recruitment_candidate (lower(email)) where email <> ''",
    "create index recruitment_candidate_identity on recruitment_candidate (upper(identity)) where identity <> ''",
    `create unique index recruitment_candidate_offer on recruitment_candidate (offer_instance_id)
      where offer_instance_id is not null`,
    'create index recruitment_candidate_resume on recruitment_candidate (resume_id) where resume_id is not null',
    `create table recruitment_move (id text primary key,
      candidate_id text not null references recruitment_candidate(id) on delete cascade, kind text not null,
      from_stage text not null, to_stage text not null, reason text not null, by_id text, by_name text not null,
      at timestamptz not null)`,
    'create index recruitment_move_candidate on recruitment_move (candidate_id, at)',
    `create table recruitment_interview (id text primary key,
      candidate_id text not null references recruitment_candidate(id) on delete cascade, round integer not null,
      starts_at timestamptz not null, ends_at timestamptz not null, mode text not null, place text not null,
      note text not null, state text not null, sequence integer not null default 0, ${stamped})`,
    'create index recruitment_interview_candidate on recruitment_interview (candidate_id, starts_at)',
    'create index recruitment_interview_time on recruitment_interview (starts_at)',
    `create table recruitment_interviewer (interview_id text not null references recruitment_interview(id) on delete cascade,
      user_id text not null, sort_code integer not null, verdict text not null default '',
      ability integer not null default 0, fit integer not null default 0, speech integer not null default 0,
      comment text not null default '', evaluated_at timestamptz, primary key (interview_id, user_id))`,
    'create index recruitment_interviewer_person on recruitment_interviewer (user_id, evaluated_at)',
    `create table recruitment_run (user_id text primary key, interview_ids jsonb not null, current_order integer not null,
      started_at timestamptz not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
