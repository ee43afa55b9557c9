import { expect, it } from 'vitest';
import { heldRecord } from './held-record';
import { createFormRuntime } from '../runtime/form-runtime';
import type { FormRecord } from '../runtime/record-data';
import { formOf } from '../sample-form';

const form = formOf([
  { type: 'comInput', field: 'reason', props: { label: 'reason' } },
  {
    type: 'table',
    field: 'lines',
    props: { label: 'lines', startRows: 3 },
    children: [
      { type: 'comInput', field: 'name', props: { label: 'name', required: true } },
      { type: 'numInput', field: 'count', props: { label: 'count' } },
    ],
  },
]);
let ids = 0;
const open = (given: FormRecord) =>
  createFormRuntime(form, given, { now: 0, newId: () => `r${(ids += 1)}`, language: 'zh', isNew: true });

it('a form that is opened anew keeps its empty rows in their places, still as an offer', () => {
  const before = open({});
  const [first, second, third] = before.rows('lines');
  before.set(`lines.${second}.name`, '纸');
  const after = open(heldRecord(before));
  expect(after.rows('lines')).toEqual([first, second, third]);
  expect(after.check()).toEqual([]);
  expect(after.value()['lines']).toEqual([{ id: second, name: '纸', count: null }]);
});

it('a row that was begun is checked after that, not left out', () => {
  const before = open({});
  before.set(`lines.${before.rows('lines')[0]}.count`, 2);
  const after = open(heldRecord(before));
  expect(after.check().map(({ path }) => path)).toEqual(['lines.0.name']);
  expect(after.value()['lines']).toHaveLength(1);
});
