import { metresBetween } from '@qiaoban/attendance/metres-between';
import type { ClockPlace } from '@qiaoban/contracts/attendance/group.contract';

type Position = { latitude: number; longitude: number; accuracy: number };

/** Uncertainty that is let pass, in metres: who says that he may be anywhere is not inside. */
const MOST_UNCERTAIN = 100;

/** The place at which a position lies; the device's own uncertainty counts in favour, up to 100 m. */
export const placeAt = (places: readonly ClockPlace[], position: Position | undefined): ClockPlace | undefined => {
  if (position === undefined) return undefined;
  const slack = Math.min(position.accuracy, MOST_UNCERTAIN);
  return places
    .map((place) => ({ place, metres: metresBetween(place, position) }))
    .filter(({ place, metres }) => metres <= place.radius + slack)
    .toSorted((a, b) => a.metres - b.metres)[0]?.place;
};
