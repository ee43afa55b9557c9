import { expect, it } from 'vitest';
import { PrintTemplate, fieldsOfTemplate } from '../print-template';
import { formOf } from '../sample-form';
import { newSheet, sheetFields } from './new-sheet';

it('the usual sheet leaves no field of a large form out, and can be kept', () => {
  const of = (type: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ type, field: `${type}${at}`, props: { label: String(at) } }));
  const columns = of('numInput', 15).map((each) => ({ ...each, field: `c${each.field}` }));
  const tables = of('table', 8).map((each) => ({ ...each, children: columns }));
  const form = formOf([...of('comInput', 100), ...of('uploadImg', 6), ...tables]);
  const sheet = newSheet('大表', '签字', sheetFields(form, true));
  expect(PrintTemplate.parse(sheet)).toEqual(sheet);
  expect(fieldsOfTemplate(sheet)).toHaveLength(100 + 6 + 8 + 1);
  expect(sheet.elements.find(({ id }) => id === 't0')).toMatchObject({ columns: { length: 15 }, sums: { length: 15 } });
});

it('fields stand in two columns, one that is left over has the whole line', () => {
  const form = formOf(['a', 'b', 'c'].map((field) => ({ type: 'comInput', field, props: { label: field } })));
  const { elements } = newSheet('单', '', sheetFields(form, false));
  expect(elements.filter(({ kind }) => kind === 'field').map(({ x, w }) => [x, w])).toEqual([
    [15, 90],
    [105, 90],
    [15, 180],
  ]);
});
