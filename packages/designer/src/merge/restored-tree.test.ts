import { expect, it } from 'vitest';
import type { JsonObject } from './json';
import { restoredTree } from './restored-tree';

const tree = (nodes: Record<string, string[] | undefined>): JsonObject => ({
  root: 'root',
  nodes: Object.fromEntries(
    Object.entries(nodes).map(([id, children]) => [id, { id, ...(children === undefined ? {} : { children }) }]),
  ),
});
const leaf = undefined;

it('puts a node that was kept back to where it stood, with what it holds', () => {
  const own = tree({ root: ['a', 'card', 'b'], a: leaf, card: ['x'], x: leaf, b: leaf });
  const shipped = tree({ root: ['a', 'new', 'b'], a: leaf, new: leaf, b: leaf });
  const merged = tree({ root: ['a', 'new', 'b'], a: leaf, card: ['x'], x: leaf, new: leaf, b: leaf });
  expect(restoredTree(merged, [own, shipped])).toEqual(
    tree({ root: ['a', 'card', 'new', 'b'], a: leaf, card: ['x'], x: leaf, new: leaf, b: leaf }),
  );
  expect(restoredTree(shipped, [own, shipped])).toEqual(shipped);
});

it('looks at the other side where the first one has no place for it', () => {
  const own = tree({ root: ['b'], b: leaf });
  const shipped = tree({ root: ['a', 'b'], a: leaf, b: leaf });
  expect(restoredTree(tree({ root: ['b'], a: leaf, b: leaf }), [own, shipped])).toEqual(shipped);
  expect(restoredTree({ fullName: 'no tree' }, [own])).toEqual({ fullName: 'no tree' });
});
