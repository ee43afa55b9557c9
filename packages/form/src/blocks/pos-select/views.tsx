import { IdcardOutlined } from '@ant-design/icons';
import { MemberInput } from '../../views/member-input';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { PosSelectProps } from './block';

const PosSelectView = (view: InputViewProps<PosSelectProps>) => <MemberInput {...view} kind="position" />;

const PosSelectCell = ({ value, host, isInForm }: CellViewProps<PosSelectProps>) => (
  <MemberCell value={value} kind="position" host={host} isInForm={isInForm} />
);

export const views: BlockViews = { icon: IdcardOutlined, Input: PosSelectView, staysInCell: true, Cell: PosSelectCell };
