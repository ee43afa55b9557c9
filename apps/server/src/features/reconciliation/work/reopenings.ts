import { AppError } from '@qiaoban/contracts/errors';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import { startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { asOneTransaction } from '#platform/database/transaction';
import type { Ask } from '#platform/http/ask';
import type { Actor } from '#platform/http/caller';
import type { Zone } from '#platform/zone';
import { flowsInUse } from '../../workflow';
import { requireChannel } from '../channel/channel.service';
import { channelStore } from '../channel/channel.store';
import type { FormEffect } from '../form/form-effects';
import { momentOf, textOf } from '../form/form-values';
import { dayStore } from '../ledger/day.store';
import type { DayKey, DayRow } from '../ledger/day.store';
import { requireAllMerchants } from '../merchant-scope';
import { settlementStore } from '../settlement/settlement.store';
import { trail } from './trail';

/** Code of the form that asks for it; `channelCode`, `day` and `reason` of it are read. */
export const REOPEN_FORM = 'reconReopen';
type Deps = { clock: Clock; zone: Zone; ask: Ask };
type Who = { userId: string; userName: string };

const AREA = 'reconciliation.day';

const requireUnsettled = async (tx: Tx, { channelId, day }: DayKey): Promise<void> => {
  // nobody settles the day at the same moment
  await settlementStore.hold(tx);
  const number = await settlementStore.coveringDay(tx, channelId, day);
  if (number !== undefined) throw new AppError(reconciliationErrors.settled_day, { number });
};

/** A closed day is opened again only by an approved instance of a form. */
export const createReopenings = ({ clock, zone, ask }: Deps) => {
  const keyOf = async (tx: Tx, data: Record<string, unknown>): Promise<DayKey> => {
    const code = textOf(data['channelCode']);
    const channel = await channelStore.findByCode(tx, code);
    if (channel === undefined)
      throw new AppError(reconciliationErrors.channel_unknown, { code }, [{ path: 'channelCode', message: '' }]);
    const at = momentOf(data['day']);
    return { channelId: channel.id, day: at === undefined ? '' : zone.dayOf(at) };
  };
  /** The closed day that a record names, held, when nothing stands against opening it. */
  const holdClosed = async (tx: Tx, key: DayKey, instanceId: string): Promise<DayRow> => {
    const row = await dayStore.holdKnown(tx, key);
    if (row === undefined || row.closedAt === null)
      throw new AppError(reconciliationErrors.not_closed, { day: key.day || '—' }, [{ path: 'day', message: '' }]);
    if (row.reopening !== null && row.reopening.instanceId !== instanceId)
      throw new AppError(reconciliationErrors.reopening_under_way, { day: key.day }, [{ path: 'day', message: '' }]);
    await requireUnsettled(tx, key);
    return row;
  };
  const step = (tx: Tx, by: Who, runId: string, action: string, note: string): Promise<void> =>
    trail.append(tx, by, clock.now(), [{ runId, resultSeq: 0, action, note }]);
  const log = (tx: Tx, by: Who, action: string, runId: string, key: DayKey): Promise<void> =>
    audit(tx, { ...by, ip: '', requestId: '' }, { area: AREA, action, id: runId, name: key.day, after: key });

  const effect: FormEffect = {
    submitted: async ({ tx }, { instanceId, by }, data) => {
      const key = await keyOf(tx, data);
      const { runId } = await holdClosed(tx, key, instanceId);
      const reason = textOf(data['reason']);
      await dayStore.setReopening(tx, runId, { ...by, reason, at: clock.now(), instanceId });
      await step(tx, by, runId, 'ask_reopening', reason);
      await log(tx, by, 'askReopening', runId, key);
    },
    approved: async ({ tx }, { instanceId, initiatorId, by }, data) => {
      // whatever the flow looks like: nobody opens a day alone
      if (by.userId === initiatorId) throw new AppError(reconciliationErrors.own_proposal);
      const key = await keyOf(tx, data);
      const { runId } = await holdClosed(tx, key, instanceId);
      await dayStore.reopen(tx, runId);
      await step(tx, by, runId, 'reopen', textOf(data['reason']));
      await log(tx, by, 'reopen', runId, key);
    },
    takenBack: async ({ tx }, { instanceId }, by) => {
      const row = await dayStore.holdReopening(tx, instanceId);
      if (row === undefined) return;
      await dayStore.setReopening(tx, row.runId, null);
      await step(tx, by, row.runId, 'refuse_reopening', row.reopening?.reason ?? '');
      await log(tx, by, 'refuseReopening', row.runId, { channelId: row.channelId, day: row.day });
    },
  };

  return {
    effect,
    /** Starts the flow for somebody who looks at the day. */
    ask: (actor: Actor, { reason, ...key }: DayKey & { reason: string }) =>
      asOneTransaction(actor.db, async ({ tx }) => {
        await requireAllMerchants(tx, actor);
        const { enCode } = await requireChannel(tx, key.channelId);
        const [flow] = await flowsInUse(tx, [REOPEN_FORM]);
        if (flow === undefined) throw new AppError(reconciliationErrors.no_reopening_flow);
        const data = { channelCode: enCode, day: zone.midnight(key.day), reason };
        const body = { flowId: flow.flowId, data, status: 0 as const };
        const started = await ask({ ...actor, db: tx }, startInstance, { body });
        return { instanceId: started.id };
      }),
  };
};
export type Reopenings = ReturnType<typeof createReopenings>;
