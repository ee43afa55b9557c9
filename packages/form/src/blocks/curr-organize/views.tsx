import { BankOutlined } from '@ant-design/icons';
import { MemberCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps } from '../../views/view-types';
import type { CurrOrganizeProps } from './block';

const CurrOrganizeCell = ({ value, host }: CellViewProps<CurrOrganizeProps>) => (
  <MemberCell value={value} kind="department" host={host} />
);

export const views: BlockViews = { icon: BankOutlined, Cell: CurrOrganizeCell };
