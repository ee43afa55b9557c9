import { describe, expect, it } from 'vitest';
import { usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import type { Layout } from '@qiaoban/contracts/reconciliation/layout';
import { centsOf, formatYuan, parseYuan } from './cents';
import { cellsBy, placesBy, readLine, readTime } from './read-line';

const field = (name: Layout['fields'][number]['field'], column: number, start = 0, length = 1) => ({
  field: name,
  column,
  start,
  length,
});
const layout: Layout = {
  ...usualLayout,
  fields: (['reference', 'amount', 'at', 'kind', 'state', 'merchant', 'tickets', 'number'] as const).map((name, at) =>
    field(name, at),
  ),
};
const read = (...cells: string[]) => readLine(cellsBy(layout, cells), layout);

describe('money', () => {
  it.each([
    ['0.29', 29n],
    ['1,234.5', 123_450n],
    ['¥ 8', 800n],
    ['-3.10', -310n],
    ['1.230', 123n],
    ['99999999999.99', 9_999_999_999_999n],
  ])('reads %s without rounding', (text, cents) => expect(parseYuan(text)).toBe(cents));
  it.each(['', '1.234', '1e3', '12a', '--1', '0x10', '１', '12,5', '1,2345', '12,34,567.00'])('refuses %j', (text) =>
    expect(parseYuan(text)).toBeUndefined(),
  );
  it('is written with two decimals and groups', () => {
    expect([formatYuan(5n), formatYuan(-123_456_789n), formatYuan(100n, false)]).toEqual([
      '0.05',
      '-1,234,567.89',
      '1.00',
    ]);
    expect([centsOf('-17'), centsOf('1.5'), centsOf('')]).toEqual([-17n, undefined, undefined]);
  });
});

describe('times', () => {
  it.each([
    ['2026-11-25 08:01:02', { day: '2026-11-25', seconds: 28_862 }],
    ['20261125235959', { day: '2026-11-25', seconds: 86_399 }],
    ['2026/1/5 7:30', { day: '2026-01-05', seconds: 27_000 }],
    ['2026年11月25日', { day: '2026-11-25', seconds: 0 }],
    ['2026-11-25T08:00:00.123', { day: '2026-11-25', seconds: 28_800 }],
  ])('reads %s', (text, time) => expect(readTime(text)).toEqual(time));
  it.each(['2026-02-30', '2026-11-25 24:00', 'yesterday', ''])('refuses %j', (text) =>
    expect(readTime(text)).toBeUndefined(),
  );
});

describe('a line', () => {
  it('says what its fields say', () => {
    expect(read('T1', '12.50', '2026-11-25 08:00:00', '退款', '失败', 'M01', '2', 'N9')).toEqual({
      reference: 'T1',
      amount: 1250n,
      day: '2026-11-25',
      seconds: 28_800,
      kind: 'withdrawal',
      state: 'failed',
      merchant: 'M01',
      tickets: 2,
      number: 'N9',
    });
  });
  it('is a withdrawal when its amount is negative', () => {
    expect(read('T1', '-1', '2026-11-25')).toMatchObject({ kind: 'withdrawal', amount: 100n, state: 'success' });
  });
  it.each([
    [['T1', '0', '2026-11-25'], 'amount'],
    [['T1', '1', 'never'], 'at'],
    [['with blank', '1', '2026-11-25'], 'reference'],
    [['T1', '1', '2026-11-25', '', '', '', 'many'], 'tickets'],
  ])('of %j is refused at its field', (cells, wrong) => expect(read(...cells)).toMatchObject({ field: wrong }));
  it('stands at its bytes, also in GBK', () => {
    const fixed: Layout = {
      ...usualLayout,
      format: 'fixed',
      fields: [field('kind', 0, 0, 4), field('reference', 0, 4, 6), field('amount', 0, 10, 8), field('at', 0, 18, 14)],
    };
    // 取款 in GBK, two bytes each
    const bytes = Uint8Array.from([
      0xc8,
      0xa1,
      0xbf,
      0xee,
      ...new TextEncoder().encode('T00001   12.0520261125080000'),
    ]);
    const cellOf = placesBy(fixed, bytes, new TextDecoder('gb18030'));
    expect(readLine(cellOf, fixed)).toMatchObject({ kind: 'withdrawal', reference: 'T00001', amount: 1205n });
  });
});
