import { expect, test } from 'vitest';
import { clusterPins } from './cluster-pins';
import type { Pin } from './cluster-pins';

const pin = (id: string, x: number, y: number): Pin => ({ id, at: [y, x], colour: '' });
const project = ([y, x]: Pin['at']) => ({ x, y });

test('marks that would cover each other are one, none is lost', () => {
  const pins = [pin('a', 0, 0), pin('b', 39, 0), pin('c', 41, 0), pin('d', 500, 500)];
  expect(clusterPins(pins, project).map((each) => each.pins.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['d']]);
});

test('a neighbour over the edge of a cell is found', () => {
  expect(clusterPins([pin('a', 39, 39), pin('b', 41, 41)], project)).toHaveLength(1);
});
