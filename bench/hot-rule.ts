// Those who read beside those who want numbers of one rule, on one of the nodes that share the database.
import { sql } from 'kysely';
import type { TakeBillNumber } from '../apps/server/src/features/base-data/numbering-rule/take-bill-number';
import { laneOf } from '../apps/server/src/features/base-data/numbering-rule/take-bill-number';
import type { Db } from '../apps/server/src/platform/database/database';
import { inTransaction } from '../apps/server/src/platform/database/transaction';
import { printTable, verdict } from './figure';
import { QUICK } from './size';

const WRITERS = 64;
const READERS = 8;
const PER_SECOND = 600;
const CLAIMS = 0.08;
const SECONDS = QUICK ? 3 : 10;
const P99_MS = 50;
const NOW = Date.parse('2026-11-21T04:00:00Z');

/** Delays in ms of those who read, alone and beside others, and of claims; numbers that were taken. */
export type Hot = { alone: number[]; beside: number[]; mixedReads: number[]; mixedClaims: number[]; numbers: string[] };

/** A claim: its number, and a dozen statements of a case that begins, in one transaction. */
const claim = (db: Db, take: TakeBillNumber): Promise<string> =>
  inTransaction(
    db,
    async (unit) => {
      const number = await take(unit, 'hot', NOW);
      for (let n = 0; n < 12; n += 1)
        await sql`select count(*) from bill_rule where id = ${String(n)}`.execute(unit.tx);
      return number;
    },
    [laneOf('hot')],
  );

const timed = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now();
  await work();
  into.push(performance.now() - began);
};

export const measureHot = async (db: Db, take: TakeBillNumber): Promise<Hot> => {
  const hot: Hot = { alone: [], beside: [], mixedReads: [], mixedClaims: [], numbers: [] };
  const read = () => db.selectFrom('bill_rule').selectAll().where('id', '=', '1').execute();
  const write = async (): Promise<void> => void hot.numbers.push(await claim(db, take));
  const until = async (end: number, work: () => Promise<unknown>): Promise<void> => {
    while (performance.now() < end) await work();
  };
  const readers = (into: number[], end: number) =>
    Array.from({ length: READERS }, () => until(end, () => timed(into, read)));
  await Promise.all(readers([], performance.now() + 1000));
  await Promise.all(readers(hot.alone, performance.now() + SECONDS * 1000));
  const end = performance.now() + SECONDS * 1000;
  await Promise.all([...readers(hot.beside, end), ...Array.from({ length: WRITERS / 2 }, () => until(end, write))]);
  // they come whether the earlier ones were answered or not
  const calls: Promise<void>[] = [];
  const start = performance.now();
  while (performance.now() - start < SECONDS * 1000) {
    const due = ((performance.now() - start) / 1000) * (PER_SECOND / 2);
    while (calls.length < due)
      calls.push(Math.random() < CLAIMS ? timed(hot.mixedClaims, write) : timed(hot.mixedReads, read));
    await new Promise((later) => setTimeout(later, 2));
  }
  await Promise.all(calls);
  return hot;
};

const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

export const printHot = (nodes: readonly Hot[]): void => {
  const all = (of: (hot: Hot) => readonly number[]): number[] => nodes.flatMap(of);
  const numbers = nodes.flatMap((node) => node.numbers);
  const running = new Set(numbers.map((number) => Number(number.slice(1))));
  const doubles = numbers.length - running.size;
  const gaps = Math.max(...running) - running.size;
  const row = (name: string, values: number[], isReached?: boolean): string[] => [
    name,
    String(values.length),
    at(values, 0.5).toFixed(1),
    at(values, 0.99).toFixed(1),
    isReached === undefined ? '' : `p99 ≤ ${P99_MS} ms`,
    isReached === undefined ? '' : verdict(isReached),
  ];
  const [beside, mixed] = [all((hot) => hot.beside), all((hot) => hot.mixedReads)];
  printTable(
    ['One rule, two nodes', 'answered', 'p50 ms', 'p99 ms', 'target', ''],
    [
      row(
        'readers alone',
        all((hot) => hot.alone),
      ),
      row(`readers beside ${WRITERS} writers on one rule`, beside, at(beside, 0.99) <= P99_MS),
      row(`${PER_SECOND} requests/s with 8 % claims: the others`, mixed, at(mixed, 0.99) <= P99_MS),
      row(
        'the claims themselves',
        all((hot) => hot.mixedClaims),
      ),
    ],
  );
  console.log(`\n${numbers.length} numbers under the one rule, ${doubles} doubles, ${gaps} gaps.`);
};
