import { expect, it } from 'vitest';
import { listFields } from '@qiaoban/form/fields';
import { formOf } from '@qiaoban/form/sample-form';
import { shownFigure, widthWithFigure } from './figures';

const { main } = listFields(
  formOf([
    { type: 'numInput', field: 'count', props: { label: 'Count' } },
    { type: 'numInput', field: 'weight', props: { label: 'Weight', precision: 3 } },
  ]),
);
const fieldOf = (name: string) => main.find(({ field }) => field === name)!;
const column = (field: string, summary: 'avg' | 'sum') => ({ field, sortable: true, summary });

it('a mean shows two digits behind the point, or as many as its field has; a sum all', () => {
  expect(shownFigure(column('count', 'avg'), fieldOf('count'), 5.029411764705882)).toBe(5.03);
  expect(shownFigure(column('weight', 'avg'), fieldOf('weight'), 5.029411764705882)).toBe(5.029);
  expect(shownFigure(column('count', 'sum'), fieldOf('count'), 5.029411)).toBe(5.029411);
});

it('a column grows with its figure, of which thousands stand apart', () => {
  expect(widthWithFigure(undefined, 1)).toBe(100);
  expect(widthWithFigure(300, 1)).toBe(300);
  expect(widthWithFigure(undefined, 98_400)).toBe(145);
  expect(widthWithFigure(undefined, -98_400)).toBe(154);
});
