import { NumberOutlined } from '@ant-design/icons';
import { NumberInput } from '../../views/number-input';
import { NumberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import { numberLook } from './block';
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
  <NumberCell value={value} look={numberLook(props)} />
);

export const views: BlockViews = { icon: NumberOutlined, Input: NumInputView, Cell: NumInputCell };
