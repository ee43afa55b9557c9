import { MemberCell } from '../../views/plain-cells';
import type { CellViewProps } from '../../views/view-types';
import type { CreateUserProps } from './definition';

export const CreateUserCell = ({ value, host }: CellViewProps<CreateUserProps>) => (
  <MemberCell value={value} kind="user" host={host} />
);
