import type { ChannelRules } from '@qiaoban/contracts/reconciliation/channel.contract';
import { sumOf } from '@qiaoban/reconciliation/cents';
import type { LedgerLine, Match, MatchRules, ResultKind } from '@qiaoban/reconciliation/ledger-line';
import type { MerchantLine } from './merchant-line';

const MINUTE = 60_000;

export const matchRules = ({ tolerance, joinsSeveral, windowMinutes, comparesTickets }: ChannelRules): MatchRules => ({
  tolerance: BigInt(tolerance),
  joinsSeveral,
  window: windowMinutes * MINUTE,
  comparesTickets,
});

export type Outcome = {
  kind: ResultKind;
  state: 'none' | 'open';
  reference: string;
  tradeKind: LedgerLine['kind'];
  merchantId: string | null;
  own: bigint;
  theirs: bigint;
  agreed: bigint;
  ownIds: number[];
  theirIds: number[];
  ownTickets: number;
  theirTickets: number;
  at: number;
};

const tickets = (lines: readonly LedgerLine[]): number => lines.reduce((sum, line) => sum + line.tickets, 0);
const ids = (lines: readonly LedgerLine[]): number[] => lines.map(({ id }) => id).toSorted((a, b) => a - b);

/** Nothing is to be done about what agrees, nor about a failed try that only one side knows. */
const needsWork = ({ kind, own, theirs }: Match, { dropsFailed }: ChannelRules): boolean =>
  kind !== 'equal' &&
  !(dropsFailed && kind.startsWith('only_') && [...own, ...theirs].every(({ state }) => state === 'failed'));

/** A result as it is kept. What agrees counts by the channel's amount, as far as money moved. */
export const outcomeOf = (match: Match, rules: ChannelRules): Outcome => {
  const own = match.own as MerchantLine[];
  const theirs = match.theirs as MerchantLine[];
  const first = (own[0] ?? theirs[0])!;
  const moved = match.kind === 'equal' && first.state === 'success';
  const theirSum = sumOf(theirs.map(({ amount }) => amount));
  return {
    kind: match.kind,
    state: needsWork(match, rules) ? 'open' : 'none',
    reference: first.reference,
    tradeKind: first.kind,
    merchantId: [...own, ...theirs].find(({ merchantId }) => merchantId !== null)?.merchantId ?? null,
    own: sumOf(own.map(({ amount }) => amount)),
    theirs: theirSum,
    agreed: moved ? theirSum : 0n,
    ownIds: ids(own),
    theirIds: ids(theirs),
    ownTickets: tickets(own),
    theirTickets: tickets(theirs),
    at: (own.length > 0 ? own : theirs).reduce((least, { at }) => Math.min(least, at), first.at),
  };
};
