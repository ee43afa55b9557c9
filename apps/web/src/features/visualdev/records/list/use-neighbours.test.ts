import { expect, test } from 'vitest';
import { stepFrom } from './use-neighbours';

const page = { current: 2, size: 2, total: 5 };

test.each([
  ['to the record after', 'a', 1, { id: 'b' }],
  ['to the record before', 'b', -1, { id: 'a' }],
  ['from the last one to the next page', 'b', 1, { page: 3 }],
  ['from the first one to the page before', 'a', -1, { page: 1 }],
  ['nowhere from a record that is not in the list', 'x', 1, undefined],
] as const)('a step leads %s', (_what, id, by, to) => {
  expect(stepFrom(['a', 'b'], id, by, page)).toEqual(to);
});

test('there is no page before the first and behind the last', () => {
  expect(stepFrom(['a'], 'a', -1, { ...page, current: 1 })).toBeUndefined();
  expect(stepFrom(['a'], 'a', 1, { ...page, current: 3 })).toBeUndefined();
  expect(stepFrom(['a'], 'a', 1, undefined)).toBeUndefined();
});
