import { expect, it } from 'vitest';
import { placeNear } from './place-near';
import type { PopupSide } from './place-near';

const view = { width: 1000, height: 600 };
const size = { width: 200, height: 100 };
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 30 });

it.each<[string, ReturnType<typeof at>, PopupSide, { x: number; y: number }]>([
  ['below its anchor', at(100, 50), 'below', { x: 100, y: 84 }],
  ['below, ending with it', at(500, 50), 'below-end', { x: 340, y: 84 }],
  ['above when there is no room below', at(100, 560), 'below', { x: 100, y: 456 }],
  ['below though it is too tall for both', at(100, 300), 'below', { x: 100, y: 334 }],
  ['inside the right edge', at(950, 50), 'below', { x: 792, y: 84 }],
  ['inside the left edge', at(0, 50), 'below-end', { x: 8, y: 84 }],
  ['beside it', at(10, 50), 'right', { x: 54, y: 50 }],
  ['on the left when the right is full', at(900, 50), 'right', { x: 696, y: 50 }],
  ['not below the window', at(10, 580), 'right', { x: 54, y: 492 }],
])('stands %s', (what, anchor, side, corner) => {
  const height = what.includes('too tall') ? 500 : size.height;
  expect(placeNear(anchor, { ...size, height }, view, side)).toEqual(corner);
});
