import { expect, it } from 'vitest';
import { goneRows } from './gone-rows';

const before = ['a', 'b', 'c', 'd'];

it.each([
  ['nothing changed', before, true, []],
  ['another order', ['d', 'c', 'b', 'a'], true, []],
  ['one went from the middle', ['a', 'c', 'd'], false, ['b']],
  ['one went and the next page moved up', ['a', 'c', 'd', 'e'], true, ['b']],
  ['the last went and the next page moved up', ['a', 'b', 'c', 'e'], true, ['d']],
  ['the last went, and there is no next page', ['a', 'b', 'c'], false, ['d']],
  ['a new one pushed the last to the next page', ['n', 'a', 'b', 'c'], true, []],
  ['a new one came, and one of the middle went', ['n', 'a', 'c', 'd'], true, ['b']],
  ['all went', [], false, before],
  ['all went and others came', ['e', 'f'], true, before],
])('%s', (_, now, hasLater, gone) => {
  expect(goneRows({ before, now, hasLater })).toEqual(gone);
});
