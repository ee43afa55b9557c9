import { TeamOutlined } from '@ant-design/icons';
import { MemberInput } from '../../views/member-input';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { GroupSelectProps } from './block';

const GroupSelectView = (view: InputViewProps<GroupSelectProps>) => <MemberInput {...view} kind="group" />;

const GroupSelectCell = ({ value, host, isInForm }: CellViewProps<GroupSelectProps>) => (
  <MemberCell value={value} kind="group" host={host} isInForm={isInForm} />
);

export const views: BlockViews = {
  icon: TeamOutlined,
  Input: GroupSelectView,
  staysInCell: true,
  Cell: GroupSelectCell,
};
