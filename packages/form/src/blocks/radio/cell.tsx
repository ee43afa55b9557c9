import { OptionCell } from '../../views/option-cell';
import type { CellViewProps } from '../../views/view-types';
import type { RadioProps } from './definition';

export const RadioCell = (view: CellViewProps<RadioProps>) => <OptionCell {...view} />;
