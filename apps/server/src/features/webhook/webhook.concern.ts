import { sql } from 'kysely';
import { DAY } from '#platform/clock';
import type { Concern } from '#platform/concern';
import { counted } from '#platform/concern';

const LATELY = 7 * DAY;

/** Web hooks that paused themselves after too many failures (and are off since), or gave something up lately. */
export const webhookConcern: Concern = {
  key: 'failedWebhooks',
  menu: 'system.webhook',
  read: async (db, now) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from webhook w
      where w.paused_at is not null or (w.enabled_mark = 1 and exists (
        select 1 from webhook_delivery d
        where d.webhook_id = w.id and d.state = 'failed' and d.created_at > ${new Date(now - LATELY)}
      ))`.execute(db);
    return counted(rows[0]?.n ?? 0, 'bad');
  },
};
