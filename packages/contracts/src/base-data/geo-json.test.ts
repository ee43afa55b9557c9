import { expect, it } from 'vitest';
import { checkGeoJson } from './geo-json';

const ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
const feature = (coordinates: unknown, type = 'Polygon', name: unknown = 'a') => ({
  type: 'Feature',
  properties: { name },
  geometry: { type, coordinates },
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

it('tells what a map holds', () => {
  expect(checkGeoJson(collection(feature([ring]), feature([[ring], [ring]], 'MultiPolygon', 'b')))).toEqual({
    regions: 2,
    points: 12,
  });
});

it.each([
  [null, 'g_collection'],
  [{ type: 'Feature' }, 'g_collection'],
  [collection(), 'g_empty'],
  [collection({}), 'g_feature'],
  [collection(feature([ring], 'Polygon', '')), 'g_name'],
  [collection(feature([ring]), feature([ring])), 'g_double'],
  [collection(feature([0, 0], 'Point')), 'g_kind'],
  [collection(feature([ring.slice(0, 3)])), 'g_ring'],
  [
    collection(
      feature([
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [2, 2],
        ],
      ]),
    ),
    'g_ring',
  ],
  [
    collection(
      feature([
        [
          ['0', 0],
          [1, 0],
          [1, 1],
          ['0', 0],
        ],
      ]),
    ),
    'g_ring',
  ],
  [collection(feature([], 'MultiPolygon')), 'g_ring'],
])('refuses %j', (value, key) => expect(checkGeoJson(value)).toMatchObject({ key: `dataMap.${key}` }));
