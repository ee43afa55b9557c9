import { TimeCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { DateProps } from './definition';

export const DateCell = ({ value, props, host }: CellViewProps<DateProps>) => (
  <TimeCell value={value} format={props.format} host={host} />
);
