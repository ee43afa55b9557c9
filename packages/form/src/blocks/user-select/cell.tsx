import { MemberCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { UserSelectProps } from './definition';

export const UserSelectCell = ({ value, host, isInForm }: CellViewProps<UserSelectProps>) => (
  <MemberCell value={value} kind="user" host={host} isInForm={isInForm} />
);
