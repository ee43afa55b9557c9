import { describe, expect, it } from 'vitest';
import { matchGroup } from './compare-lines';
import type { LedgerLine, Match, MatchRules } from './ledger-line';
import { matchLedgers } from './match-ledgers';
import { pairByTime } from './pair-by-time';
import { matchedByOracle, mostPairs } from './testing/oracle';
import { randomLedgers, seeded } from './testing/random-ledgers';

const rules: MatchRules = { tolerance: 0n, joinsSeveral: true, window: 0, comparesTickets: false };
const line = (id: number, more: Partial<LedgerLine> = {}): LedgerLine => ({
  id,
  reference: 'A1',
  kind: 'deposit',
  amount: 100n,
  at: 1000,
  state: 'success',
  tickets: 0,
  ...more,
});
const ids = (lines: readonly LedgerLine[]): string =>
  lines
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join('+');
const described = (matches: readonly Match[]): string[] =>
  matches.map(({ kind, own, theirs }) => `${kind} ${ids(own)} ${ids(theirs)}`).toSorted();
const sum = (lines: readonly LedgerLine[]): bigint => lines.reduce((total, { amount }) => total + amount, 0n);

describe('lines of one reference', () => {
  it.each<[string, LedgerLine[], LedgerLine[], Partial<MatchRules>, string[]]>([
    ['agree', [line(1)], [line(2)], {}, ['equal 1 2']],
    ['differ in the amount', [line(1)], [line(2, { amount: 90n })], {}, ['amount 1 2']],
    ['differ within the tolerance', [line(1)], [line(2, { amount: 99n })], { tolerance: 1n }, ['equal 1 2']],
    ['differ one cent beyond the tolerance', [line(1)], [line(2, { amount: 98n })], { tolerance: 1n }, ['amount 1 2']],
    ['differ in the state', [line(1)], [line(2, { state: 'failed' })], {}, ['status 1 2']],
    ['differ in both: the amount is told', [line(1)], [line(2, { state: 'failed', amount: 1n })], {}, ['amount 1 2']],
    [
      'differ in tickets',
      [line(1, { tickets: 2 })],
      [line(2, { tickets: 3 })],
      { comparesTickets: true },
      ['amount 1 2'],
    ],
    ['differ in tickets that nobody compares', [line(1, { tickets: 2 })], [line(2)], {}, ['equal 1 2']],
    ['are several to one', [line(1, { amount: 30n }), line(2, { amount: 70n })], [line(3)], {}, ['equal 1+2 3']],
    [
      'are several to one with another sum',
      [line(1, { amount: 30n }), line(2)],
      [line(3, { amount: 120n })],
      {},
      ['amount 1+2 3'],
    ],
    [
      'are several, not joined',
      [line(1, { amount: 30n }), line(2)],
      [line(3)],
      { joinsSeveral: false },
      ['equal 2 3', 'only_here 1 '],
    ],
    ['are booked twice over there', [line(1)], [line(2), line(3)], {}, ['equal 1 2', 'only_there  3']],
    ['were tried before', [line(1, { state: 'failed' }), line(2)], [line(3)], {}, ['equal 2 3', 'only_here 1 ']],
  ])('%s', (_, own, theirs, more, expected) => {
    expect(described(matchGroup(own, theirs, { ...rules, ...more }))).toEqual(expected);
  });
});

describe('two ledgers', () => {
  it('never pairs a deposit with a withdrawal, nor lines without a reference', () => {
    const own = [line(1), line(2, { reference: '' })];
    const theirs = [line(3, { kind: 'withdrawal' }), line(4, { reference: '' })];
    expect(described(matchLedgers(own, theirs, rules))).toEqual([
      'only_here 1 ',
      'only_here 2 ',
      'only_there  3',
      'only_there  4',
    ]);
  });

  it('says of 1,000 random ledgers what an oracle says, and loses no cent', () => {
    for (let seed = 1; seed <= 1000; seed += 1) {
      const { own, theirs, rules: by } = randomLedgers(seed);
      const found = matchLedgers(own, theirs, by);
      expect(described(found), `seed ${seed}`).toEqual(matchedByOracle(own, theirs, by));
      expect(sum(found.flatMap((match) => match.own))).toBe(sum(own));
      expect(sum(found.flatMap((match) => match.theirs))).toBe(sum(theirs));
      expect(new Set(found.flatMap((match) => [...match.own, ...match.theirs])).size).toBe(own.length + theirs.length);
    }
  });
});

describe('lines without a partner', () => {
  it('are paired by amount within the window, as many as possible', async () => {
    const order = (a: LedgerLine, b: LedgerLine): number => Number(a.amount - b.amount) || a.at - b.at || a.id - b.id;
    for (let seed = 1; seed <= 300; seed += 1) {
      const next = seeded(seed);
      const make = (from: number): LedgerLine[] =>
        Array.from({ length: 1 + next(7) }, (_, at) => line(from + at, { amount: BigInt(1 + next(2)), at: next(40) }));
      const [own, theirs, window] = [make(1).toSorted(order), make(100).toSorted(order), next(9)];
      const pairs: [LedgerLine, LedgerLine][] = [];
      const walk = (lines: LedgerLine[]) =>
        (async function* () {
          yield* lines;
        })();
      for await (const pair of pairByTime(walk(own), walk(theirs), window)) pairs.push(pair);
      expect(pairs.every(([a, b]) => a.amount === b.amount && Math.abs(a.at - b.at) <= window)).toBe(true);
      expect(new Set(pairs.flat()).size).toBe(pairs.length * 2);
      expect(pairs.length, `seed ${seed}`).toBe(mostPairs(own, theirs, window));
    }
  });
});
