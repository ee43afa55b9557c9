import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Json } from '#platform/database/tables';
import type { Actor } from '#platform/http/caller';
import { lookStore } from './look.store';

/** What people chose in lists; everybody has their own only. */
export const createLookService = ({ clock }: { clock: Clock }) => ({
  list: async (actor: Actor) => ({ list: await lookStore.list(actor.db, actor.userId) }),

  keep: (actor: Actor, name: string, value: Json): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      if (value === null) await lookStore.forget(tx, actor.userId, name);
      else await lookStore.keep(tx, actor.userId, name, value, clock.now());
    }),
});
export type LookService = ReturnType<typeof createLookService>;
