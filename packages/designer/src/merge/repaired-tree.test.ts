import { expect, it } from 'vitest';
import { treeFaults } from '../document';
import type { DesignerDocument } from '../document';
import { repairedTree } from './repaired-tree';

const document = (nodes: Record<string, string[] | undefined>): DesignerDocument => ({
  kind: 'sample',
  version: 1,
  root: 'root',
  nodes: Object.fromEntries(
    Object.entries(nodes).map(([id, children]) => [
      id,
      { id, type: 'x', props: {}, ...(children ? { children } : {}) },
    ]),
  ),
});

it('makes a tree of what two people left', () => {
  // one took the card out, the other put a field into it; both moved a field
  const merged = document({
    root: ['a', 'gone', 'b'],
    a: undefined,
    b: ['a', 'c'],
    c: undefined,
    d: undefined,
    e: ['f'],
    f: undefined,
  });
  expect(treeFaults(merged).length).toBeGreaterThan(0);
  const tree = repairedTree(merged, ({ id }) => id !== 'd');
  expect(treeFaults(tree)).toEqual([]);
  expect(tree.nodes['root']?.children).toEqual(['a', 'b', 'e']);
  expect(tree.nodes['b']?.children).toEqual(['c']);
  expect(Object.keys(tree.nodes).toSorted()).toEqual(['a', 'b', 'c', 'e', 'f', 'root']);
});

it('leaves a sound tree as it is', () => {
  const sound = document({ root: ['a', 'b'], a: undefined, b: ['c'], c: undefined });
  expect(repairedTree(sound, () => true)).toEqual(sound);
});
