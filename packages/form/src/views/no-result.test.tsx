import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFormRuntime } from '../runtime/form-runtime';
import { formOf } from '../sample-form';
import { sampleHost } from '../sample-host';
import { FormView } from './form-view';

afterEach(cleanup);

it('a calculation that divides by zero says so, and does not wait for what is filled in', () => {
  const form = formOf([
    { type: 'numInput', field: 'all', props: { label: '总数' } },
    { type: 'numInput', field: 'people', props: { label: '人数' } },
    { type: 'calculate', field: 'each', props: { label: '人均', expression: 'all / people' } },
    { type: 'calculate', field: 'mean', props: { label: '平均', expression: 'SUM(lines.price) / SUM(lines.price)' } },
    {
      type: 'table',
      field: 'lines',
      props: { label: '明细', startRows: 0 },
      children: [{ type: 'numInput', field: 'price', props: { label: '价格' } }],
    },
  ]);
  const runtime = createFormRuntime(form, {}, { now: 0, newId: () => 'r', isNew: true });
  const { container } = render(<FormView runtime={runtime} host={sampleHost()} />);
  const textAt = (cell: string) => container.querySelector(`[data-cell="${cell}"] .qb-value-later`)?.textContent;
  expect(textAt('each')).toBe('自动计算');
  act(() => runtime.set('all', 10));
  act(() => runtime.set('people', 0));
  expect(textAt('each')).toBe('没有结果');
  // a table without rows is not filled in
  expect(textAt('mean')).toBe('自动计算');
  act(() => runtime.set('people', 4));
  expect(textAt('each')).toBeUndefined();
  expect(runtime.get('each')).toBe(2.5);
});
