import { TimeCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { CreateTimeProps } from './definition';

export const CreateTimeCell = ({ value, host }: CellViewProps<CreateTimeProps>) => (
  <TimeCell value={value} format="yyyy-MM-dd HH:mm:ss" host={host} />
);
