import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { spellings } from './area-spelling';
import { readAreas } from './area-source';
import './area.table';

const BATCH = 2000;

/** Fills the area table; rows that are there stay, and get their pinyin where it is missing. In several statements, so that nobody waits for all of it. */
export const importAreas = async (db: Db, signal?: AbortSignal): Promise<number> => {
  const areas = readAreas();
  for (let at = 0; at < areas.length; at += BATCH) {
    signal?.throwIfAborted();
    const batch = areas.slice(at, at + BATCH);
    const spelt = await spellings(batch.map((a) => a.name));
    // the id of an official area is its code, so that stored addresses mean the same everywhere
    await sql`
      insert into area (id, en_code, full_name, parent_id, type, sort_code, quick_query, initials)
      select code, code, name, parent, type, rpad(code, 9, '0')::bigint, full_pinyin, initials
      from unnest(${batch.map((a) => a.code)}::text[], ${batch.map((a) => a.name)}::text[],
                  ${batch.map((a) => a.parent)}::text[], ${batch.map((a) => a.type)}::smallint[],
                  ${spelt.map((a) => a.full)}::text[], ${spelt.map((a) => a.initials)}::text[])
        as t (code, name, parent, type, full_pinyin, initials)
      on conflict (id) do update set quick_query = excluded.quick_query, initials = excluded.initials
        where area.initials = ''`.execute(db);
  }
  return areas.length;
};
