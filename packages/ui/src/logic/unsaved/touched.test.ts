import { expect, it } from 'vitest';
import { isTouched } from './touched';

const day = (text: string) => ({ toJSON: () => text });

it.each<[string, unknown, unknown, boolean]>([
  ['nothing and nothing', {}, {}, false],
  ['one kind of empty for another', { a: null, b: [], c: false }, { a: '', b: undefined }, false],
  ['an empty group of fields', {}, { property: { fax: undefined, phone: '' } }, false],
  ['typed', { a: '' }, { a: 'x' }, true],
  ['zero is a number', { a: null }, { a: 0 }, true],
  ['a switch that was on', { a: true }, { a: false }, true],
  ['the same list', { a: ['x', 'y'] }, { a: ['x', 'y'] }, false],
  ['another order', { a: ['x', 'y'] }, { a: ['y', 'x'] }, true],
  ['deep inside', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, true],
  ['the same day', { a: day('2026-01-01') }, { a: day('2026-01-01') }, false],
  ['another day', { a: day('2026-01-01') }, { a: day('2026-01-02') }, true],
])('%s', (_name, loaded, now, expected) => {
  expect(isTouched(loaded, now)).toBe(expected);
});
