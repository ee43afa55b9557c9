import type { Validate } from '../../block';
import type { SwitchProps } from './definition';

/** On and off are both acceptable; the codec lets nothing else through. */
export const validate: Validate<SwitchProps> = () => [];
