import { TextCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { TextareaProps } from './definition';

export const TextareaCell = ({ value }: CellViewProps<TextareaProps>) => <TextCell value={value} />;
