/** A place with a distance around it (longitude and latitude, distance, formatted address). */
export type MapValue = { longitude: number; latitude: number; distance: number; address: string };

/** Metres that can be chosen. */
export const DISTANCES = [50, 100, 200, 300, 500, 1000, 2000] as const;
export const DEFAULT_DISTANCE = 300;
export const MAP_ZOOM = 14;
/** Without tiles: the whole country for a new place, its surroundings for one that is known; names from `names` on. */
export const OUTLINE_ZOOM = { all: 4, place: 7, names: 4, smallNames: 6 } as const;
/** No farther out than this: a turn of the wheel must not lose the country in a row of worlds. */
export const FARTHEST = 2;
/** Middle of the country as [latitude, longitude]. */
export const MAP_MIDDLE: [latitude: number, longitude: number] = [36, 104];
/** Where the map stands when nothing is chosen: the square in the middle of Beijing. */
export const MAP_CENTRE = { longitude: 116.397_428, latitude: 39.909_23 };
/** How long the browser may look for its own position, ms. */
export const POSITION_TIMEOUT = 10_000;

/** Six places are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Longitude as people count it, −180 to 180, on whichever copy of the world. */
export const degreesEast = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Longitude −180 to 180 whichever way round the world it was dragged; latitude as far as the projection reaches. */
export const placed = (value: MapValue, at: { longitude: number; latitude: number }): MapValue => ({
  ...value,
  longitude: rounded(degreesEast(at.longitude)),
  latitude: rounded(Math.min(85, Math.max(-85, at.latitude))),
});

/** Steps of the grid without a map server: at most a dozen lines across the view. */
export const gridStep = (span: number): number => {
  const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30];
  return steps.find((step) => span / step <= 12) ?? 30;
};
