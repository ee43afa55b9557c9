import { HistoryOutlined } from '@ant-design/icons';
import { TimeCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps } from '../../views/view-types';
import type { ModifyTimeProps } from './block';

const ModifyTimeCell = ({ value, host }: CellViewProps<ModifyTimeProps>) => (
  <TimeCell value={value} format="yyyy-MM-dd HH:mm:ss" host={host} />
);

export const views: BlockViews = { icon: HistoryOutlined, Cell: ModifyTimeCell };
