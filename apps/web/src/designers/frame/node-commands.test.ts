import { expect, test } from 'vitest';
import { createDesignerStore } from '@qiaoban/designer/store';
import { placementOf } from '@qiaoban/form/placement';
import { formOf } from '@qiaoban/form/sample-form';
import { createNodeCommands } from './node-commands';

const pages = formOf([
  {
    type: 'tabs',
    id: 'tabs',
    children: [
      { type: 'card', id: 'first', children: [{ type: 'comInput', field: 'name' }] },
      { type: 'card', id: 'second' },
    ],
  },
]);
const placeFor = (type: string, chosen: string) => {
  const store = createDesignerStore(pages, { now: () => 0 });
  store.select([chosen]);
  return createNodeCommands(store, { placementOf, newId: () => 'new' }).placeFor(type);
};

test('a field goes into the first page of chosen tabs, not beside the pages', () => {
  expect(placeFor('numInput', 'tabs')).toEqual({ parent: 'first', index: 1 });
});

test('a card or a sub-table becomes a page of chosen tabs', () => {
  expect(placeFor('card', 'tabs')).toEqual({ parent: 'tabs', index: 2 });
  expect(placeFor('table', 'tabs')).toEqual({ parent: 'tabs', index: 2 });
});

test('a field goes into the chosen page', () => {
  expect(placeFor('numInput', 'second')).toEqual({ parent: 'second', index: 0 });
});
