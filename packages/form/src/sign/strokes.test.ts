import { expect, it } from 'vitest';
import { Strokes, keptStrokes } from './strokes';

const wave = (points: number): number[] =>
  Array.from({ length: points }, (_, at) => [at * 1.5, 200 + 150 * Math.sin(at / 40)]).flat();

it('a signature is kept with fewer points, from where it begins to where it ends', () => {
  const [stroke, dot] = keptStrokes([wave(600), [10.2, 20.7]]) ?? [];
  expect(stroke!.length).toBeLessThan(800);
  expect(stroke!.slice(0, 2)).toEqual([0, 200]);
  expect(stroke!.slice(-2)).toEqual(wave(600).slice(-2).map(Math.round));
  expect(dot).toEqual([10, 21]);
});

it('what is kept fits with the account; a whole drawing is not kept', () => {
  const many = keptStrokes(Array.from({ length: 12 }, () => wave(600)));
  expect(JSON.stringify(many).length).toBeLessThan(8000);
  expect(Strokes.parse(many)).toEqual(many);
  expect(keptStrokes(Array.from({ length: 900 }, () => wave(100)))).toBeUndefined();
});
