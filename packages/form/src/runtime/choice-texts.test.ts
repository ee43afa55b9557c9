import { expect, it } from 'vitest';
import { formOf } from '../sample-form';
import { createFormRuntime } from './form-runtime';

const options = [
  { id: '1', fullName: { zh: '紧急', en: 'Urgent' } },
  { id: '2', fullName: '一般' },
];
const resultOf = (expression: string): unknown => {
  const document = formOf([
    { type: 'select', id: 'k', field: 'kind', props: { label: '级别', options } },
    { type: 'checkbox', id: 'g', field: 'tags', props: { label: '标签', options } },
    { type: 'calculate', id: 'c', field: 'result', props: { label: '结果', expression } },
  ]);
  const runtime = createFormRuntime(
    document,
    { kind: '1', tags: ['1', '2'] },
    { now: 0, newId: () => 'r', isNew: true },
  );
  return runtime.get('result');
};

it.each([
  ['IF(kind = "紧急", 5, 6)', 5],
  ['IF("Urgent" = kind, 5, 6)', 5],
  ['IF(kind = "1", 5, 6)', 5],
  ['IF(kind <> "紧急", 5, 6)', 6],
  ['IF(kind = "一般", 5, 6)', 6],
  ['IF(IN(kind, "一般", "紧急"), 5, 6)', 5],
  ['SWITCH(kind, "一般", 1, "紧急", 2, 3)', 2],
  ['IF(CONTAINS(tags, "一般"), 5, 6)', 5],
  ['IF(INLIST("一般", tags), 5, 6)', 5],
  ['COUNTIF(tags, "紧急")', 1],
])('%s is %s', (expression, result) => {
  expect(resultOf(expression)).toBe(result);
});
