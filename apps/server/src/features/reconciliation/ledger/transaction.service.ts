import type { TransactionInput } from '@qiaoban/contracts/reconciliation/ledger.contract';
import { audit } from '#core/log';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { requireAllMerchants } from '../merchant-scope';
import type { OwnLines } from './own-lines';

/** Own transactions by the interface. */
export const createTransactionService = ({ ownLines }: { ownLines: OwnLines }) => ({
  take: (actor: Actor, list: readonly TransactionInput[]) =>
    inTransaction(actor.db, async ({ tx }) => {
      await requireAllMerchants(tx, actor);
      const taken = await ownLines.take(tx, list);
      const after = { taken, known: list.length - taken };
      if (taken > 0)
        await audit(tx, actor, { area: 'reconciliation.transaction', action: 'create', id: list[0]!.number, after });
      return after;
    }),
});
export type TransactionService = ReturnType<typeof createTransactionService>;
