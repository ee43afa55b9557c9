import { expect, it } from 'vitest';
import { pageUnder, withoutBase } from './base-path';

it.each([
  ['/x/api/a?b=1', '/x', '/api/a?b=1'],
  ['/x', '/x', '/'],
  ['/x?token=1', '/x', '/?token=1'],
  ['/x/', '/x', '/'],
  ['/xy/api', '/x', '/xy/api'],
  ['/api/a', '/x', '/api/a'],
  ['/a/b/home', '/a/b', '/home'],
  ['/home', '', '/home'],
  ['/x//elsewhere', '/x', '//elsewhere'],
])('%s under %j is %s', (url, base, path) => {
  expect(withoutBase(url, base)).toBe(path);
});

it('addresses of the page begin with the path, others stay', () => {
  const page =
    '<html data-base=""><link href="./favicon.svg"><script src="./assets/a.js"></script><a href="https://./b">';
  expect(pageUnder(page, '/x')).toBe(
    '<html data-base="/x"><link href="/x/favicon.svg"><script src="/x/assets/a.js"></script><a href="https://./b">',
  );
  expect(pageUnder(page, '')).toContain('<html data-base=""><link href="/favicon.svg"><script src="/assets/a.js">');
});
