import { Place, placeWords } from '../../values/place-value';
import type { CellViewProps } from '../../views/view-types';
import type { LocationProps } from './definition';

export const LocationCell = ({ value }: CellViewProps<LocationProps>) => {
  const place = Place.safeParse(value);
  return <span>{place.success ? placeWords(place.data) : ''}</span>;
};
