import { sql } from 'kysely';
import { namesIn } from '#core/uses';
import type { Uses } from '#core/uses';

/** Tasks call interfaces by their code, and ask or call data sources; they name no tables. */
export const registerTaskUses = (uses: Uses): void =>
  uses.register({
    kind: 'task',
    menus: ['system.schedule'],
    address: ({ name }) => `/system/schedule?keyword=${encodeURIComponent(name)}`,
    uses: {
      interface: (db, { code }) =>
        namesIn(
          db,
          'schedule_task',
          'full_name',
          sql`kind = 'interface' and lower(content ->> 'code') = ${code.toLowerCase()}`,
        ),
      dataSource: (db, { id }) =>
        namesIn(db, 'schedule_task', 'full_name', sql`kind in ('sql', 'procedure') and content ->> 'linkId' = ${id}`),
    },
  });
