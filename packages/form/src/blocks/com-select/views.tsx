import { BankOutlined } from '@ant-design/icons';
import { MemberInput } from '../../views/member-input';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { ComSelectProps } from './block';

const ComSelectView = (view: InputViewProps<ComSelectProps>) => (
  <MemberInput {...view} kind="department" onlyCompanies />
);

const ComSelectCell = ({ value, host, isInForm }: CellViewProps<ComSelectProps>) => (
  <MemberCell value={value} kind="department" host={host} isInForm={isInForm} />
);

export const views: BlockViews = { icon: BankOutlined, Input: ComSelectView, staysInCell: true, Cell: ComSelectCell };
