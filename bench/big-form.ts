import { formOf } from '@qiaoban/form/sample-form';
import type { SampleNode } from '@qiaoban/form/sample-form';

const NUMBERS = 50;
const TEXTS = 402;
const MAIN_FORMULAS = 48;
export const TABLE_ROWS = 200;

/** Columns of the sub-table: 18 to fill in, 2 calculated in each row. */
const columns: SampleNode[] = [
  ...Array.from({ length: 8 }, (_, i) => ({ type: 'numInput', field: `c${i}`, props: { label: `Number ${i}` } })),
  ...Array.from({ length: 10 }, (_, i) => ({ type: 'comInput', field: `t${i}`, props: { label: `Text ${i}` } })),
  { type: 'calculate', field: 'sum', props: { label: 'Sum', expression: 'rows.c0 * rows.c1 + rows.c2' } },
  { type: 'calculate', field: 'all', props: { label: 'All', expression: 'rows.sum + rows.c3' } },
];

/** Every number feeds two formulas, each formula of six looks at the whole sub-table. */
const formula = (at: number): string =>
  at % 6 === 0 ? `SUM(rows.all) + n${at}` : `n${at} * 2 + n${(at + 1) % NUMBERS}`;

/** 500 fields, of which 48 are calculated, and a sub-table of 20 columns, of which 2 are. */
export const bigForm = () => {
  const form = formOf([
    ...Array.from({ length: NUMBERS }, (_, i) => ({
      type: 'numInput',
      field: `n${i}`,
      props: { label: `Figure ${i}` },
    })),
    ...Array.from({ length: TEXTS }, (_, i) => ({ type: 'comInput', field: `f${i}`, props: { label: `Word ${i}` } })),
    ...Array.from({ length: MAIN_FORMULAS }, (_, i) => ({
      type: 'calculate',
      field: `r${i}`,
      props: { label: `Result ${i}`, expression: formula(i) },
    })),
    { type: 'table', field: 'rows', props: { label: 'Rows' }, children: columns },
  ]);
  form.list.columnList = [{ field: 'f0', sortable: true }];
  form.list.columnButtons = ['detail', 'edit', 'remove'].map((value) => ({ value }));
  return form;
};

/** A record that fills all of it. */
export const bigRecord = () => ({
  ...Object.fromEntries(Array.from({ length: NUMBERS }, (_, i) => [`n${i}`, i])),
  ...Object.fromEntries(Array.from({ length: TEXTS }, (_, i) => [`f${i}`, `word ${i}`])),
  rows: Array.from({ length: TABLE_ROWS }, (_, row) => ({
    ...Object.fromEntries(Array.from({ length: 8 }, (_c, i) => [`c${i}`, row + i])),
    ...Object.fromEntries(Array.from({ length: 10 }, (_c, i) => [`t${i}`, `text ${row}.${i}`])),
  })),
});
