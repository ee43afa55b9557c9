import type { LayoutViewProps } from '../../views/view-types';
import type { RowProps } from './definition';

export const RowView = ({ props, children }: LayoutViewProps<RowProps>) => (
  <div className="qb-grid" style={props.gutter === undefined ? undefined : { columnGap: props.gutter }}>
    {children}
  </div>
);
