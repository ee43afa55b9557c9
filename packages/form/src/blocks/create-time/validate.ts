import type { Validate } from '../../block';
import type { CreateTimeProps } from './definition';

/** The server fills it in. */
export const validate: Validate<CreateTimeProps> = () => [];
