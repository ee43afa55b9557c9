import { NumberInput } from '../../views/number-input';
import type { InputViewProps } from '../../views/view-types';
import type { NumInputProps } from './definition';

export const NumInputView = (view: InputViewProps<NumInputProps>) => (
  <NumberInput
    {...view}
    scale={view.props.precision}
    step={view.props.step}
    thousands={view.props.thousands}
    suffix={view.props.suffix}
  />
);
