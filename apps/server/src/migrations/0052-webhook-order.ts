import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Events of web hooks in order: the triggers put down what happened with a number and the state of that moment, one row
 * for each web hook that listens, in the transaction of the change. Sending takes them from there; a job that reads
 * afterwards would find a later state, and two of them know no order.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table webhook_subject (source text not null, subject_id text not null, seq bigint not null,
      at timestamptz not null default now(), primary key (source, subject_id))`.execute(db);
  await sql`
    alter table webhook_delivery
      add column no bigint generated always as identity,
      add column seq bigint,
      add column object_id text not null default '',
      add column node_id text not null default '',
      add column image jsonb`.execute(db);
  await sql`drop index webhook_delivery_due`.execute(db);
  await sql`create index webhook_delivery_due on webhook_delivery (webhook_id, no) where next_at is not null`.execute(
    db,
  );
  await sql`create index webhook_delivery_subject on webhook_delivery (webhook_id, subject_id, no)
    where state = 'waiting'`.execute(db);
  await note(db);
  await images(db);
  await listen(db);
  await takeOver(db);
};

/** One event: its number among those of its subject, and a row for each web hook in use that wants it. */
const note = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function webhook_note(told text, act text, object text, subject text, node text, was jsonb)
    returns void language plpgsql as $$
    declare
      number bigint;
    begin
      insert into webhook_subject as s (source, subject_id, seq) values (told, subject, 1)
        on conflict (source, subject_id) do update set seq = s.seq + 1, at = now() returning seq into number;
      insert into webhook_delivery (id, webhook_id, event, subject_id, object_id, node_id, seq, image, body, state, created_at, next_at)
        select gen_random_uuid()::text, h.id, told || '.' || act, subject, object, node, number, was, '', 'waiting', now(), now()
        from webhook h where h.enabled_mark = 1 and h.source = told and h.actions ? act and h.object_id in ('', object);
    end $$`.execute(db);
};

const images = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function webhook_record_image(form text, id text) returns jsonb language plpgsql as $$
    declare
      was jsonb;
      below jsonb;
      part record;
    begin
      execute format('select jsonb_build_object(''row'', to_jsonb(r), ''tables'', jsonb_build_object()) from %I r where r.id = $1', form)
        into was using id;
      if was is null then return null; end if;
      for part in select c.relname from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and k.confrelid = to_regclass(quote_ident(form)) loop
        execute format('select coalesce(jsonb_agg(to_jsonb(s)), ''[]''::jsonb) from %I s where s.parent_id = $1', part.relname)
          into below using id;
        was := jsonb_set(was, array['tables', part.relname::text], below);
      end loop;
      return was;
    end $$`.execute(db);
  await sql`
    create function webhook_user_image(person text) returns jsonb language sql as $$
      select jsonb_build_object('account', u.account, 'realName', u.real_name, 'enabledMark', u.enabled_mark,
        'organizeId', u.organize_id, 'managerId', u.manager_id, 'mobilePhone', u.mobile_phone, 'email', u.email,
        'gender', u.gender,
        'organizeIds', (select coalesce(jsonb_agg(organize_id order by sort_code), '[]') from user_organize where user_id = u.id),
        'positionIds', (select coalesce(jsonb_agg(position_id order by sort_code), '[]') from user_position where user_id = u.id),
        'roleIds', (select coalesce(jsonb_agg(role_id order by role_id), '[]') from user_role where user_id = u.id))
      from users u where u.id = person
    $$`.execute(db);
  await sql`
    create function webhook_note_case(act text, instance text, node text) returns void language plpgsql as $$
    declare
      c record;
    begin
      select i.*, f.full_name as flow_name into c from flow_case i join flow_engine f on f.id = i.flow_id where i.id = instance;
      if not found or not exists (select 1 from webhook h
        where h.enabled_mark = 1 and h.source = 'case' and h.object_id in ('', c.flow_id)) then return; end if;
      perform webhook_note('case', act, c.flow_id, instance, node, jsonb_build_object('title', c.title, 'status', c.status,
        'flowId', c.flow_id, 'flowName', c.flow_name, 'formId', c.form_id, 'recordId', c.record_id,
        'starterId', c.starter_id, 'starterName', c.starter_name, 'department', c.department,
        'startTime', round(extract(epoch from c.start_time) * 1000), 'endTime', round(extract(epoch from c.end_time) * 1000),
        'nodeId', node));
    end $$`.execute(db);
};

const listen = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function webhook_hear_log() returns trigger language plpgsql as $$
    declare
      form record;
      change record;
      was jsonb;
    begin
      if not exists (select 1 from webhook where enabled_mark = 1 and source in ('record', 'user')) then return null; end if;
      for change in select f.action, f.target_id from fresh f
        where f.area = 'user' and f.action in ('create', 'update', 'state', 'delete')
        and exists (select 1 from webhook where enabled_mark = 1 and source = 'user') order by f.target_id loop
        perform webhook_note('user', change.action, '', change.target_id, '', webhook_user_image(change.target_id));
      end loop;
      if not exists (select 1 from fresh where area = 'form.record') then return null; end if;
      for form in select distinct m.id, m.table_name from webhook h join form_model m on m.id = h.object_id
        where h.enabled_mark = 1 and h.source = 'record' order by m.id loop
        if to_regclass(quote_ident(form.table_name)) is null then continue; end if;
        -- in the order of ids: two changes of many records wait for one another in one direction only
        for change in select f.action, f.target_id from fresh f
          where f.area = 'form.record' and f.action in ('create', 'update', 'delete', 'restore') order by f.target_id loop
          was := webhook_record_image(form.table_name, change.target_id);
          if was is not null then
            perform webhook_note('record', change.action, form.id, change.target_id, '', was);
          end if;
        end loop;
      end loop;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function webhook_hear_case() returns trigger language plpgsql as $$
    begin
      if new.status in (1, 2, 3, 4, 5)
        and exists (select 1 from webhook where enabled_mark = 1 and source = 'case') then
        perform webhook_note_case(case new.status when 1 then 'started' else 'finished' end, new.id, '');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function webhook_hear_task() returns trigger language plpgsql as $$
    declare
      reached record;
    begin
      if exists (select 1 from webhook where enabled_mark = 1 and source = 'case') then
        for reached in select distinct case_id, node_id from fresh where status = 'open' order by case_id, node_id loop
          perform webhook_note_case('node', reached.case_id, reached.node_id);
        end loop;
      end if;
      return null;
    end $$`.execute(db);
};

/** What the program of before had noted and not yet worked on: with the state of today, no other is known. */
const takeOver = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    do $$
    declare
      news record;
      form record;
      was jsonb;
    begin
      for news in select j.payload ->> 'source' as told, j.payload ->> 'action' as act, j.payload -> 'ids' as ids, s.subject
        from job j, lateral jsonb_array_elements_text(j.payload -> 'ids') with ordinality as s(subject, place)
        where j.kind = 'webhook.news' and (j.payload ->> 'source' <> 'case' or s.place = 1)
        order by j.created_at, (j.payload ->> 'at')::numeric loop
        if news.told = 'case' then
          if news.act = 'node' then perform webhook_note_case('node', news.subject, news.ids ->> 1);
          elsif news.act = 'status1' then perform webhook_note_case('started', news.subject, '');
          elsif news.act in ('status2', 'status3', 'status4', 'status5') then perform webhook_note_case('finished', news.subject, '');
          end if;
        elsif news.told = 'user' then
          perform webhook_note('user', news.act, '', news.subject, '', webhook_user_image(news.subject));
        else
          for form in select distinct m.id, m.table_name from webhook h join form_model m on m.id = h.object_id
            where h.enabled_mark = 1 and h.source = 'record' loop
            if to_regclass(quote_ident(form.table_name)) is null then continue; end if;
            was := webhook_record_image(form.table_name, news.subject);
            if was is not null then
              perform webhook_note('record', news.act, form.id, news.subject, '', was);
            end if;
          end loop;
        end if;
      end loop;
      delete from job where kind = 'webhook.news';
    end $$`.execute(db);
  await sql`drop function webhook_news(text, text, jsonb)`.execute(db);
};
