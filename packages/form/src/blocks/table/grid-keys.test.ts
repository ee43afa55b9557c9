import { describe, expect, it } from 'vitest';
import type { GridKey } from './grid-keys';
import { ALL_DRAWN, drawnRows, gridMove, ROW_HEIGHT, scrollFor } from './grid-keys';

const key = (name: string, more: Partial<GridKey> = {}): GridKey => ({
  key: name,
  isCtrl: false,
  target: 'plain',
  isAtStart: false,
  isAtEnd: false,
  ...more,
});

describe('keys in a grid', () => {
  it.each<[GridKey, unknown]>([
    [key('Enter'), { rows: 1, columns: 0 }],
    [key('Enter', { isCtrl: true }), 'add'],
    [key('Enter', { isCtrl: true, target: 'list' }), 'add'],
    [key('Enter', { target: 'list' }), undefined],
    [key('ArrowDown', { target: 'list' }), undefined],
    [key('ArrowDown'), { rows: 1, columns: 0 }],
    [key('ArrowUp', { target: 'cell' }), { rows: -1, columns: 0 }],
    [key('ArrowLeft'), undefined],
    [key('ArrowLeft', { isAtStart: true }), { rows: 0, columns: -1 }],
    [key('ArrowRight', { isAtEnd: true }), { rows: 0, columns: 1 }],
    [key('ArrowRight', { target: 'cell' }), { rows: 0, columns: 1 }],
    [key('a'), undefined],
    [key('Tab'), undefined],
  ])('%j', (pressed, expected) => {
    expect(gridMove(pressed)).toEqual(expected);
  });
});

describe('drawn rows', () => {
  it('all while they are few, else those in the frame and some beyond', () => {
    expect(drawnRows(0, ALL_DRAWN)).toEqual({ from: 0, to: ALL_DRAWN });
    expect(drawnRows(0, 1000)).toEqual({ from: 0, to: 32 });
    expect(drawnRows(500 * ROW_HEIGHT, 1000)).toEqual({ from: 490, to: 532 });
    expect(drawnRows(1000 * ROW_HEIGHT, 1000)).toEqual({ from: 990, to: 1000 });
  });
  it('the row asked for is among them', () => {
    for (const row of [0, 7, 60, 500, 999]) {
      const { from, to } = drawnRows(scrollFor(row, 0), 1000);
      expect(row >= from && row < to).toBe(true);
    }
  });
});
