import { TextCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { BillRuleProps } from './definition';

export const BillRuleCell = ({ value }: CellViewProps<BillRuleProps>) => <TextCell value={value} />;
