import { AppError } from '@qiaoban/contracts/errors';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import type { decideWork, proposeWork } from '@qiaoban/contracts/reconciliation/run.contract';
import type { BodyOf } from '@qiaoban/contracts/route';
import { formatYuan } from '@qiaoban/reconciliation/cents';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { dayStore } from '../ledger/day.store';
import type { DayRow } from '../ledger/day.store';
import { merchantScope } from '../merchant-scope';
import type { Proposal } from '../reconciliation.table';
import { carryOn } from '../run/carry';
import { trail } from './trail';
import { workStore } from './work.store';
import type { WorkRow } from './work.store';

const AREA = 'reconciliation.work';

const holdOpenRun = async (tx: Tx, runId: string): Promise<DayRow> => {
  const day = await dayStore.holdRun(tx, runId);
  if (day.closedAt !== null) throw new AppError(reconciliationErrors.day_closed, { day: day.day });
  if (day.state !== 'done') throw new AppError(reconciliationErrors.wrong_state);
  return day;
};

/** What counts in the end: by the channel, or as given, when adjusted; by the own books when written off. */
const agreedBy = ({ own, theirs }: WorkRow, action: Proposal['action'], given: string): string => {
  if (action === 'write_off') return own;
  if (action === 'adjust') return given === '' ? theirs : given;
  return '0';
};

/** Working through differences: one proposes, another one confirms, every step stands in the trail. */
export const createWorkService = ({ clock }: { clock: Clock }) => {
  const held = async (tx: Tx, actor: Actor, runId: string, seqs: readonly number[], states: readonly string[]) => {
    const rows = await workStore.hold(tx, await merchantScope(tx, actor), runId, seqs);
    if (rows.length < new Set(seqs).size) throw new AppError(reconciliationErrors.not_found);
    if (rows.some(({ state }) => !states.includes(state))) throw new AppError(reconciliationErrors.wrong_state);
    return rows;
  };

  return {
    get: async (actor: Actor, runId: string, seq: number) => {
      const found = await workStore.find(actor.db, await merchantScope(actor.db, actor), actor.userId, runId, seq);
      if (found === undefined) throw new AppError(reconciliationErrors.not_found);
      return {
        result: found,
        lines: await workStore.lines(actor.db, runId, seq),
        trail: await trail.of(actor.db, runId, seq),
      };
    },

    propose: (actor: Actor, runId: string, { seqs, action, agreed, note }: BodyOf<typeof proposeWork>) =>
      inTransaction(actor.db, async ({ tx }) => {
        const { day } = await holdOpenRun(tx, runId);
        const rows = await held(tx, actor, runId, seqs, ['open', 'asked']);
        const by = { action, note, userId: actor.userId, userName: actor.userName };
        const list = rows.map((row) => ({
          seq: row.seq,
          proposal: { ...by, agreed: agreedBy(row, action, agreed) },
        }));
        await workStore.propose(tx, runId, list);
        const steps = list.map(({ seq, proposal }) => ({
          runId,
          resultSeq: seq,
          action: `propose_${action}`,
          note: action === 'adjust' ? `${note} (${formatYuan(BigInt(proposal.agreed))})` : note,
        }));
        await trail.append(tx, actor, clock.now(), steps);
        await audit(tx, actor, { area: AREA, action: 'propose', id: runId, name: day, after: { seqs, action, note } });
      }),

    decide: (actor: Actor, runId: string, { seqs, isConfirmed, note }: BodyOf<typeof decideWork>) =>
      inTransaction(actor.db, async ({ tx }) => {
        const key = await holdOpenRun(tx, runId);
        const rows = await held(tx, actor, runId, seqs, ['proposed']);
        if (rows.some(({ proposal }) => proposal?.userId === actor.userId))
          throw new AppError(reconciliationErrors.own_proposal);
        const settled = rows.map(({ seq, proposal }) => {
          if (!isConfirmed) return { seq, state: 'open', agreed: '0' };
          const { action, agreed } = proposal!;
          return { seq, state: action === 'ask' ? 'asked' : action === 'carry' ? 'carried' : 'done', agreed };
        });
        await workStore.settle(tx, runId, settled);
        const carried = settled.filter(({ state }) => state === 'carried').map(({ seq }) => seq);
        if (carried.length > 0) await carryOn(tx, runId, key, carried);
        const word = isConfirmed ? 'confirm' : 'reject';
        const steps = rows.map(({ seq, proposal }) => ({
          runId,
          resultSeq: seq,
          action: `${word}_${proposal!.action}`,
          note,
        }));
        await trail.append(tx, actor, clock.now(), steps);
        await audit(tx, actor, { area: AREA, action: word, id: runId, name: key.day, after: { seqs, note } });
      }),

    verify: (actor: Actor) => trail.verify(actor.db),
  };
};
export type WorkService = ReturnType<typeof createWorkService>;
