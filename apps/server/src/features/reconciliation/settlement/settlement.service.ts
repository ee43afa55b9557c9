import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import { sumOf } from '@qiaoban/reconciliation/cents';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { daysBetween } from '#platform/zone';
import type { Zone } from '#platform/zone';
import { merchantStore } from '../merchant/merchant.store';
import { merchantScope } from '../merchant-scope';
import { paged, windowOf } from '../paging';
import type { Statements } from './settlement-pdf';
import { settlementXlsx } from './settlement-xlsx';
import { settlementStore } from './settlement.store';
import type { Period, SettlementRow } from './settlement.store';

type Deps = { clock: Clock; zone: Zone; statements: Statements };
const AREA = 'reconciliation.settlement';
const MOST_DAYS = 92;

const wire = (actor: Actor, { creatorId, merchant: _merchant, ...row }: SettlementRow) => ({
  ...row,
  isOwn: creatorId === actor.userId,
});
const requireSettlement = async (db: Db, actor: Actor, id: string): Promise<SettlementRow> => {
  const found = await settlementStore.find(db, await merchantScope(db, actor), id);
  if (found === undefined) throw new AppError(reconciliationErrors.not_found);
  return found;
};
export const requireRange = (from: string, until: string): void => {
  if (from > until || daysBetween(from, until).length > MOST_DAYS)
    throw new AppError(reconciliationErrors.range_wrong, { days: MOST_DAYS }, [{ path: 'until', message: '' }]);
};

/** What merchants are paid for closed days: one settles, another confirms. */
export const createSettlementService = ({ clock, zone, statements }: Deps) => ({
  list: async (actor: Actor, query: PageQuery & { merchantId: string }) => {
    const filter = { merchantId: query.merchantId, keyword: query.keyword, ...windowOf(query) };
    const { list, total } = await settlementStore.list(actor.db, await merchantScope(actor.db, actor), filter);
    return paged(
      list.map((row) => wire(actor, row)),
      total,
      query,
    );
  },

  create: async (actor: Actor, period: Period) => {
    requireRange(period.from, period.until);
    return inTransaction(actor.db, async ({ tx }) => {
      await settlementStore.hold(tx);
      const merchant = await merchantStore.find(tx, await merchantScope(tx, actor), period.merchantId);
      if (merchant === undefined) throw new AppError(reconciliationErrors.not_found);
      const other = await settlementStore.overlapping(tx, period);
      if (other !== undefined)
        throw new AppError(reconciliationErrors.overlaps, { number: other }, [{ path: 'from', message: '' }]);
      const open = await settlementStore.openDay(tx, period);
      if (open !== undefined) throw new AppError(reconciliationErrors.day_open, open, [{ path: 'until', message: '' }]);
      const items = await settlementStore.items(tx, period);
      if (items.length === 0) throw new AppError(reconciliationErrors.nothing_to_settle);
      const sum = (kind: string): bigint =>
        sumOf(items.filter((item) => item.kind === kind).map(({ amount }) => BigInt(amount)));
      const [deposit, withdrawal] = [sum('deposit'), sum('withdrawal')];
      const fee = sumOf(items.map((item) => BigInt(item.fee)));
      const now = clock.now();
      const prefix = `JS${zone.dayOf(now).replaceAll('-', '')}`;
      const last = Number((await settlementStore.lastNumber(tx, prefix))?.slice(prefix.length) ?? '0');
      const number = `${prefix}${String(last + 1).padStart(4, '0')}`;
      const id = newId();
      const sums = { deposit, withdrawal, fee, payable: deposit - withdrawal - fee };
      await settlementStore.insert(tx, { ...period, id, number, items, sums, creatorId: actor.userId, createdAt: now });
      const after = { ...period, payable: String(sums.payable) };
      await audit(tx, actor, { area: AREA, action: 'create', id, name: number, after });
      return { id };
    });
  },

  confirm: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      await settlementStore.hold(tx);
      const { state, creatorId, number } = await requireSettlement(tx, actor, id);
      if (state !== 'proposed') throw new AppError(reconciliationErrors.wrong_state);
      if (creatorId === actor.userId) throw new AppError(reconciliationErrors.own_proposal);
      await settlementStore.confirm(tx, id, actor.userId, clock.now());
      await statements.issue(tx, await requireSettlement(tx, actor, id), actor.language);
      await audit(tx, actor, { area: AREA, action: 'confirm', id, name: number });
    }),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      await settlementStore.hold(tx);
      const before = await requireSettlement(tx, actor, id);
      if (before.state !== 'proposed') throw new AppError(reconciliationErrors.wrong_state);
      await settlementStore.remove(tx, id);
      await audit(tx, actor, { area: AREA, action: 'delete', id, name: before.number, before });
    }),

  pdf: async (actor: Actor, id: string) => {
    const settlement = await requireSettlement(actor.db, actor, id);
    const content = await statements.print(actor.db, settlement, actor.language);
    return { name: `${settlement.number}.pdf`, content };
  },

  xlsx: async (actor: Actor, id: string) => {
    const settlement = await requireSettlement(actor.db, actor, id);
    const content = settlementXlsx(settlement, {
      language: actor.language,
      timeOf: (at) => `${zone.dayOf(at)} ${zone.timeOf(at)}`,
      page: (window) => settlementStore.lines(actor.db, settlement, window),
    });
    return { name: `${settlement.number}.xlsx`, content };
  },
});
export type SettlementService = ReturnType<typeof createSettlementService>;
