import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const DEPTH = `coalesce(nullif(current_setting('qiaoban.trigger_depth', true), '')::integer, 0)`;

/**
 * A trigger may wait for the change of certain fields, and ask what stood there before. What was changed stands in the log of
 * the change, so the database decides in its transaction which triggers hear of it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table flow_trigger add column changed_fields jsonb not null default '[]',
    add column condition_before jsonb`.execute(db);
  await sql`alter table flow_trigger_run add column was jsonb`.execute(db);
  await sql
    .raw(
      `create or replace function flow_trigger_hear_log() returns trigger language plpgsql as $$
    declare
      form record;
      change record;
      image jsonb;
    begin
      if not exists (select 1 from flow_trigger where enabled_mark = 1 and source = 'record') then return null; end if;
      if not exists (select 1 from fresh where area = 'form.record') then return null; end if;
      for form in select distinct m.id, m.table_name from flow_trigger t join form_model m on m.id = t.form_id
        where t.enabled_mark = 1 and t.source = 'record' order by m.id loop
        if to_regclass(quote_ident(form.table_name)) is null then continue; end if;
        for change in select f.id, f.action, f.target_id, case when jsonb_typeof(f.before) = 'object' then f.before else '{}' end as before
          from fresh f where f.area = 'form.record' and f.action in ('create', 'update', 'delete') order by f.target_id loop
          image := webhook_record_image(form.table_name, change.target_id);
          if image is null then continue; end if;
          with made as (
            insert into flow_trigger_run (id, trigger_id, event_key, cause, subject_id, depth, image, was, state, job_id)
            select gen_random_uuid()::text, t.id, change.id, change.action, change.target_id, ${DEPTH} + 1, image,
              case when change.action = 'update' then change.before end, 'waiting', gen_random_uuid()::text
            from flow_trigger t where t.enabled_mark = 1 and t.source = 'record' and t.form_id = form.id
              and t.actions ? change.action
              and (change.action <> 'update' or t.changed_fields = '[]'
                or exists (select 1 from jsonb_array_elements_text(t.changed_fields) as w(field) where change.before ? w.field))
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
};
