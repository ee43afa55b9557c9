import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const STAMPS = `creator_id text, created_at timestamptz not null default now(), modifier_id text, modified_at timestamptz,
  version integer not null default 1`;
/** How many triggers lie above what is done now: said by whoever works for one, in the transaction. */
const DEPTH = `coalesce(nullif(current_setting('qiaoban.trigger_depth', true), '')::integer, 0)`;

/**
 * Triggers: what happens, in whose name, which steps; their runs and tries. A record event becomes a run and its job in
 * the transaction of the change, where a trigger listens.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table flow_trigger (id text primary key, full_name text not null, source text not null,
      form_id text not null default '', actions jsonb not null default '[]', condition jsonb, frequency jsonb,
      only_workdays boolean not null default false, sample text not null default '', identity_id text not null default '',
      steps jsonb not null, hook_key text unique, secret text not null default '',
      enabled_mark integer not null default 1, description text not null default '', ${STAMPS})`,
    `create index flow_trigger_form on flow_trigger (form_id) where source = 'record' and enabled_mark = 1`,
    `create table flow_trigger_run (id text primary key, no bigint generated always as identity,
      trigger_id text not null references flow_trigger(id) on delete cascade, event_key text not null,
      cause text not null, subject_id text not null default '', depth integer not null, image jsonb,
      state text not null, job_id text not null, place integer not null default 0, tries integer not null default 0,
      steps jsonb, scope jsonb, error text not null default '', created_at timestamptz not null default now(),
      started_at timestamptz, ended_at timestamptz, due_at timestamptz,
      constraint flow_trigger_run_event unique (trigger_id, event_key))`,
    'create index flow_trigger_run_of on flow_trigger_run (trigger_id, no)',
    `create index flow_trigger_run_failed on flow_trigger_run (trigger_id) where state in ('failed', 'looped')`,
    'create index flow_trigger_run_at on flow_trigger_run (created_at)',
    `create table flow_trigger_try (run_id text not null references flow_trigger_run(id) on delete cascade,
      number integer not null, place integer not null, title jsonb not null, type text not null, status text not null,
      started_at timestamptz not null, ended_at timestamptz, error text not null default '',
      detail text not null default '', primary key (run_id, number))`,
    `alter table flow_case add column trigger_depth integer not null default ${DEPTH}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql
    .raw(
      `create function flow_trigger_hear_log() returns trigger language plpgsql as $$
    declare
      form record;
      change record;
      was jsonb;
    begin
      if not exists (select 1 from flow_trigger where enabled_mark = 1 and source = 'record') then return null; end if;
      if not exists (select 1 from fresh where area = 'form.record') then return null; end if;
      for form in select distinct m.id, m.table_name from flow_trigger t join form_model m on m.id = t.form_id
        where t.enabled_mark = 1 and t.source = 'record' order by m.id loop
        if to_regclass(quote_ident(form.table_name)) is null then continue; end if;
        for change in select f.id, f.action, f.target_id from fresh f
          where f.area = 'form.record' and f.action in ('create', 'update', 'delete') order by f.target_id loop
          was := webhook_record_image(form.table_name, change.target_id);
          if was is null then continue; end if;
          with made as (
            insert into flow_trigger_run (id, trigger_id, event_key, cause, subject_id, depth, image, state, job_id)
            select gen_random_uuid()::text, t.id, change.id, change.action, change.target_id, ${DEPTH} + 1, was, 'waiting',
              gen_random_uuid()::text
            from flow_trigger t where t.enabled_mark = 1 and t.source = 'record' and t.form_id = form.id
              and t.actions ? change.action
            on conflict do nothing returning id, job_id)
          insert into job (id, kind, payload, run_at, max_attempts, state, created_at)
          select job_id, 'workflow.trigger', jsonb_build_object('runId', id, 'jobId', job_id), now(), 10, 'waiting', now()
          from made;
        end loop;
      end loop;
      return null;
    end $$`,
    )
    .execute(db);
  await sql`create trigger flow_trigger_hear_log after insert on operation_log
    referencing new table as fresh for each statement execute function flow_trigger_hear_log()`.execute(db);
};
