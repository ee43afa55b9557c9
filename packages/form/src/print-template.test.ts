import { expect, test } from 'vitest';
import { PrintTemplate, bandsOf, fieldsOfTemplate, filledText, sheetOf } from './print-template';

const template = PrintTemplate.parse({
  elements: [
    { id: 'a', kind: 'text', x: 15, y: 15, w: 80, h: 10, text: '{{title}} 单' },
    { id: 't', kind: 'table', x: 15, y: 60, w: 180, h: 40, field: 'lines', columns: [{ field: 'name', share: 100 }] },
    { id: 'b', kind: 'signature', x: 15, y: 110, w: 60, h: 12, text: '签字' },
    { id: 'c', kind: 'field', x: 110, y: 15, w: 80, h: 10, field: 'day' },
  ],
});

test('what stands below a table moves with it, nothing is lost', () => {
  const bands = bandsOf(template);
  expect(bands.map(({ top, height, fixed, table }) => [top, height, fixed.map(({ id }) => id), table?.id])).toEqual([
    [15, 45, ['a', 'c'], 't'],
    [100, 22, ['b'], undefined],
  ]);
});

test('a template names the fields that it reads', () => {
  expect(fieldsOfTemplate(template)).toEqual(['title', 'lines', 'day']);
  expect(filledText('{{title}}-{{none}}', { title: '采购' })).toBe('采购-');
});

test('a sheet on its side is as wide as it was high', () => {
  expect(sheetOf({ paper: 'A5', isLandscape: true })).toEqual([210, 148]);
});
