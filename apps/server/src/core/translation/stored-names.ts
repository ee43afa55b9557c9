import { sql } from 'kysely';
import type { Tables } from '#platform/database/tables';
import type { TextSource } from './text-sources';
import { userTextStore } from './user-text.store';

type Row = { id: string; zh: string; zhtw: string | null; en: string | null };

/** Names whose translations stand in `user_text`: the owner of the table registers it. Key and table are never input. */
export type StoredNames = {
  key: string;
  table: keyof Tables;
  /** Answers also tell things of this kind by their name alone, without an id. */
  isNamed?: true;
};

/** Names of a table's rows, translated beside the table. */
export const storedNames = ({ key, table: name }: StoredNames, changed: (tenant: string) => void): TextSource => {
  const table = sql.table(name);
  const text = (language: string) => sql`(select u.text from user_text u where u.source = ${key} and u.thing_id = t.id
    and u.field = 'fullName' and u.language = ${language})`;
  return {
    key,
    changed,
    list: async (db) => {
      const { rows } = await sql<Row>`select t.id, t.full_name as zh, ${text('zhtw')} as zhtw, ${text('en')} as en
        from ${table} t order by t.created_at, t.id`.execute(db);
      return rows.map(({ id, zh, zhtw, en }) => ({ id, field: 'fullName', zh, zhtw: zhtw ?? '', en: en ?? '' }));
    },
    write: async (tx, id, field, language, value) => {
      const { rows } = await sql`select 1 from ${table} where id = ${id}`.execute(tx);
      if (rows.length === 0 || field !== 'fullName') return false;
      await userTextStore.put(tx, { source: key, thing_id: id, field, language, text: value });
      return true;
    },
  };
};
