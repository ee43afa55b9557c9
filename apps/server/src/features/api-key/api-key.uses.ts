import { sql } from 'kysely';
import { namesIn } from '#core/uses';
import type { Uses } from '#core/uses';

/** Keys for other programs: what may be done with one is said by codes of menus. */
export const registerApiKeyUses = (uses: Uses): void =>
  uses.register({
    kind: 'apiKey',
    menus: ['system.apiKey'],
    address: ({ name }) => `/system/apiKey?keyword=${encodeURIComponent(name)}`,
    uses: { menu: (db, { code }) => namesIn(db, 'api_key', 'full_name', sql`not all_menus and menus ? ${code}`) },
  });
