import { expect, it } from 'vitest';
import { asksFor, readColumns, typesFor } from './menu-types';
import { badOrigins, originOf } from './outside-origin';

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
  ['Web', undefined, [1, 2, 3, 4, 5, 6, 7, 8]],
  ['Web', 3, [1, 2, 3, 4, 5, 6, 7, 8]],
  ['App', undefined, [1, 2, 3, 7]],
  ['App', 5, [1, 2, 3, 7, 5]],
] as const)('types of the %s menu with %s', (category, present, types) => {
  expect(typesFor(category, present)).toEqual(types);
});

it.each([
  ['https://bi.example.com/a?b=1', 'https://bi.example.com', true],
  ['  HTTP://10.0.0.8:8080/ ', 'http://10.0.0.8:8080', true],
  ['bi.example.com', 'bi.example.com', false],
  ['javascript:alert(1)', 'javascript:alert(1)', false],
])('the site of %j is %s', (typed, origin, isGood) => {
  expect(originOf(typed)).toBe(origin);
  expect(badOrigins([originOf(typed)])).toEqual(isGood ? [] : [origin]);
});

it.each([
  [1, 'nothing'],
  [2, 'address'],
  [3, 'form'],
  [4, 'dictionary'],
  [5, 'report'],
  [6, 'screen'],
  [7, 'link'],
  [8, 'portal'],
])('type %s asks for %s', (type, what) => expect(asksFor(type)).toBe(what));
