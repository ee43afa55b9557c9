import { expect, test } from 'vitest';
import { nodeOf } from '@qiaoban/designer/document';
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

test('what is done to several chosen ones is one step to take back', () => {
  const store = createDesignerStore(
    formOf(['a', 'b', 'c', 'd'].map((field) => ({ type: 'comInput', id: field, field }))),
    {
      now: () => 0,
    },
  );
  let count = 0;
  const commands = createNodeCommands(store, { placementOf, newId: () => `new${++count}` });
  const order = (): string => (nodeOf(store.getState().history.present, 'root')?.children ?? []).join(' ');
  const trial = (act: () => void): string => {
    store.select(['c', 'a']);
    act();
    const after = order();
    store.undo();
    expect(order()).toBe('a b c d');
    return after;
  };
  expect(trial(commands.remove)).toBe('b d');
  expect(trial(commands.duplicate)).toBe('a new1 b c new2 d');
  expect(trial(() => commands.move('down'))).toBe('b d a c');
  expect(trial(() => commands.moveTo('a', { parent: 'root', index: 4 }))).toBe('b d a c');
  expect(trial(() => commands.moveTo('d', { parent: 'root', index: 0 }))).toBe('d a b c');
  commands.selectAll();
  expect(store.getState().selection).toEqual(['a', 'b', 'c', 'd']);
});
