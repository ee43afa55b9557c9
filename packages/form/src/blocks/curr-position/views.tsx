import { IdcardOutlined } from '@ant-design/icons';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps } from '../../views/view-types';
import type { CurrPositionProps } from './block';

const CurrPositionCell = ({ value, host }: CellViewProps<CurrPositionProps>) => (
  <MemberCell value={value} kind="position" host={host} />
);

export const views: BlockViews = { icon: IdcardOutlined, Cell: CurrPositionCell };
