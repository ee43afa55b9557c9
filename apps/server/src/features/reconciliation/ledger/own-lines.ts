import { AppError } from '@qiaoban/contracts/errors';
import type { TransactionInput } from '@qiaoban/contracts/reconciliation/ledger.contract';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import type { Tx } from '#platform/database/database';
import type { Zone } from '#platform/zone';
import { channelStore } from '../channel/channel.store';
import { merchantStore } from '../merchant/merchant.store';
import { dayStore, requireOpenDay } from './day.store';
import { lineStore, signed } from './line.store';
import type { NewLine } from './line.store';

/** A transaction with the day and the line that it becomes; `at` is its place in what was sent. */
type Placed = { at: number; channelId: string; day: string; line: NewLine };

const sameAs = (a: NewLine, b: Omit<NewLine, 'amount'> & { amount: string }): boolean =>
  a.reference === b.reference &&
  a.kind === b.kind &&
  String(a.amount) === b.amount &&
  a.at === b.at &&
  a.state === b.state &&
  a.tickets === b.tickets &&
  a.merchantId === b.merchantId;

const grouped = (placed: readonly Placed[]): Map<string, Placed[]> => {
  const groups = new Map<string, Placed[]>();
  // in one order, so that two calls at once do not wait for each other
  for (const each of placed.toSorted((a, b) => (`${a.channelId} ${a.day}` < `${b.channelId} ${b.day}` ? -1 : 1))) {
    const key = `${each.channelId} ${each.day}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return groups;
};

/** Transactions for the own ledger: each number once, whatever is sent again. */
export const createOwnLines = ({ zone }: { zone: Zone }) => {
  /** Throws what is not known of a transaction. */
  const place = async (tx: Tx, list: readonly TransactionInput[]): Promise<Placed[]> => {
    const channels = new Map((await channelStore.list(tx)).map(({ enCode, id }) => [enCode, id]));
    const merchants = await merchantStore.byCodes(tx);
    return list.map(({ channel, merchant, amount, ...line }, at) => {
      const channelId = channels.get(channel);
      if (channelId === undefined)
        throw new AppError(reconciliationErrors.channel_unknown, { code: channel }, [
          { path: `list.${at}.channel`, message: '' },
        ]);
      const merchantId = merchant === '' ? null : merchants.get(merchant);
      if (merchantId === undefined)
        throw new AppError(reconciliationErrors.merchant_unknown, { code: merchant }, [
          { path: `list.${at}.merchant`, message: '' },
        ]);
      return { at, channelId, day: zone.dayOf(line.at), line: { ...line, amount: BigInt(amount), merchantId } };
    });
  };

  /** Keeps transactions of one channel and day. Answers how many were new. */
  const keep = async (tx: Tx, group: readonly Placed[], instanceId: string | null = null): Promise<number> => {
    const { channelId, day } = group[0]!;
    const lines = [...new Map(group.map(({ line }) => [line.number, line])).values()];
    const into = { channelId, day, side: 'own' as const, statementId: null, instanceId };
    const held = await dayStore.hold(tx, { channelId, day });
    const made = new Set(await lineStore.insert(tx, into, lines));
    const numbers = lines.map(({ number }) => number);
    const stored = new Map((await lineStore.known(tx, channelId, 'own', numbers)).map((line) => [line.number, line]));
    for (const { line, at } of group)
      if (!sameAs(line, stored.get(line.number)!))
        throw new AppError(reconciliationErrors.number_taken, { number: line.number }, [
          { path: `list.${at}.number`, message: '' },
        ]);
    // what was kept before may be sent again at any time
    if (made.size === 0) return 0;
    requireOpenDay(held);
    const fresh = lines.filter(({ number }) => made.has(number));
    const amount = fresh.reduce((sum, line) => sum + signed(line), 0n);
    await dayStore.count(tx, { channelId, day }, 'own', { count: fresh.length, amount });
    return fresh.length;
  };

  return {
    place,
    keep,
    /** Keeps all of them, whatever their channels and days. Answers how many were new. */
    take: async (tx: Tx, list: readonly TransactionInput[]): Promise<number> => {
      let taken = 0;
      for (const group of grouped(await place(tx, list)).values()) taken += await keep(tx, group);
      return taken;
    },
  };
};
export type OwnLines = ReturnType<typeof createOwnLines>;
