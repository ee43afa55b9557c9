import { sql } from 'kysely';
import { namesIn } from '#core/uses';
import type { Uses } from '#core/uses';

/** A channel has its lines from a data interface. */
export const registerChannelUses = (uses: Uses): void =>
  uses.register({
    kind: 'payChannel',
    menus: ['reconciliation.channel'],
    address: () => '/reconciliation/channel',
    uses: {
      interface: (db, { id }) => namesIn(db, 'recon_channel', 'full_name', sql`sources ->> 'interfaceId' = ${id}`),
    },
  });
