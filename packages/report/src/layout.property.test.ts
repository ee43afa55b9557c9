import { describe, expect, it } from 'vitest';
import { layoutReport } from './layout';
import { field, sampleReport, text } from './sample-report';
import type { ReportSheet } from './sheet';

/** A small generator of numbers that repeats itself for the same seed. */
const randomOf = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

type Row = { a: string; b: string; m: string; n: number };
const rowsFor = (seed: number): Row[] => {
  const random = randomOf(seed);
  return Array.from({ length: random(60) }, () => ({
    a: `a${random(4)}`,
    b: `b${random(5)}`,
    m: `m${random(6)}`,
    n: random(10_000) / 100,
  }));
};

const first = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) === at);
/** Whole cents: what the decimal sums must agree with. */
const sum = (rows: readonly Row[]): string =>
  rows.length === 0 ? '' : String(rows.reduce((cents, { n }) => cents + Math.round(n * 100), 0) / 100);

const texts = (sheet: ReportSheet): string[][] => {
  const grid = Array.from({ length: sheet.rowCount }, () => sheet.columns.map(() => '?'));
  for (const cell of sheet.cells)
    for (let r = 0; r < cell.rowSpan; r += 1)
      for (let c = 0; c < cell.columnSpan; c += 1) {
        expect(grid[cell.row + r]![cell.column + c]).toBe('?');
        grid[cell.row + r]![cell.column + c] = cell.text;
      }
  return grid;
};
const make = (document: Parameters<typeof layoutReport>[0], rows: readonly Row[]): string[][] =>
  texts(layoutReport(document, { data: { rows }, values: {}, now: 0, wording: { language: 'zh', timeZone: 'UTC' } }));

const seeds = Array.from({ length: 80 }, (_, seed) => seed);

describe('against an obvious way to do it', () => {
  it.each(seeds)('groups, sub totals and totals, data %i', (seed) => {
    const rows = rowsFor(seed);
    const expected: string[][] = [];
    for (const a of first(rows.map((row) => row.a))) {
      const ofA = rows.filter((row) => row.a === a);
      for (const b of first(ofA.map((row) => row.b))) {
        const ofB = ofA.filter((row) => row.b === b);
        for (const row of ofB) expected.push([a, b, row.m, String(row.n)]);
        expected.push([a, b, '小计', sum(ofB)]);
      }
      expected.push([a, '合计', '合计', sum(ofA)]);
    }
    expected.push(['总计', '总计', '总计', sum(rows)]);
    const document = sampleReport(
      {
        A1: field('a', 'group', { expand: 'down' }),
        B1: field('b', 'group', { expand: 'down' }),
        C1: field('m', 'list', { expand: 'down' }),
        D1: field('n', 'list'),
        C2: text('小计'),
        D2: field('n', 'sum'),
        B3: text('合计'),
        D3: field('n', 'sum'),
        A4: text('总计'),
        D4: field('n', 'sum'),
      },
      { merges: ['A1:A3', 'B1:B2', 'B3:C3', 'A4:C4'] },
    );
    expect(make(document, rows)).toEqual(expected);
  });

  it.each(seeds)('cross table with two levels of columns, data %i', (seed) => {
    const rows = rowsFor(seed);
    const columns = first(rows.map((row) => row.b)).flatMap((b) =>
      first(rows.filter((row) => row.b === b).map((row) => row.m)).map((m) => ({ b, m })),
    );
    const expected = [
      ['', ...columns.map(({ b }) => b), '合计'],
      ['', ...columns.map(({ m }) => m), '合计'],
      ...first(rows.map((row) => row.a))
        .sort()
        .map((a) => {
          const ofA = rows.filter((row) => row.a === a);
          return [a, ...columns.map(({ b, m }) => sum(ofA.filter((row) => row.b === b && row.m === m))), sum(ofA)];
        }),
      ['总计', ...columns.map(({ b, m }) => sum(rows.filter((row) => row.b === b && row.m === m))), sum(rows)],
    ];
    const document = sampleReport(
      {
        A1: text(''),
        B1: field('b', 'group', { expand: 'right' }),
        B2: field('m', 'group', { expand: 'right' }),
        C1: text('合计'),
        A3: field('a', 'group', { expand: 'down', order: 'asc' }),
        B3: field('n', 'sum'),
        C3: field('n', 'sum'),
        A4: text('总计'),
        B4: field('n', 'sum'),
        C4: field('n', 'sum'),
      },
      { merges: ['A1:A2', 'C1:C2'] },
    );
    expect(make(document, rows)).toEqual(expected);
  });
});
