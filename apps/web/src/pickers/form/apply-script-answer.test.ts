import { expect, it } from 'vitest';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import { formOf } from '@qiaoban/form/sample-form';
import { applyScriptAnswer } from './use-form-scripts';

const form = formOf([
  { type: 'comInput', field: 'name', props: { label: '名称' } },
  { type: 'numInput', field: 'price', props: { label: '单价' } },
  { type: 'calculate', field: 'double', props: { label: '两倍', expression: 'price * 2' } },
  {
    type: 'table',
    field: 'lines',
    props: { label: '明细' },
    children: [{ type: 'numInput', field: 'count', props: { label: '数量' } }],
  },
]);

it('what scripts answer is filled in as far as fields take it: rows by their id, others added, formulas follow', () => {
  let made = 0;
  const runtime = createFormRuntime(
    form,
    { name: '甲', price: 1, lines: [{ id: 'a', count: 1 }] },
    { now: 0, newId: () => `new${(made += 1)}` },
  );
  const values = { name: { not: 'a text' }, price: 5, nowhere: 1, lines: [{ id: 'a', count: 2 }, { count: 3 }] };
  applyScriptAnswer(runtime, { values, problems: [{ path: 'price', message: '太贵' }] });
  expect(runtime.value()).toMatchObject({ name: '甲', price: 5, lines: [{ id: 'a', count: 2 }, { count: 3 }] });
  expect(runtime.get('double')).toBe(10);
  expect(runtime.problems()).toMatchObject([{ path: 'price', key: '太贵' }]);
});
