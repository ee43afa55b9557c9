import { UserAddOutlined } from '@ant-design/icons';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps } from '../../views/view-types';
import type { CreateUserProps } from './block';

const CreateUserCell = ({ value, host }: CellViewProps<CreateUserProps>) => (
  <MemberCell value={value} kind="user" host={host} />
);

export const views: BlockViews = { icon: UserAddOutlined, Cell: CreateUserCell };
