import { AppError } from '@qiaoban/contracts/errors';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import { receiptStore } from './receipt.store';
import type { SendStored } from './send.store';
import type { Receipt, Channels } from './channels';

type Deps = { clock: Clock; jobs: Jobs; channels: Channels };

const ASK = 'message.receipts';
/** Pauses before the first, second … question. After the last one nobody knows. */
const PAUSES_MS = [30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000];
const AT_ONCE = 20;
/** Wake-ups of this many milliseconds are one. */
const GRID_MS = 30_000;
const MAX_REASON = 200;

/**
 * Asks gateways that took a message what became of it. Asked, not called back: the gateways do not sign their calls, and
 * an installation behind a wall could not be called.
 */
export const createReceipts = ({ clock, jobs, channels }: Deps) => {
  const wakeAt = (unit: Unit, at: number): Promise<string> => {
    const runAt = Math.ceil(at / GRID_MS) * GRID_MS;
    return jobs.add(unit, ASK, {}, { runAt, id: `${ASK}:${runAt}` });
  };

  const ask = async (tenant: string, db: Db, row: SendStored): Promise<Receipt | undefined> => {
    const driver = channels.get(row.channel);
    if (driver?.receipt === undefined) return undefined;
    const asked = { id: row.receipt_id, target: row.target, sentAt: row.sent_at ?? row.created_at };
    return driver.receipt({ tenant, db }, asked);
  };

  const settle = (db: Db, row: SendStored, found: Receipt | undefined): Promise<void> =>
    inTransaction(db, async (unit) => {
      const now = clock.now();
      if (found !== undefined && found.state !== 'waiting')
        return receiptStore.settle(unit.tx, row, {
          receipt_state: found.state,
          receipt_reason: found.reason.replace(/\s+/g, ' ').slice(0, MAX_REASON),
          receipt_at: new Date(found.at ?? now),
        });
      const pause = PAUSES_MS[row.receipt_tries];
      if (pause === undefined)
        return receiptStore.settle(unit.tx, row, { receipt_state: 'unknown', receipt_at: new Date(now) });
      await receiptStore.settle(unit.tx, row, { receipt_due: new Date(now + pause) });
      await wakeAt(unit, now + pause);
      return undefined;
    });

  jobs.handle(ASK, async (_payload, { db, tenant }) => {
    const rows = await inTransaction(db, async (unit) => {
      const claimed = await receiptStore.claim(unit.tx, clock.now(), AT_ONCE);
      // a process that dies meanwhile leaves its rows to the next one
      if (claimed.length > 0) await wakeAt(unit, clock.now() + receiptStore.LEASE_MS);
      return claimed;
    });
    let isSilent = false;
    for (const row of rows) {
      let found: Receipt | undefined;
      // a gateway without an answer is not asked again for each of the others: that would hold this worker
      if (!isSilent)
        try {
          found = await ask(tenant, db, row);
        } catch (error) {
          isSilent = !(error instanceof AppError);
        }
      await settle(db, row, found);
    }
    if (rows.length === AT_ONCE) await inTransaction(db, (unit) => wakeAt(unit, clock.now() + GRID_MS));
  });

  return {
    /** What a row that was just sent says of its receipt. */
    expect: (receiptId: string) => ({
      receipt_state: 'waiting' as const,
      receipt_id: receiptId,
      receipt_due: new Date(clock.now() + PAUSES_MS[0]!),
    }),
    /** In the transaction that keeps what `expect` said. */
    wake: (unit: Unit): Promise<string> => wakeAt(unit, clock.now() + PAUSES_MS[0]!),
  };
};
export type Receipts = ReturnType<typeof createReceipts>;
