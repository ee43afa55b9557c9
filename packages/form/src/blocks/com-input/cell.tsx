import { TextCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { ComInputProps } from './definition';

export const ComInputCell = ({ value }: CellViewProps<ComInputProps>) => <TextCell value={value} />;
