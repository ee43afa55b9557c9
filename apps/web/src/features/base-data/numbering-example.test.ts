import { describe, expect, it } from 'vitest';
import { numberingExamples } from './numbering-example';
import type { NumberingDraft } from './numbering-example';

// 2026-05-20 23:30 in Shanghai, still the 20th; in UTC 15:30
const NOW = Date.UTC(2026, 4, 20, 15, 30);

describe('examples of bill numbers', () => {
  it.each<[NumberingDraft, string]>([
    [{ prefix: 'BX', dateFormat: 'yyyyMMdd', digit: 4, startNumber: 1 }, 'BX202605200001'],
    [{ prefix: 'BX-', dateFormat: 'yyyyMM', digit: 3, startNumber: 100 }, 'BX-202605100'],
    [{ prefix: '', dateFormat: 'yyyy', digit: 6, startNumber: 7 }, '2026000007'],
    [{ prefix: ' 合同/ ', dateFormat: 'no', digit: 2, startNumber: 0 }, '合同/00'],
    [{ digit: null, startNumber: null }, '1'],
    [{}, '1'],
  ])('%j → %s', (draft, first) => {
    expect(numberingExamples(draft, NOW)[0]).toBe(first);
  });

  it('counts up, beyond the digits when it must', () => {
    expect(numberingExamples({ prefix: 'A', dateFormat: 'no', digit: 2, startNumber: 98 }, NOW)).toEqual([
      'A98',
      'A99',
      'A100',
    ]);
  });

  it('takes the day of the organisation, not of London', () => {
    expect(numberingExamples({ dateFormat: 'yyyyMMdd', digit: 1 }, Date.UTC(2026, 4, 20, 16))[0]).toBe('202605211');
  });
});
