import { placeCodec } from '../../values/place-value';
import type { LocationProps } from './definition';

export const codec = placeCodec<LocationProps>();
