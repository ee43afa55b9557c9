import { NumberCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { QbAmountProps } from './definition';

export const QbAmountCell = ({ value, props }: CellViewProps<QbAmountProps>) => (
  <NumberCell value={value} scale={props.precision} thousands before={props.prefix} />
);
