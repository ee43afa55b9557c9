import { expect, it } from 'vitest';
import { diffLines } from './line-diff';

const marks = { same: ' ', old: '-', new: '+' };
it.each([
  ['a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['a', 'a\nb', [' a', '+b']],
  ['a\nb', 'a\nx', [' a', '-b', '+x']],
  ['', '', [' ']],
])('compares %j with %j', (before, after, wanted) =>
  expect(diffLines(before, after).map(({ kind, text }) => `${marks[kind]}${text}`)).toEqual(wanted),
);
