import { expect, it } from 'vitest';
import { draftsOf, wrongPlaces } from './lines';
import type { Line } from './lines';

it.each([
  ['你好 {name}', 'Hello {name}', []],
  ['{a} / {b}', '{b} of {a}', []],
  ['你好 {name}', 'Hello', ['{name}']],
  ['你好', 'Hello {name}', ['{name}']],
  ['{a}{a}', '{a}', ['{a}']],
])('%j → %j lacks %j', (original, text, wrong) => {
  expect(wrongPlaces(original, text)).toEqual(wrong);
});

it('takes from a workbook what differs, and counts what it does not know', () => {
  const texts = { zh: '保存', zhtw: '儲存', en: 'Save' };
  const line: Line = { key: 'app.save', source: 'app', zh: '保存', base: texts, texts };
  const rows = [
    { key: 'app.save', zh: '保存', zhtw: '', en: 'Keep' },
    { key: 'app.ghost', zh: '', zhtw: '', en: 'x' },
  ];
  const { drafts, bad } = draftsOf(rows, new Map([[line.key, line]]), ['zhtw', 'en']);
  expect([...drafts]).toEqual([['en app.save', 'Keep']]);
  expect(bad).toBe(1);
});
