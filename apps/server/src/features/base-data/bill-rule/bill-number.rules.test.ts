import { describe, expect, it } from 'vitest';
import { billNumber, periodOf } from './bill-number.rules';

describe('bill numbers', () => {
  it.each([
    ['2026-11-21T10:00:00Z', 'yyyyMMdd', '20261121'],
    ['2026-11-21T15:59:59Z', 'yyyyMMdd', '20261121'],
    ['2026-11-21T16:00:00Z', 'yyyyMMdd', '20261122'],
    ['2026-12-31T16:00:00Z', 'yyyyMM', '202701'],
    ['2026-12-31T15:00:00Z', 'yyyy', '2026'],
    ['2028-02-29T01:00:00Z', 'yyyyMMdd', '20280229'],
    ['2026-11-21T10:00:00Z', 'no', ''],
  ] as const)('at %s the date part %s is %s in Shanghai', (at, format, part) => {
    expect(periodOf(Date.parse(at), format, 'Asia/Shanghai')).toBe(part);
  });

  it.each([
    [{ prefix: 'BX', dateFormat: 'yyyy', digit: 4 }, '2026', 1, 'BX20260001'],
    [{ prefix: '', dateFormat: 'no', digit: 1 }, '', 7, '7'],
    [{ prefix: 'A-', dateFormat: 'no', digit: 3 }, '', 1000, 'A-1000'],
  ] as const)('%j in %j with %i is %s', (rule, period, value, number) =>
    expect(billNumber(rule, period, value)).toBe(number),
  );
});
