import { MAX_MAP_BYTES, checkGeoJson } from '@qiaoban/contracts/base-data/geo-json';
import type { GeoFacts, GeoProblem } from '@qiaoban/contracts/base-data/geo-json';
import { placeOfJsonFault } from '@qiaoban/language/formats/json-place';

type ReadMap = { outlines?: unknown; facts?: GeoFacts; problem?: GeoProblem };

/** What a text holds as a map: its outlines and facts, or the first problem. */
export const readMap = (text: string): ReadMap => {
  if (text.trim() === '') return {};
  if (new Blob([text]).size > MAX_MAP_BYTES)
    return { problem: { key: 'dataMap.too_large', values: { max: MAX_MAP_BYTES / 1_048_576 } } };
  try {
    const outlines: unknown = JSON.parse(text);
    const found = checkGeoJson(outlines);
    return 'key' in found ? { problem: found } : { outlines, facts: found };
  } catch {
    return { problem: { key: 'dataMap.not_json', values: placeOfJsonFault(text) } };
  }
};
