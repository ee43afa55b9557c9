import { describe, expect, it } from 'vitest';
import { NumberingRuleInput } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { billNumber, numberParts } from './bill-number.rules';

// 1 January in Shanghai, still 31 December in UTC
const AT = Date.parse('2025-12-31T17:00:00Z');
const values = {
  fields: new Map([
    ['kind', 'A 类/1'],
    ['empty', ''],
  ]),
  organize: 'HQ',
  department: 'FIN',
};
const base = { fullName: 'x', enCode: 'x', dateFormat: 'no', digit: 3 };
const rule = (more: object) => NumberingRuleInput.parse({ ...base, ...more });
const number = (more: object, value = 7): string => {
  const made = rule(more);
  const parts = numberParts(made, AT, 'Asia/Shanghai', values);
  return `${parts.period}=${billNumber(made.digit, parts, value)}`;
};
const serial = { kind: 'number' };
const date = (format: string) => ({ kind: 'date', format });

describe('bill numbers', () => {
  it.each([
    [{ prefix: 'BX', dateFormat: 'yyyyMMdd' }, '20260101=BX20260101007'],
    [{ dateFormat: 'yyyyMM', restart: 'year' }, '2026=202601007'],
    [{ dateFormat: 'no' }, '=007'],
    [{ dateFormat: 'yyyyMM', restart: 'month' }, '202601=202601007'],
    [{ dateFormat: 'yyyyMMdd', restart: 'month' }, '202601=20260101007'],
    [{ dateFormat: 'yyyyMMdd', restart: 'day' }, '20260101=20260101007'],
    [
      { segments: [{ kind: 'constant', text: 'A-' }, date('yyMM'), serial, { kind: 'constant', text: '-Z' }] },
      '2601=A-2601007-Z',
    ],
    [{ segments: [{ kind: 'field', field: 'kind', length: 3 }, serial], perSegment: true }, '|A类/=A类/007'],
    [{ segments: [{ kind: 'field', field: 'empty', otherwise: 'NA' }, serial] }, '=NA007'],
    [
      {
        segments: [{ kind: 'organize' }, { kind: 'department' }, date('yyyy'), serial],
        restart: 'year',
        perSegment: true,
      },
      '2026|HQ|FIN=HQFIN2026007',
    ],
    [{ segments: [date('yyyyMMdd'), serial], restart: 'never' }, '=20260101007'],
  ])('of %j', (more, wanted) => expect(number(more)).toBe(wanted));

  it('are written whole when they need more digits', () => expect(number({ digit: 2 }, 12_345)).toBe('=12345'));

  it.each([
    [{ segments: [date('yyyy')] }, 'segments'],
    [{ segments: [serial, serial] }, 'segments'],
    [{ segments: [date('MMdd'), serial], restart: 'day' }, 'restart'],
    [{ dateFormat: 'yyyy', restart: 'month' }, 'restart'],
    [{ segments: [serial], perSegment: true }, 'perSegment'],
    [{ digit: 2, startNumber: 100 }, 'startNumber'],
  ])('are refused for %j', (more, path) => {
    const result = NumberingRuleInput.safeParse({ ...base, ...more });
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
