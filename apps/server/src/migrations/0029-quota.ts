import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What a tenant may have, written by the operator's tenant. Kept by triggers, so that every way to make users, forms and
 * files (screens, imports, registrations, other systems) meets the same limit. The code QB001 becomes a refusal in words.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table tenant_quota (
    only_one boolean primary key default true check (only_one),
    users integer not null default 0, forms integer not null default 0, storage bigint not null default 0)`.execute(db);
  const guard = (name: string, column: string, used: string) =>
    sql
      .raw(
        `create function quota_of_${name}() returns trigger language plpgsql as $$
        declare most bigint; held bigint;
        begin
          select ${column} into most from tenant_quota;
          if most is null or most = 0 then return null; end if;
          perform pg_advisory_xact_lock(hashtext(current_schema() || '.quota.${name}'));
          ${used}
          if held > most then
            raise exception 'quota of ${name}' using errcode = 'QB001', detail = '${name}:' || most;
          end if;
          return null;
        end $$`,
      )
      .execute(db);
  await guard('users', 'users', 'select count(*) into held from users where enabled_mark = 1;');
  await guard('forms', 'forms', 'select count(*) into held from form_model;');
  await guard('storage', 'storage', 'select coalesce(sum(size), 0) into held from file;');
  const watch = (name: string, on: string, when: string) =>
    sql
      .raw(
        `create trigger quota_of_${name} after ${when} on ${on} for each statement execute function quota_of_${name}()`,
      )
      .execute(db);
  await watch('users', 'users', 'insert');
  // switching a person on again takes a place as well
  await sql`create trigger quota_of_users_again after update of enabled_mark on users
    for each row when (old.enabled_mark = 0 and new.enabled_mark = 1) execute function quota_of_users()`.execute(db);
  await watch('forms', 'form_model', 'insert');
  await watch('storage', 'file', 'insert');
};
