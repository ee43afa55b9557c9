import { expect, it } from 'vitest';
import { edgesOf, lineAt, nextZoom, zoomOf } from './sheet-place';

it('finds the line at a place', () => {
  const edges = edgesOf([10, 20, 30]);
  expect(edges).toEqual([0, 10, 30, 60]);
  expect([0, 9, 10, 29, 30, 99].map((place) => lineAt(edges, place))).toEqual([0, 0, 1, 1, 2, 3]);
});

it.each([
  ['its own size', 1, 1000, 1],
  ['never below what can be read', 0.1, 1000, 0.4],
  ['never above what helps', 9, 1000, 2],
  ['fits a narrow room', 'fit' as const, 364, 0.5],
  ['is not blown up in a wide one', 'fit' as const, 4000, 1],
  ['waits for a room', 'fit' as const, 0, 1],
])('%s', (_, wanted, room, zoom) => {
  // 600 pixels of columns between two margins of 32
  expect(zoomOf(wanted, [300, 300], room)).toBeCloseTo(zoom, 3);
});

it('steps through the usual sizes, from wherever it stands', () => {
  expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(0.55, 1), nextZoom(2, 1), nextZoom(0.4, -1)]).toEqual([
    1.1, 0.9, 0.67, 2, 0.4,
  ]);
});
