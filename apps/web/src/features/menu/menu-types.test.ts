import { expect, it } from 'vitest';
import { asksFor, readColumns, typesFor } from './menu-types';

it.each([
  ['amount 金额', [{ enCode: 'amount', fullName: '金额' }], []],
  [
    'amount\t金额\r\nlines.price, 单价 元 ',
    [
      { enCode: 'amount', fullName: '金额' },
      { enCode: 'lines.price', fullName: '单价 元' },
    ],
    [],
  ],
  ['\n\namount', [], [3]],
  ['金额 amount\na b', [{ enCode: 'a', fullName: 'b' }], [1]],
  ['a one\na two', [{ enCode: 'a', fullName: 'two' }], []],
  ['', [], []],
])('columns of %j', (text, columns, bad) => {
  expect(readColumns(text)).toEqual({ columns, bad });
});

it.each([
  [undefined, [1, 2, 3, 7]],
  [5, [1, 2, 3, 7, 5]],
  [3, [1, 2, 3, 7]],
])('types with %s', (present, types) => {
  expect(typesFor(present)).toEqual(types);
});

it.each([
  [1, 'nothing'],
  [2, 'address'],
  [3, 'form'],
  [4, 'dictionary'],
  [5, 'object'],
  [6, 'object'],
  [7, 'link'],
  [8, 'object'],
])('type %s asks for %s', (type, what) => expect(asksFor(type)).toBe(what));
