import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Personal calendars: entries with those who take part. Interviews that are planned already stand in them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table agenda_entry (id text primary key, title text not null, place text not null, note text not null,
      starts_at timestamptz not null, ends_at timestamptz not null, is_all_day boolean not null, remind_before integer,
      organizer_id text, source text not null default '', source_id text not null default '',
      creator_id text, created_at timestamptz not null default now(), modifier_id text, modified_at timestamptz,
      version integer not null default 1)`,
    "create unique index agenda_entry_source on agenda_entry (source, source_id) where source <> ''",
    'create index agenda_entry_time on agenda_entry (ends_at)',
    `create table agenda_person (entry_id text not null references agenda_entry(id) on delete cascade,
      user_id text not null, sort_code integer not null, answer text not null, answered_at timestamptz,
      primary key (entry_id, user_id))`,
    'create index agenda_person_user on agenda_person (user_id)',
    `insert into agenda_entry (id, title, place, note, starts_at, ends_at, is_all_day, remind_before, organizer_id, source, source_id)
      select id, '', place, '', starts_at, ends_at, false, 15, creator_id, 'recruitment.interview', id
      from recruitment_interview where state = 'planned' and ends_at > now()`,
    `insert into agenda_person (entry_id, user_id, sort_code, answer)
      select w.interview_id, w.user_id, w.sort_code, 'waiting' from recruitment_interviewer w
      join agenda_entry e on e.source = 'recruitment.interview' and e.source_id = w.interview_id`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
