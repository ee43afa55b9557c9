import { expect, it } from 'vitest';
import { mentioned, naming } from './mentioned';

const people = ['张伟', '张伟明', '李娜'].map((name) => ({ id: name, name }));

it.each([
  ['请 @李娜 看看', ['李娜']],
  ['＠李娜、@张伟明', ['张伟明', '李娜']],
  ['@张伟明 和 @张伟', ['张伟明', '张伟']],
  ['李娜看过了，a@b', []],
])('finds who is named in "%s"', (text, named) => {
  expect(mentioned(text, people)).toEqual(named);
});

it.each([
  ['看看', ['李娜', '张伟'], 100, '@张伟 @李娜 看看'],
  ['请 @李娜 看看', ['李娜'], 100, '请 @李娜 看看'],
  ['看看', [], 100, '看看'],
  ['看看', ['李娜'], 5, '看看'],
])('keeps "%s" with %j', (text, ids, longest, kept) => {
  expect(naming(text, ids, people, longest)).toBe(kept);
});
