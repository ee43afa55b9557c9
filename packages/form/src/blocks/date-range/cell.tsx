import { TimeCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { DateRangeProps } from './definition';

export const DateRangeCell = ({ value, props, host }: CellViewProps<DateRangeProps>) =>
  Array.isArray(value) ? (
    <span>
      <TimeCell value={value[0]} format={props.format} host={host} /> –{' '}
      <TimeCell value={value[1]} format={props.format} host={host} />
    </span>
  ) : null;
