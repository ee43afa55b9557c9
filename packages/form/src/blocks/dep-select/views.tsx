import { ApartmentOutlined } from '@ant-design/icons';
import { MemberInput } from '../../views/member-input';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { DepSelectProps } from './block';

const DepSelectView = (view: InputViewProps<DepSelectProps>) => <MemberInput {...view} kind="department" />;

const DepSelectCell = ({ value, host, isInForm }: CellViewProps<DepSelectProps>) => (
  <MemberCell value={value} kind="department" host={host} isInForm={isInForm} />
);

export const views: BlockViews = {
  icon: ApartmentOutlined,
  Input: DepSelectView,
  staysInCell: true,
  Cell: DepSelectCell,
};
