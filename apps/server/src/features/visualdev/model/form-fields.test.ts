import { expect, it } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import { fieldRows } from './form-fields';

const text = (field: string, props: Record<string, unknown> = {}) => ({ type: 'comInput', field, props });

it('says which fields the program fills by itself', () => {
  const document = formOf([
    { type: 'billRule', field: 'no' },
    text('free'),
    { type: 'createTime', field: 'made' },
    { type: 'calculate', field: 'sum' },
  ]);
  expect(fieldRows(document, 'en').flatMap(({ path, isMade }) => (isMade ? [path] : []))).toEqual([
    'no',
    'made',
    'sum',
  ]);
});

it('names what a new record must be given: what is required, is shown and begins empty', () => {
  const rows = fieldRows(
    formOf([
      text('free'),
      text('needed', { required: true }),
      text('begun', { required: true, defaultFormula: '"a"' }),
      text('hidden', { required: true, noShow: true }),
      { type: 'table', field: 'lines', props: { required: true }, children: [text('item', { required: true })] },
      { type: 'table', field: 'notes', children: [text('line', { required: true })] },
    ]),
    'en',
  );
  expect(rows.filter(({ mustFill }) => mustFill).map(({ path }) => path)).toEqual(['needed']);
  expect(rows.filter(({ tableMustFill }) => tableMustFill).map(({ path }) => path)).toEqual(['lines.item']);
});
