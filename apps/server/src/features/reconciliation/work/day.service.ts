import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { dayStore } from '../ledger/day.store';
import type { DayKey } from '../ledger/day.store';
import { requireAllMerchants } from '../merchant-scope';
import { trail } from './trail';
import { workStore } from './work.store';

const AREA = 'reconciliation.day';

/** Closing days whose differences are worked through. */
export const createDayService = ({ clock }: { clock: Clock }) => ({
  close: (actor: Actor, key: DayKey) =>
    inTransaction(actor.db, async ({ tx }) => {
      await requireAllMerchants(tx, actor);
      const { runId, state, closedAt } = await dayStore.hold(tx, key);
      if (closedAt !== null) throw new AppError(reconciliationErrors.day_closed, { day: key.day });
      if (state !== 'done') throw new AppError(reconciliationErrors.not_run, { day: key.day });
      const count = await workStore.openCount(tx, runId);
      if (count > 0) throw new AppError(reconciliationErrors.still_open, { count });
      await sql`update recon_day set closed_at = ${new Date(clock.now())}, closed_by = ${actor.userId}, reopening = null
          where run_id = ${runId}`.execute(tx);
      const step = { runId, resultSeq: 0, action: 'close', note: '' };
      await trail.append(tx, actor, clock.now(), [step]);
      await audit(tx, actor, { area: AREA, action: 'close', id: runId, name: key.day, after: key });
    }),
});
export type DayService = ReturnType<typeof createDayService>;
