import { expect, it } from 'vitest';
import type { PrintElement } from '@qiaoban/form/print-template';
import { arranged, inFrame } from './arrange';
import type { Arrangement } from './arrange';

const box = (id: string, x: number, y: number, w: number, h: number): PrintElement => ({ id, x, y, w, h, kind: 'box' });
const three = [box('a', 10, 10, 20, 10), box('b', 50, 13, 40, 6), box('c', 35, 40, 10, 10)];
const placesOf = (how: Arrangement, axis: 'x' | 'y') =>
  three.map(({ id }) => arranged(three, how).get(id)?.[axis]).join();

it('things are put in line with the outermost of them', () => {
  expect(placesOf('left', 'x')).toBe('10,10,10');
  expect(placesOf('center', 'x')).toBe('40,30,45');
  expect(placesOf('right', 'x')).toBe('70,50,80');
  expect(placesOf('top', 'y')).toBe('10,10,10');
  expect(placesOf('middle', 'y')).toBe('25,27,25');
  expect(placesOf('bottom', 'y')).toBe('40,44,40');
});

it('spread evenly: the outer two stay, the gaps are the same, the other direction is left alone', () => {
  // a 10–30, c 35–45, b 50–90: 80 wide, 70 filled
  expect(placesOf('across', 'x')).toBe('10,50,35');
  const apart = [box('a', 0, 0, 10, 1), box('b', 12, 0, 10, 1), box('c', 60, 0, 10, 1)];
  expect(arranged(apart, 'across').get('b')).toEqual({ x: 30 });
  expect(arranged(three, 'down').get('b')).toEqual({ y: 27 });
});

it('a frame takes what stands in it with all of it', () => {
  expect(inFrame(three, { x: 5, y: 5, w: 50, h: 50 })).toEqual(['a', 'c']);
});
