import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import './area.table';

/** Names of regions by id. */
export const readAreaNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('area')
    .select(['id', 'full_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
};

/** `浙江省/杭州市` → the ids of the regions from the top down, joined by commas. What is no path is left out. */
export const findAreaPaths = async (db: Db, texts: readonly string[]): Promise<Map<string, string>> => {
  const wanted = [...new Set(texts)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ text: string; ids: string }>`
    with recursive asked as (
      select t as text, string_to_array(t, '/') as names from unnest(${wanted}::text[]) t
    ), walk as (
      select k.text, k.names, 1 as depth, a.id, a.id::text as ids from asked k
      join area a on a.parent_id = '-1' and a.full_name = trim(k.names[1])
      union all
      select w.text, w.names, w.depth + 1, a.id, w.ids || ',' || a.id from walk w
      join area a on a.parent_id = w.id and a.full_name = trim(w.names[w.depth + 1])
    )
    select text, min(ids) as ids from walk where depth = cardinality(names) group by text`.execute(db);
  return new Map(rows.map((row) => [row.text, row.ids]));
};
