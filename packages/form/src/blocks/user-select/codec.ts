import { memberCodec } from '../../values/member-value';
import type { UserSelectProps } from './definition';

export const codec = memberCodec<UserSelectProps>('user');
