import { sql } from 'kysely';
import { DAY } from '#platform/clock';
import type { Concern } from '#platform/concern';
import { counted } from '#platform/concern';
import './api-key.table';

const SOON = 14 * DAY;

/** Keys in use that end within two weeks. */
export const apiKeyConcern: Concern = {
  key: 'expiringKeys',
  menu: 'system.apiKey',
  read: async (db, now) => {
    const { n } = await db
      .selectFrom('api_key')
      .select((w) => w.fn.countAll<number>().as('n'))
      .where('enabled_mark', '=', 1)
      .where(sql<boolean>`expires_at between ${new Date(now)} and ${new Date(now + SOON)}`)
      .executeTakeFirstOrThrow();
    return counted(n, 'warning');
  },
};
