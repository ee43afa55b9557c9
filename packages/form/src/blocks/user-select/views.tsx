import { UserOutlined } from '@ant-design/icons';
import { MemberInput } from '../../views/member-input';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { UserSelectProps } from './block';

const UserSelectView = (view: InputViewProps<UserSelectProps>) => <MemberInput {...view} kind="user" />;

const UserSelectCell = ({ value, host, isInForm }: CellViewProps<UserSelectProps>) => (
  <MemberCell value={value} kind="user" host={host} isInForm={isInForm} />
);

export const views: BlockViews = { icon: UserOutlined, Input: UserSelectView, staysInCell: true, Cell: UserSelectCell };
