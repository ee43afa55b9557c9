import { sql } from 'kysely';
import type { Concern } from '#platform/concern';
import { counted } from '#platform/concern';

/** Syncs whose last real run failed, or waits for an answer. */
export const syncConcern: Concern = {
  key: 'failedSyncs',
  menu: 'dataApp.dataSync',
  read: async (db) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from data_sync s join lateral (
        select state from data_sync_run r where r.sync_id = s.id and not r.is_dry order by started_at desc limit 1
      ) last on true
      where last.state in ('failed', 'asking')`.execute(db);
    return counted(rows[0]?.n ?? 0, 'bad');
  },
};
