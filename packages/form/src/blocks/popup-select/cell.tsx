import { OptionCell } from '../../views/option-cell';
import type { CellViewProps } from '../../views/view-types';
import type { PopupSelectProps } from './definition';

export const PopupSelectCell = (view: CellViewProps<PopupSelectProps>) => <OptionCell {...view} />;
