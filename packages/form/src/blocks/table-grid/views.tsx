import { BorderOuterOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import type { TableGridProps } from './block';

const TableGridView = ({ props, host, children }: LayoutViewProps<TableGridProps>) => {
  const title = textIn(props.label, host.language);
  return (
    <section
      className="qb-table-grid"
      data-border={props.gridBorder || undefined}
      aria-label={title === '' ? undefined : title}
    >
      {props.showLabel && title !== '' && <h3 className="qb-table-grid-title">{title}</h3>}
      <div className="qb-grid">{children}</div>
    </section>
  );
};

export const views: BlockViews = { icon: BorderOuterOutlined, Layout: TableGridView };
