import { expect, it } from 'vitest';
import { readPasted } from './pasted-items';

it.each([
  ['男,1\n女，0\n\n 保密\t2 ', 3, 0],
  ['', 0, 0],
  ['男,1\n女', 1, 2],
  ['男,a b', 0, 1],
])('reads %j', (text, count, badLine) => {
  const read = readPasted(text);
  expect([read.items.length, read.badLine]).toEqual([count, badLine]);
});
