import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import { readAreas } from './area-source';
import './area.table';

const BATCH = 2000;

/** Fills the area table; rows that are there stay. In several statements, so that nobody waits for all of it. */
export const importAreas = async (db: Db, signal?: AbortSignal): Promise<number> => {
  const areas = readAreas();
  for (let at = 0; at < areas.length; at += BATCH) {
    signal?.throwIfAborted();
    const batch = areas.slice(at, at + BATCH);
    // the id of an official area is its code, so that stored addresses mean the same everywhere
    await sql`
      insert into area (id, en_code, full_name, parent_id, type, sort_code)
      select code, code, name, parent, type, rpad(code, 9, '0')::bigint
      from unnest(${batch.map((a) => a.code)}::text[], ${batch.map((a) => a.name)}::text[],
                  ${batch.map((a) => a.parent)}::text[], ${batch.map((a) => a.type)}::smallint[]) as t (code, name, parent, type)
      on conflict do nothing`.execute(db);
  }
  return areas.length;
};
