import { ClockCircleOutlined } from '@ant-design/icons';
import { TimeCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps } from '../../views/view-types';
import type { CreateTimeProps } from './block';

const CreateTimeCell = ({ value, host }: CellViewProps<CreateTimeProps>) => (
  <TimeCell value={value} format="yyyy-MM-dd HH:mm:ss" host={host} />
);

export const views: BlockViews = { icon: ClockCircleOutlined, Cell: CreateTimeCell };
