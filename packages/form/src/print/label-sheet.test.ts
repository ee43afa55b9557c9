import { expect, it } from 'vitest';
import { PrintTemplate, sheetOf } from '../print-template';
import { formOf } from '../sample-form';
import { LABEL_SIZES, labelPlaces, labelsBeyond, onLabel } from './label-sheet';
import { newSheet, sheetFields } from './new-sheet';

const fields = sheetFields(
  formOf(['a', 'b', 'c', 'd', 'e', 'f'].map((field) => ({ type: 'comInput', field, props: { label: field } }))),
  false,
);
const [first] = LABEL_SIZES;

it('labels stand row by row, with blank between them', () => {
  const places = labelPlaces({ w: 60, h: 30, across: 3, down: 2, gapX: 2, gapY: 1, left: 5, top: 10 });
  expect(places.map(({ x, y }) => `${x},${y}`)).toEqual(['5,10', '67,10', '129,10', '5,41', '67,41', '129,41']);
});

it('the usual sizes fit on A4, and can be kept; what does not fit is said', () => {
  for (const labels of LABEL_SIZES) {
    const template = PrintTemplate.parse({ elements: [], labels });
    expect(template.labels).toEqual(labels);
    expect(labelsBeyond(template)).toEqual({ across: 0, down: 0 });
    expect(sheetOf(template)).toEqual([labels.w, labels.h]);
  }
  const wide = PrintTemplate.parse({ elements: [], labels: { w: 80, h: 37, across: 3, down: 9 } });
  expect(labelsBeyond(wide)).toEqual({ across: 30, down: 36 });
});

it('a sheet that becomes a label keeps what a label has room for, else it gets its first fields', () => {
  const made = onLabel(newSheet('单', '', fields).elements, first!, fields);
  expect(made.map((each) => 'field' in each && each.field)).toEqual(['a', 'b', 'c', 'd']);
  for (const { x, y, w, h } of made) expect([x + w <= 70, y + h <= 37]).toEqual([true, true]);
  expect(onLabel(made.slice(0, 1), first!, fields)).toEqual(made.slice(0, 1));
});
