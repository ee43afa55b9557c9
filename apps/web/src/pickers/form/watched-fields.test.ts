import { expect, it, vi } from 'vitest';
import { rowCell } from '@qiaoban/form/runtime/cell';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import { formOf } from '@qiaoban/form/sample-form';
import { watchedField } from './watched-fields';

const form = formOf([
  { type: 'numInput', field: 'price', props: { label: '单价' } },
  {
    type: 'table',
    field: 'lines',
    props: { label: '明细' },
    children: [
      { type: 'numInput', field: 'count', props: { label: '数量' } },
      { type: 'comInput', field: 'note', props: { label: '备注' } },
    ],
  },
]);
const open = () => {
  let made = 0;
  const lines = [
    { id: 'a', count: 1 },
    { id: 'b', count: 2 },
  ];
  return createFormRuntime(form, { price: 1, lines }, { now: 0, newId: () => `new${(made += 1)}` });
};

it('a column is told of each of its cells, of rows that come and of rows that go', () => {
  const runtime = open();
  const count = watchedField(runtime, 'lines.count');
  const changed = vi.fn();
  const stop = count.follow(changed);
  const since = (work: () => void): string[] => {
    const before = count.value();
    changed.mockClear();
    work();
    if (count.value() !== before) expect(changed).toHaveBeenCalled();
    return count.rowsSince(before);
  };

  expect(since(() => runtime.set(rowCell('lines', 'b', 'count'), 5))).toEqual(['b']);
  expect(since(() => runtime.set(rowCell('lines', 'b', 'note'), '备注'))).toEqual([]);
  expect(since(() => void runtime.addRow('lines'))).toEqual(['new1']);
  expect(since(() => runtime.set(rowCell('lines', 'new1', 'count'), 7))).toEqual(['new1']);
  expect(since(() => runtime.removeRow('lines', 'a'))).toEqual(['a']);

  stop();
  changed.mockClear();
  runtime.set(rowCell('lines', 'b', 'count'), 6);
  expect(changed).not.toHaveBeenCalled();
});

it('a field is told of itself', () => {
  const runtime = open();
  const price = watchedField(runtime, 'price');
  const changed = vi.fn();
  price.follow(changed);
  const before = price.value();
  runtime.set('price', 2);
  expect(changed).toHaveBeenCalled();
  expect(price.value()).not.toBe(before);
  expect(price.rowsSince(before)).toEqual([]);
});
