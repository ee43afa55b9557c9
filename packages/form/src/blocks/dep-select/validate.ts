import type { Validate } from '../../block';
import type { DepSelectProps } from './definition';

/** The shape is the codec's business; whether the id exists, only the server can say. */
export const validate: Validate<DepSelectProps> = () => [];
