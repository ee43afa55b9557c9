import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

/** Property of a form's block that names a thing of the base data. */
export type UsingProperty = 'rule' | 'dictionaryType' | 'propsUrl';

const MOST = 20;

/**
 * Names of the forms whose draft or published version names `value` in a property. Reads the documents as JSON: base data
 * stand above the forms and cannot ask them.
 */
export const formsUsing = async (db: Db, property: UsingProperty, value: string): Promise<string[]> => {
  const path = sql.lit(`$.**.${property} ? (@ == $value)`);
  const { rows } = await sql<{ name: string }>`
    select m.full_name as name from form_model m
    where jsonb_path_exists(m.draft, ${path}::jsonpath, jsonb_build_object('value', ${value}::text))
      or exists (select 1 from form_version v where v.form_id = m.id and v.number = m.published_version
        and jsonb_path_exists(v.document, ${path}::jsonpath, jsonb_build_object('value', ${value}::text)))
    order by m.full_name limit ${MOST}`.execute(db);
  return rows.map(({ name }) => name);
};
