import { expect, it } from 'vitest';
import { plainLines, withoutAddresses } from '../../values/html-text';

it.each([
  ['<p>东<img src="qb-file:a" alt="现场.png">西</p>', '东[现场.png]西'],
  ['<p>东<img alt="a &amp; b" src="/x"></p>', '东[a & b]'],
  ['<img src="/x"><p>西</p>', '[…]西'],
])('a picture is its name among the words: %s', (html, text) => {
  expect(plainLines(html)).toBe(text);
});

it('leaves alone what only looks like the address of a picture', () => {
  const text = '<p>src="/api/file/Image/annexpic/a?s=1"</p><a href="/api/file/Image/annexpic/a?s=1">a</a>';
  expect(withoutAddresses(text)).toBe(text);
});
