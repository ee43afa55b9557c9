import { expect, test } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import { valuesAfter } from './past-version';

const document = formOf([
  { type: 'comInput', field: 'a', props: { label: 'A' } },
  { type: 'comInput', field: 'b', props: { label: 'B' } },
  { type: 'createUser', field: 'by', props: { label: 'By' } },
]);
const steps = [
  { id: '3', before: { a: '2', gone: 'x' }, after: { a: '3' } },
  { id: '2', before: { a: '1', b: null }, after: { a: '2', b: 'new', by: 'u' } },
  { id: '1', before: null, after: { a: '1' } },
];

test('an old version is what later changes took away', () => {
  expect(valuesAfter(document, steps, '2')).toEqual({ a: '2' });
  expect(valuesAfter(document, steps, '1')).toEqual({ a: '1', b: null });
});

test('the newest version needs nothing', () => {
  expect(valuesAfter(document, steps, '3')).toEqual({});
});
