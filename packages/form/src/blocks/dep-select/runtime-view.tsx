import { MemberInput } from '../../views/member-input';
import type { InputViewProps } from '../../views/view-types';
import type { DepSelectProps } from './definition';

export const DepSelectView = (view: InputViewProps<DepSelectProps>) => <MemberInput {...view} kind="department" />;
