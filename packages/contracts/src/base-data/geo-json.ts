/** Why a text is no map: key of its words (`dataMap.g_…`) and their values. */
export type GeoProblem = { key: string; values: Record<string, string | number> };
export type GeoFacts = { regions: number; points: number };

export const MAX_MAP_BYTES = 5 * 1_048_576;
const MAX_POINTS = 1_000_000;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.length <= 4 &&
  value.every((part) => typeof part === 'number' && Number.isFinite(part));

const isRing = (value: unknown): value is [number, number][] => {
  if (!Array.isArray(value) || value.length < 4 || !value.every(isPoint)) return false;
  const [first, last] = [value[0]!, value.at(-1)!];
  return first[0] === last[0] && first[1] === last[1];
};

const isPolygon = (value: unknown): value is [number, number][][] =>
  Array.isArray(value) && value.length > 0 && value.every(isRing);

/** Points of a shape; undefined when its rings are not right. */
const countPoints = (kind: 'Polygon' | 'MultiPolygon', coordinates: unknown): number | undefined => {
  const polygons: unknown = kind === 'Polygon' ? [coordinates] : coordinates;
  if (!Array.isArray(polygons) || polygons.length === 0 || !polygons.every(isPolygon)) return undefined;
  return polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
};

/**
 * Checks a parsed map: a FeatureCollection whose features have a name of their own and closed rings of numbers
 * (RFC 7946). Answers what it holds, or the first problem.
 */
export const checkGeoJson = (value: unknown): GeoFacts | GeoProblem => {
  const problem = (key: string, values: GeoProblem['values'] = {}): GeoProblem => ({ key: `dataMap.${key}`, values });
  if (!isObject(value) || value['type'] !== 'FeatureCollection' || !Array.isArray(value['features']))
    return problem('g_collection');
  const features: unknown[] = value['features'];
  if (features.length === 0) return problem('g_empty');
  const names = new Set<string>();
  let points = 0;
  for (const [index, feature] of features.entries()) {
    const at = index + 1;
    if (!isObject(feature) || feature['type'] !== 'Feature') return problem('g_feature', { at });
    const name = isObject(feature['properties']) ? feature['properties']['name'] : undefined;
    if (typeof name !== 'string' || name.trim() === '') return problem('g_name', { at });
    if (names.has(name)) return problem('g_double', { name });
    names.add(name);
    const shape = feature['geometry'];
    const kind = isObject(shape) ? shape['type'] : undefined;
    if (!isObject(shape) || (kind !== 'Polygon' && kind !== 'MultiPolygon')) return problem('g_kind', { name });
    const own = countPoints(kind, shape['coordinates']);
    if (own === undefined) return problem('g_ring', { name });
    points += own;
    if (points > MAX_POINTS) return problem('g_points', { max: MAX_POINTS });
  }
  return { regions: features.length, points };
};
