import type { Validate } from '../../block';
import type { CurrDeptProps } from './definition';

/** The server fills it in. */
export const validate: Validate<CurrDeptProps> = () => [];
