import { expect, it } from 'vitest';
import { isLoadFailure, isOtherRelease } from './new-release';

const page = (entry: string): string =>
  `<html><head><script src="/first-paint.js"></script><script type="module" crossorigin src="${entry}"></script></head></html>`;

it.each([
  [page('/assets/index-a.js'), '/assets/index-a.js', false],
  [page('/assets/index-b.js'), '/assets/index-a.js', true],
  ['<html>maintenance</html>', '/assets/index-a.js', false],
  [page('/assets/index-b.js'), null, false],
])('a page is another release when its program is (%#)', (text, running, isOther) => {
  expect(isOtherRelease(text, running)).toBe(isOther);
});

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://a/assets/x.js'), true],
  [new TypeError('error loading dynamically imported module: https://a/x.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/x.css'), true],
  [new TypeError('x is not a function'), false],
  ['Failed', false],
])('knows a part that could not be fetched (%#)', (cause, isIt) => {
  expect(isLoadFailure(cause)).toBe(isIt);
});
