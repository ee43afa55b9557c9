import { ClusterOutlined } from '@ant-design/icons';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps } from '../../views/view-types';
import type { CurrDeptProps } from './block';

const CurrDeptCell = ({ value, host }: CellViewProps<CurrDeptProps>) => (
  <MemberCell value={value} kind="department" host={host} />
);

export const views: BlockViews = { icon: ClusterOutlined, Cell: CurrDeptCell };
