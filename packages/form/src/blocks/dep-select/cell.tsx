import { MemberCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { DepSelectProps } from './definition';

export const DepSelectCell = ({ value, host, isInForm }: CellViewProps<DepSelectProps>) => (
  <MemberCell value={value} kind="department" host={host} isInForm={isInForm} />
);
