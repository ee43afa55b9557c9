import { ColumnWidthOutlined } from '@ant-design/icons';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import type { RowProps } from './block';

const RowView = ({ props, children }: LayoutViewProps<RowProps>) => (
  <div className="qb-grid" style={props.gutter === undefined ? undefined : { columnGap: props.gutter }}>
    {children}
  </div>
);

export const views: BlockViews = { icon: ColumnWidthOutlined, Layout: RowView };
