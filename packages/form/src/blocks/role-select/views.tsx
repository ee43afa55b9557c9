import { SafetyOutlined } from '@ant-design/icons';
import { MemberInput } from '../../views/member-input';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { RoleSelectProps } from './block';

const RoleSelectView = (view: InputViewProps<RoleSelectProps>) => <MemberInput {...view} kind="role" />;

const RoleSelectCell = ({ value, host, isInForm }: CellViewProps<RoleSelectProps>) => (
  <MemberCell value={value} kind="role" host={host} isInForm={isInForm} />
);

export const views: BlockViews = {
  icon: SafetyOutlined,
  Input: RoleSelectView,
  staysInCell: true,
  Cell: RoleSelectCell,
};
