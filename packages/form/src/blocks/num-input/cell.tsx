import { NumberCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { NumInputProps } from './definition';

export const NumInputCell = ({ value, props }: CellViewProps<NumInputProps>) => (
  <NumberCell value={value} scale={props.precision} thousands={props.thousands} after={props.suffix ?? ''} />
);
