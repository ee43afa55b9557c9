import type { Validate } from '../../block';
import type { LocationProps } from './definition';

/** The shape is the codec's business; any place of the earth will do. */
export const validate: Validate<LocationProps> = () => [];
