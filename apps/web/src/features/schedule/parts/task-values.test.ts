import { expect, it } from 'vitest';
import { StatusCodes } from '@qiaoban/contracts/schedule/task-content';
import { statusCodes } from './task-values';

it.each([
  [[404], [404]],
  [
    ['200', '201'],
    [200, 201],
  ],
  [['２０５，２０６'], [205, 206]],
  [['204、304 404;204'], [204, 304, 404]],
  [
    ['abc', '700'],
    ['abc', 700],
  ],
])('takes %j for %j, and loses nothing of it', (typed, codes) => {
  expect(statusCodes(typed)).toEqual(codes);
});

it('leaves what is no status to the contract, which refuses it', () => {
  expect([['abc'], [700], [204]].map((codes) => StatusCodes.safeParse(statusCodes(codes)).success)).toEqual([
    false,
    false,
    true,
  ]);
});
