import { OptionCell } from '../../views/option-cell';
import type { CellViewProps } from '../../views/view-types';
import type { CheckboxProps } from './definition';

export const CheckboxCell = (view: CellViewProps<CheckboxProps>) => <OptionCell {...view} />;
