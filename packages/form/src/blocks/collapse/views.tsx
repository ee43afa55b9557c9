import { MenuUnfoldOutlined } from '@ant-design/icons';
import { Collapse } from 'antd';
import { useState } from 'react';
import { PagesOnPaper } from '../../views/pages-on-paper';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import type { CollapseProps } from './block';

const CollapseView = ({ props, mode, pages = [], frontPage, children }: LayoutViewProps<CollapseProps>) => {
  const [open, setOpen] = useState<string[]>();
  const [seen, setSeen] = useState<typeof frontPage>();
  const first = pages.slice(0, props.accordion || !props.startsOpen ? 1 : undefined).map(({ id }) => id);
  const shown = open ?? first;
  if (frontPage !== seen) {
    setSeen(frontPage);
    if (frontPage) setOpen(props.accordion ? [frontPage.id] : [...shown, frontPage.id]);
  }
  if (mode === undefined) return <div className="qb-pages-canvas">{children}</div>;
  if (mode === 'print') return <PagesOnPaper pages={pages} />;
  return (
    <Collapse
      className="qb-pages"
      accordion={props.accordion}
      activeKey={shown}
      onChange={(keys) => setOpen([keys].flat().map(String))}
      items={pages.map(({ id, title, content }) => ({
        key: id,
        label: title,
        forceRender: true,
        children: <div className="qb-grid qb-page-grid">{content}</div>,
      }))}
    />
  );
};

export const views: BlockViews = { icon: MenuUnfoldOutlined, Layout: CollapseView };
