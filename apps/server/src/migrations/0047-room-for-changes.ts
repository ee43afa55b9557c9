import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Pages of record tables keep a tenth for changes, as in tables that publishing makes today. For pages to come: what is full
 * stays full until its records are changed. Nobody is held up.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    do $$
    declare form record;
    begin
      for form in select table_name from form_model where published_version > 0 loop
        if to_regclass(quote_ident(form.table_name)) is not null then
          execute format('alter table %I set (fillfactor = 90)', form.table_name);
        end if;
      end loop;
    end $$`.execute(db);
};
