import { describe, expect, it } from 'vitest';
import { DEFAULT_DISTANCE, DISTANCES, MAP_CENTRE, gridStep, placed } from './map-value';

describe('a place on the map', () => {
  const value = { ...MAP_CENTRE, distance: DEFAULT_DISTANCE, address: '' };
  it.each([
    [{ longitude: 116.123_456_789, latitude: 39.1 }, 116.123_457, 39.1],
    [{ longitude: 190, latitude: 10 }, -170, 10],
    [{ longitude: -190, latitude: -89 }, 170, -85],
    [{ longitude: 540, latitude: 90 }, -180, 85],
  ])('%j is kept within the world', (at, longitude, latitude) => {
    expect(placed(value, at)).toEqual({ ...value, longitude, latitude });
  });
  it('has the distances of the specification', () => {
    expect([...DISTANCES]).toEqual([50, 100, 200, 300, 500, 1000, 2000]);
    expect(DEFAULT_DISTANCE).toBe(300);
  });
  it.each([
    [0.01, 0.001],
    [0.5, 0.05],
    [360, 30],
    [5000, 30],
  ])('draws a span of %d degrees every %d', (span, step) => {
    expect(gridStep(span)).toBe(step);
  });
});
