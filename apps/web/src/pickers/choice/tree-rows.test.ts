import { expect, it } from 'vitest';
import { treeRows } from './tree-rows';

type Node = { id: string; children: Node[] };

it('leaves rows without children no field to open', () => {
  const leaf: Node = { id: 'leaf', children: [] };
  expect(treeRows<Node>([{ id: 'top', children: [leaf] }, leaf])).toEqual([
    { id: 'top', children: [{ id: 'leaf' }] },
    { id: 'leaf' },
  ]);
  expect(treeRows<Node>([])).toEqual([]);
});
