import { expect, it } from 'vitest';
import { readPasted } from './pasted-items';

it.each([
  ['男,1\n女，0\n\n 保密\t2 ', 3, undefined],
  ['', 0, undefined],
  ['男,１', 1, undefined],
  ['男,1\n女', 1, { line: 2, part: 'line', text: '女' }],
  ['男,1\n\n,2', 1, { line: 3, part: 'line', text: ',2' }],
  ['男,a b', 0, { line: 1, part: 'code', text: 'a b' }],
  [`${'长'.repeat(101)},1`, 0, { line: 1, part: 'name', text: '长'.repeat(101) }],
])('reads %j', (text, count, bad) => {
  const read = readPasted(text);
  expect([read.items.length, read.bad]).toEqual([count, bad]);
});

it('takes full-width codes as usual ones', () => {
  expect(readPasted('男,Ａ１').items).toEqual([{ fullName: '男', enCode: 'A1' }]);
});
