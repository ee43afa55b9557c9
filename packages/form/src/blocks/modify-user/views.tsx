import { UserSwitchOutlined } from '@ant-design/icons';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps } from '../../views/view-types';
import type { ModifyUserProps } from './block';

const ModifyUserCell = ({ value, host }: CellViewProps<ModifyUserProps>) => (
  <MemberCell value={value} kind="user" host={host} />
);

export const views: BlockViews = { icon: UserSwitchOutlined, Cell: ModifyUserCell };
