import { OptionCell } from '../../views/option-cell';
import type { CellViewProps } from '../../views/view-types';
import type { SelectProps } from './definition';

export const SelectCell = (view: CellViewProps<SelectProps>) => <OptionCell {...view} />;
