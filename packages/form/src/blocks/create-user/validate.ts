import type { Validate } from '../../block';
import type { CreateUserProps } from './definition';

/** The server fills it in. */
export const validate: Validate<CreateUserProps> = () => [];
