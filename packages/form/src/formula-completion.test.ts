import { describe, expect, it } from 'vitest';
import { completionsAt, wordBefore } from './formula-completion';

const fields = [
  { value: '金额', label: '金额' },
  { value: '明细.金额', label: '金额' },
  { value: 'sum_total', label: 'sum total' },
];

describe('completion of formulas', () => {
  it('reads the word before the cursor', () => {
    expect(wordBefore('1 + SUM(金', 9)).toEqual({ word: '金', from: 8 });
    expect(wordBefore('1 + ', 4)).toEqual({ word: '', from: 4 });
  });
  it('offers functions and fields, those that begin with the word first', () => {
    const labels = completionsAt('su', 2, fields, 'zh').map(({ label }) => label);
    expect(labels.slice(0, 4)).toEqual(['sum total', 'SUM', 'SUMPRODUCT', 'SUMIF']);
    expect(completionsAt('金', 1, fields, 'zh').map(({ insert }) => insert)).toEqual(['金额', '明细.金额']);
  });
  it('names the arguments of a function in the language of the person', () => {
    const detail = (language: 'zh' | 'en') => completionsAt('ROUNDU', 6, fields, language)[0]!.detail;
    expect(detail('zh')).toMatch(/^ROUNDUP\(数值, \[小数位\]\)/);
    expect(detail('en')).toMatch(/^ROUNDUP\(number, \[digits\]\)/);
  });
  it('offers nothing without a word, and not what is there already', () => {
    expect(completionsAt('1 + ', 4, fields, 'zh')).toEqual([]);
    expect(completionsAt('sum_total', 9, fields, 'zh')).toEqual([]);
  });
});
