import { sql } from 'kysely';
import { namesIn } from '#core/uses';
import type { Uses } from '#core/uses';

/** Web hooks listen to a form or a flow. */
export const registerWebhookUses = (uses: Uses): void =>
  uses.register({
    kind: 'webhook',
    menus: ['system.webhook'],
    address: ({ name }) => `/system/webhook?keyword=${encodeURIComponent(name)}`,
    uses: {
      form: (db, { id }) => namesIn(db, 'webhook', 'full_name', sql`source = 'record' and object_id = ${id}`),
      flow: (db, { id }) => namesIn(db, 'webhook', 'full_name', sql`source = 'case' and object_id = ${id}`),
    },
  });
