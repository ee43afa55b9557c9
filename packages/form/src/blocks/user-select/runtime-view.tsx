import { MemberInput } from '../../views/member-input';
import type { InputViewProps } from '../../views/view-types';
import type { UserSelectProps } from './definition';

export const UserSelectView = (view: InputViewProps<UserSelectProps>) => <MemberInput {...view} kind="user" />;
