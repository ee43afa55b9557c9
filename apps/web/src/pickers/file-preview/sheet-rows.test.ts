import { expect, it } from 'vitest';
import { sheetTable } from './sheet-rows';

const texts = (rows: Parameters<typeof sheetTable>[0]['rows']) =>
  sheetTable({ name: 's', rows }).rows.map((row) => row.map(({ text }) => text));

it('shows what people read: dates without a zone, numbers without digits of the machine', () => {
  const day = new Date(Date.UTC(2026, 1, 3));
  const moment = new Date(Date.UTC(2026, 1, 3, 9, 5));
  expect(texts([['甲', 0.1 + 0.2, true, day, moment, null]])).toEqual([
    ['甲', '0.3', 'true', '2026-02-03', '2026-02-03 09:05', ''],
  ]);
});

it('shows numbers in their format, and plainly where the format says nothing', () => {
  const cells = new Map([
    ['0,0', { style: { numFmt: '0%' } }],
    ['0,1', { style: { numFmt: '?' } }],
    ['0,2', { style: { numFmt: 'General' } }],
  ]);
  const formatNumber = (value: number, format: string): string => (format === '0%' ? `${value * 100}%` : '');
  const { rows } = sheetTable({ name: 's', rows: [[0.5, 2, 3]], cells }, formatNumber);
  expect(rows[0]!.map(({ text }) => text)).toEqual(['50%', '2', '3']);
});

it('fills short and absent rows up to the widest', () => {
  expect(texts([['a', 'b'], undefined, ['c']])).toEqual([
    ['a', 'b'],
    ['', ''],
    ['c', ''],
  ]);
});

it('draws merged cells once', () => {
  const merges = [{ startRow: 0, startCol: 0, endRow: 1, endCol: 1 }];
  const { rows } = sheetTable({
    name: 's',
    rows: [
      ['a', '', 'x'],
      ['', '', 'y'],
    ],
    merges,
  });
  expect(rows.map((row) => row.map(({ text, columns, rows: tall }) => [text, columns, tall]))).toEqual([
    [
      ['a', 2, 2],
      ['x', 1, 1],
    ],
    [['y', 1, 1]],
  ]);
});

it('says that a long or wide sheet is cut', () => {
  expect(sheetTable({ name: 's', rows: Array.from({ length: 501 }, () => [1]) })).toMatchObject({ isCut: true });
  const wide = sheetTable({ name: 's', rows: [Array.from({ length: 61 }, () => 1)] });
  expect([wide.isCut, wide.rows[0]!.length]).toEqual([true, 60]);
});
