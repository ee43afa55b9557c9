import { expect, it } from 'vitest';
import { gridKeyOf, movedBy } from './grid-keys';

const press = (key: string, more: Partial<Parameters<typeof gridKeyOf>[0]> = {}) =>
  gridKeyOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

it.each([
  ['ArrowDown', {}, { do: 'move', by: { row: 1, column: 0 }, extend: false }],
  ['ArrowLeft', { shiftKey: true }, { do: 'move', by: { row: 0, column: -1 }, extend: true }],
  ['ArrowRight', { ctrlKey: true }, { do: 'move', by: { row: 0, column: 10 }, extend: false }],
  ['Tab', { shiftKey: true }, { do: 'move', by: { row: 0, column: -1 }, extend: false }],
  ['Enter', {}, { do: 'edit' }],
  ['F2', {}, { do: 'edit' }],
  ['Delete', {}, { do: 'clear' }],
  ['Process', {}, { do: 'compose' }],
  ['费', {}, { do: 'type', text: '费' }],
  ['b', { ctrlKey: true }, { do: 'bold' }],
  ['z', { ctrlKey: true }, undefined],
  ['Escape', {}, { do: 'leave' }],
] as const)('%s %j', (key, more, expected) => {
  expect(press(key, more)).toEqual(expected);
});

it('stays inside of the sheet', () => {
  expect(movedBy({ row: 0, column: 0 }, { row: -1, column: -10 })).toEqual({ row: 0, column: 0 });
  expect(movedBy({ row: 299, column: 99 }, { row: 10, column: 1 })).toEqual({ row: 299, column: 99 });
});
