import { MemberCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { CurrDeptProps } from './definition';

export const CurrDeptCell = ({ value, host }: CellViewProps<CurrDeptProps>) => (
  <MemberCell value={value} kind="department" host={host} />
);
