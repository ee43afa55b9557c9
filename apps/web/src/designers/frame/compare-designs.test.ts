import { expect, test } from 'vitest';
import { valueText } from './compare-designs';

const texts = { nothing: '-', yes: 'yes', no: 'no', changed: 'changed', count: (count: number) => `${count} items` };
const named = (...names: string[]) => names.map((name, at) => ({ id: String(at), fullName: name }));

test.each([
  ['options by their names', named('在用', '闲置'), '在用 · 闲置'],
  ['names in the language of the reader', [{ id: '1', fullName: { zh: '在用', en: 'In use' } }], 'In use'],
  ['ids by their number', ['n1', 'n2'], '2 items'],
  ['many by their number', named(...Array.from({ length: 13 }, (_, at) => `n${at}`)), '13 items'],
  ['what has no name by its number', [{ id: '1', fullName: '' }], '1 items'],
  ['none of a list', [], '0 items'],
])('a list is told: %s', (_what, value, text) => {
  expect(valueText(value, 'en', texts)).toBe(text);
});
