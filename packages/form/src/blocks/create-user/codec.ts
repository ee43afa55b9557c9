import { memberCodec } from '../../values/member-value';
import type { CreateUserProps } from './definition';

export const codec = memberCodec<CreateUserProps>('user');
