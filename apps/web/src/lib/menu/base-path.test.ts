import { expect, it } from 'vitest';
import { basedTexts, withoutBase } from './base-path';

it.each([
  ['/x/home', '/x', '/home'],
  ['/x', '/x', '/'],
  ['/x?a=1', '/x', '/?a=1'],
  ['/xy', '/x', '/xy'],
  ['/home', '', '/home'],
])('%s under %j is the route %s', (path, base, route) => {
  expect(withoutBase(path, base)).toBe(route);
});

it('addresses of files get the path when they are read and lose it when they are sent back', () => {
  const { read, sent } = basedTexts('/x.y');
  const stored = JSON.stringify({
    headIcon: '/api/file/Image/a?e=1',
    body: '<p><img src="/api/file/Image/b"></p>',
    elsewhere: 'https://other/api/file/c',
  });
  const shown = JSON.parse(read(stored)) as Record<string, string>;
  expect(shown).toEqual({
    headIcon: '/x.y/api/file/Image/a?e=1',
    body: '<p><img src="/x.y/api/file/Image/b"></p>',
    elsewhere: 'https://other/api/file/c',
  });
  expect(sent(JSON.stringify(shown))).toBe(stored);
  const plain = basedTexts('');
  expect(plain.sent(plain.read(stored))).toBe(stored);
});
