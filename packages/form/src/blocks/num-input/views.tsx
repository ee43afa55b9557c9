import { NumberOutlined } from '@ant-design/icons';
import { NumberInput } from '../../views/number-input';
import { NumberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { NumInputProps } from './block';

const NumInputView = (view: InputViewProps<NumInputProps>) => (
  <NumberInput
    {...view}
    scale={view.props.precision}
    step={view.props.step}
    thousands={view.props.thousands}
    suffix={view.props.suffix}
  />
);

const NumInputCell = ({ value, props }: CellViewProps<NumInputProps>) => (
  <NumberCell value={value} scale={props.precision} thousands={props.thousands} after={props.suffix ?? ''} />
);

export const views: BlockViews = { icon: NumberOutlined, Input: NumInputView, Cell: NumInputCell };
