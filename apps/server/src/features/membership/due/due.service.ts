import { AppError } from '@qiaoban/contracts/errors';
import type { DueEntry, DueFilter } from '@qiaoban/contracts/membership/due.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { formatYuan } from '@qiaoban/reconciliation/cents';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { paged } from '#platform/http/paging';
import type { Zone } from '#platform/zone';
import { memberScope } from '../membership-scope';
import { enterScore } from '../score/ledger';
import { readSettings } from '../setting/settings';
import { dueStore } from './due.store';
import type { Due, Rate } from './due.store';
import { issueReceipt } from './receipt';
import type { ReceiptPrinter } from './receipt';

type Deps = { clock: Clock; zone: Zone; print: ReceiptPrinter };
type Payment = { amount: string; method: 'transfer' | 'cash' | 'online' | 'cheque'; day: string; note: string };
const AREA = 'membership.due';
/** The cause of the points for paying a year's dues; a reversal takes them back under one of its own. */
const causeOf = (due: Pick<Due, 'id'>, step: string): string => `due:${due.id}:${step}`;

const refuseMore = (due: Due, amount: bigint): void => {
  if (BigInt(due.open) === 0n) throw new AppError(membershipErrors.nothing_open);
  if (amount > BigInt(due.open))
    throw new AppError(membershipErrors.over_open, { open: formatYuan(BigInt(due.open)) }, [
      { path: 'amount', message: '' },
    ]);
};

/** Dues: assessed by type and year, paid, remitted; what was entered is reversed, never changed. */
export const createDueService = ({ clock, zone, print }: Deps) => {
  const today = (): string => zone.dayOf(clock.now());
  const requireDue = async (db: Db, actor: Actor, id: string): Promise<Due> => {
    const [found] = await dueStore.find(db, await memberScope(db, actor), [id], today());
    if (found === undefined) throw new AppError(membershipErrors.not_found);
    return found;
  };
  /** The due, held, as it is now. */
  const holdDue = async (tx: Tx, actor: Actor, id: string): Promise<Due> => {
    await dueStore.hold(tx, id);
    return requireDue(tx, actor, id);
  };
  const requireEntry = async (db: Db, actor: Actor, entryId: string) => {
    const [found] = await dueStore.entries(db, await memberScope(db, actor), { entryId });
    if (found === undefined) throw new AppError(membershipErrors.not_found);
    return found;
  };
  const nameOf = ({ memberCode, year }: Pick<Due, 'memberCode' | 'year'>): string => `${memberCode} · ${year}`;
  const scored = (due: Due, step: string, points: number) => ({
    memberId: due.memberId,
    scoreType: 'dues',
    points,
    reason: String(due.year),
    cause: causeOf(due, step),
    at: clock.now(),
  });

  /** Points that this due has given and not taken back. */
  const scoreOf = async (tx: Tx, due: Due): Promise<number> => {
    const rows = await tx
      .selectFrom('membership_score')
      .select('points')
      .where('member_id', '=', due.memberId)
      .where('cause', 'like', causeOf(due, '%'))
      .execute();
    return rows.reduce((sum, { points }) => sum + points, 0);
  };

  return {
    list: async (actor: Actor, filter: DueFilter) => {
      const { list, total, sums } = await dueStore.list(actor.db, await memberScope(actor.db, actor), filter, today());
      return { ...paged(list, total, filter), sums };
    },

    entries: async (actor: Actor, id: string) => {
      await requireDue(actor.db, actor, id);
      const rows = await dueStore.entries(actor.db, await memberScope(actor.db, actor), { dueId: id });
      return {
        list: rows.map(
          ({ dueId: _d, year: _y, memberId: _m, memberCode: _c, memberName: _n, ...entry }): DueEntry => entry,
        ),
      };
    },

    rates: async (actor: Actor, year: number) => {
      const { rates, dueOn = `${year}-06-30` } = await dueStore.rates(actor.db, year);
      return { dueOn, rates, assessed: await dueStore.assessed(actor.db, await memberScope(actor.db, actor), year) };
    },

    saveRates: (actor: Actor, year: number, { dueOn, rates: given }: { dueOn: string; rates: Rate[] }) =>
      inTransaction(actor.db, async ({ tx }) => {
        const rates = [...new Map(given.map((rate) => [rate.memberType, rate])).values()];
        const before = await dueStore.rates(tx, year);
        await dueStore.saveRates(tx, year, dueOn, rates);
        const change = { area: AREA, action: 'rate', id: String(year), name: String(year) };
        await audit(tx, actor, { ...change, before, after: { dueOn, rates } });
      }),

    assess: (actor: Actor, year: number) =>
      inTransaction(actor.db, async ({ tx }) => {
        const { rates } = await dueStore.rates(tx, year);
        if (!rates.some(({ amount }) => BigInt(amount) > 0n))
          throw new AppError(membershipErrors.no_rate, { year }, [{ path: 'year', message: '' }]);
        const count = await dueStore.assess(tx, await memberScope(tx, actor), year, {
          userId: actor.userId,
          at: clock.now(),
        });
        const change = { area: AREA, action: 'assess', id: String(year), name: String(year) };
        await audit(tx, actor, { ...change, after: { count } });
        return { count };
      }),

    pay: (actor: Actor, id: string, { amount: given, method, day, note }: Payment) =>
      inTransaction(actor.db, async ({ tx }) => {
        const due = await holdDue(tx, actor, id);
        const amount = BigInt(given);
        refuseMore(due, amount);
        if (day > today()) throw new AppError(membershipErrors.day_future, {}, [{ path: 'day', message: '' }]);
        const number = await dueStore.nextNumber(tx, `SJ${today().slice(0, 4)}`);
        const entry = { dueId: id, kind: 'payment' as const, number, amount, method, day, reason: note };
        const entryId = await dueStore.insertEntry(tx, { ...entry, reverses: null, by: actor, at: clock.now() });
        await dueStore.change(tx, id, 'paid', amount);
        await issueReceipt(tx, actor, await requireEntry(tx, actor, entryId));
        const { duesPoints } = await readSettings(tx);
        const isWhole = amount === BigInt(due.open) && BigInt(due.remitted) === 0n && day <= due.dueOn;
        if (isWhole && (await scoreOf(tx, due)) === 0) await enterScore(tx, scored(due, entryId, duesPoints));
        const change = { area: AREA, action: 'pay', id, name: nameOf(due) };
        await audit(tx, actor, { ...change, after: { number, amount: given, method, day } });
        return { id: entryId, number };
      }),

    remit: (actor: Actor, id: string, { amount: given, reason }: { amount: string; reason: string }) =>
      inTransaction(actor.db, async ({ tx }) => {
        const due = await holdDue(tx, actor, id);
        const amount = BigInt(given);
        refuseMore(due, amount);
        const entry = { dueId: id, kind: 'remission' as const, number: '', amount, method: '' as const, reason };
        await dueStore.insertEntry(tx, { ...entry, day: today(), reverses: null, by: actor, at: clock.now() });
        await dueStore.change(tx, id, 'remitted', amount);
        await audit(tx, actor, {
          area: AREA,
          action: 'remit',
          id,
          name: nameOf(due),
          after: { amount: given, reason },
        });
      }),

    reverse: (actor: Actor, entryId: string, reason: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const { dueId } = await requireEntry(tx, actor, entryId);
        const due = await holdDue(tx, actor, dueId);
        const { kind, amount, isReversed, number } = await requireEntry(tx, actor, entryId);
        if (isReversed || kind === 'reversal') throw new AppError(membershipErrors.reversed);
        const back = { dueId, kind: 'reversal' as const, number: '', amount: -BigInt(amount), method: '' as const };
        const entry = { ...back, day: today(), reason, reverses: entryId, by: actor, at: clock.now() };
        await dueStore.insertEntry(tx, entry);
        await dueStore.change(tx, dueId, kind === 'payment' ? 'paid' : 'remitted', -BigInt(amount));
        const given = kind === 'payment' ? await scoreOf(tx, due) : 0;
        await enterScore(tx, scored(due, `${entryId}:back`, -given));
        const change = { area: AREA, action: 'reverse', id: dueId, name: nameOf(due) };
        await audit(tx, actor, { ...change, after: { kind, number, amount, reason } });
      }),

    receipt: (actor: Actor, entryId: string) => print(actor, (tx) => requireEntry(tx, actor, entryId)),
  };
};
export type DueService = ReturnType<typeof createDueService>;
