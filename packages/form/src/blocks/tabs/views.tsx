import { SwitcherOutlined } from '@ant-design/icons';
import { usePhone } from '@qiaoban/ui/media';
import { Tabs } from '@qiaoban/ui/tabs';
import { PagesOnPaper } from '../../views/pages-on-paper';
import { useFrontPage } from '../../views/use-front-page';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import type { TabsProps } from './block';

const TabsView = ({ props, mode, pages = [], frontPage, children }: LayoutViewProps<TabsProps>) => {
  const isPhone = usePhone();
  const [front, setFront] = useFrontPage(pages, frontPage);
  if (mode === undefined) return <div className="qb-pages-canvas">{children}</div>;
  if (mode === 'print') return <PagesOnPaper pages={pages} />;
  return (
    <Tabs
      className="qb-pages"
      type={props.tabsLook}
      tabPlacement={isPhone ? 'top' : props.tabsPlace}
      activeKey={front}
      onChange={setFront}
      // a problem on another page is led to, so all of them are there
      items={pages.map(({ id, title, content }) => ({
        key: id,
        label: title,
        forceRender: true,
        children: <div className="qb-grid qb-page-grid">{content}</div>,
      }))}
    />
  );
};

export const views: BlockViews = { icon: SwitcherOutlined, Layout: TabsView };
