import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import { audit } from '../../../core/log';
import type { Clock } from '../../../platform/clock';
import type { Tx } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import { dayStore } from '../ledger/day.store';
import type { DayKey } from '../ledger/day.store';
import { requireAllMerchants } from '../merchant-scope';
import type { Reopening } from '../reconciliation.table';
import { settlementStore } from '../settlement/settlement.store';
import { trail } from './trail';
import { workStore } from './work.store';

const AREA = 'reconciliation.day';

const requireUnsettled = async (tx: Tx, { channelId, day }: DayKey): Promise<void> => {
  // nobody settles the day at the same moment
  await settlementStore.hold(tx);
  const number = await settlementStore.coveringDay(tx, channelId, day);
  if (number !== undefined) throw new AppError(reconciliationErrors.settled_day, { number });
};

/** Closing days, and opening them again: what one asks another decides. */
export const createDayService = ({ clock }: { clock: Clock }) => {
  const step = (tx: Tx, actor: Actor, runId: string, action: string, note = '') =>
    trail.append(tx, actor, clock.now(), [{ runId, resultSeq: 0, action, note }]);

  return {
    close: (actor: Actor, key: DayKey) =>
      inTransaction(actor.db, async ({ tx }) => {
        await requireAllMerchants(actor);
        const { runId, state, closedAt } = await dayStore.hold(tx, key);
        if (closedAt !== null) throw new AppError(reconciliationErrors.day_closed, { day: key.day });
        if (state !== 'done') throw new AppError(reconciliationErrors.not_run, { day: key.day });
        const count = await workStore.openCount(tx, runId);
        if (count > 0) throw new AppError(reconciliationErrors.still_open, { count });
        await sql`update recon_day set closed_at = ${new Date(clock.now())}, closed_by = ${actor.userId}, reopening = null
          where run_id = ${runId}`.execute(tx);
        await step(tx, actor, runId, 'close');
        await audit(tx, actor, { area: AREA, action: 'close', id: runId, name: key.day, after: key });
      }),

    ask: (actor: Actor, { reason, ...key }: DayKey & { reason: string }) =>
      inTransaction(actor.db, async ({ tx }) => {
        await requireAllMerchants(actor);
        const { runId, closedAt, reopening } = await dayStore.hold(tx, key);
        if (closedAt === null || reopening !== null) throw new AppError(reconciliationErrors.wrong_state);
        await requireUnsettled(tx, key);
        const asked: Reopening = { reason, userId: actor.userId, userName: actor.userName, at: clock.now() };
        await sql`update recon_day set reopening = ${JSON.stringify(asked)}::jsonb where run_id = ${runId}`.execute(tx);
        await step(tx, actor, runId, 'ask_reopening', reason);
        await audit(tx, actor, {
          area: AREA,
          action: 'askReopening',
          id: runId,
          name: key.day,
          after: { ...key, reason },
        });
      }),

    decide: (actor: Actor, { isAgreed, ...key }: DayKey & { isAgreed: boolean }) =>
      inTransaction(actor.db, async ({ tx }) => {
        await requireAllMerchants(actor);
        const { runId, closedAt, reopening } = await dayStore.hold(tx, key);
        if (closedAt === null || reopening === null) throw new AppError(reconciliationErrors.wrong_state);
        if (reopening.userId === actor.userId) throw new AppError(reconciliationErrors.own_proposal);
        if (isAgreed) await requireUnsettled(tx, key);
        await sql`update recon_day set reopening = null,
          closed_at = case when ${isAgreed} then null else closed_at end,
          closed_by = case when ${isAgreed} then null else closed_by end where run_id = ${runId}`.execute(tx);
        await step(tx, actor, runId, isAgreed ? 'reopen' : 'refuse_reopening', reopening.reason);
        const action = isAgreed ? 'reopen' : 'refuseReopening';
        await audit(tx, actor, { area: AREA, action, id: runId, name: key.day, after: key });
      }),
  };
};
export type DayService = ReturnType<typeof createDayService>;
