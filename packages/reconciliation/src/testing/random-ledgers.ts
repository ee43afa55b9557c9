import type { LedgerLine, MatchRules } from '../ledger-line';

/** Whole numbers below `most`, the same for the same seed. */
export const seeded = (seed: number): ((most: number) => number) => {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % most;
  };
};

/** Small ledgers in which everything meets: the same references and amounts again and again, failed tries, lines without a reference. */
export const randomLedgers = (seed: number): { own: LedgerLine[]; theirs: LedgerLine[]; rules: MatchRules } => {
  const next = seeded(seed);
  let id = 0;
  const ledger = (): LedgerLine[] =>
    Array.from({ length: next(14) }, () => ({
      id: (id += 1),
      reference: next(8) === 0 ? '' : `R${next(5)}`,
      kind: next(4) === 0 ? ('withdrawal' as const) : ('deposit' as const),
      amount: BigInt(1 + next(6)),
      at: next(30),
      state: (['success', 'success', 'success', 'failed', 'pending'] as const)[next(5)]!,
      tickets: next(3),
    }));
  const own = ledger();
  const theirs = ledger();
  const rules = {
    tolerance: BigInt(next(3)),
    joinsSeveral: next(2) === 0,
    window: 0,
    comparesTickets: next(3) === 0,
  };
  return { own, theirs, rules };
};
