import { Drawer, Menu } from 'antd';
import type { MenuProps } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '@qiaoban/ui/icon';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { BrandMark } from '../lib/brand';
import { leavesOf, targetOf } from '../lib/menu-tree';
import { useT } from '../lib/i18n';
import { useSession } from '../lib/session';
import { modeNow, useSettings } from '../lib/settings';
import { goToMenu } from '../lib/go-to-menu';
import { useTabs } from './tabs-store';
import { useTitles } from '../lib/titles';
import './sidebar.css';

type Items = NonNullable<MenuProps['items']>;
const HOME = 'home';

const itemsOf = (nodes: readonly MenuNode[], name: (node: MenuNode) => string, isRoot = true): Items =>
  nodes.flatMap((node) => {
    const shared = {
      key: node.id,
      label: name(node),
      icon: <Icon name={node.icon} fallback={isRoot ? 'appstore' : 'file-text'} />,
    };
    if (node.type === MENU_TYPE.directory) {
      const children = itemsOf(node.children ?? [], name, false);
      return children.length > 0 ? [{ ...shared, children }] : [];
    }
    return targetOf(node) ? [shared] : [];
  });

const findNode = (nodes: readonly MenuNode[], id: string): MenuNode | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
};

const MenuTree = ({ isCollapsed }: { isCollapsed: boolean }) => {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const menu = useSession((s) => s.menuList);
  const tone = useSettings((s) => s.sidebarTone);
  const mode = useSettings((s) => modeNow(s.mode));
  const current = useTabs((s) => s.tabs.find((tab) => tab.path === pathname)?.menuId);
  const titles = useTitles();
  const leaf = leavesOf(menu).find((l) => l.node.id === current);
  const above = leaf?.above.map((n) => n.id) ?? [];
  const [open, setOpen] = useState<{ for: string | undefined; keys: string[] }>({ for: undefined, keys: [] });
  // A page opened from elsewhere unfolds its own branch.
  if (open.for !== current) setOpen({ for: current, keys: above.length > 0 ? above : open.keys });
  const hasHome = leavesOf(menu).some((l) => l.node.urlAddress.replace(/^\//, '') === HOME);
  const items: Items = [
    ...(hasHome ? [] : [{ key: HOME, icon: <Icon name="home" />, label: t('shell.home') }]),
    ...itemsOf(menu, titles.ofNode),
  ];
  return (
    <Menu
      className="sidebar-menu"
      mode="inline"
      theme={tone === 'dark' || mode === 'dark' ? 'dark' : 'light'}
      inlineCollapsed={isCollapsed}
      inlineIndent={18}
      items={items}
      selectedKeys={[current ?? (pathname === '/home' ? HOME : '')]}
      {...(isCollapsed ? {} : { openKeys: open.keys })}
      onOpenChange={(keys) => {
        if (isCollapsed) return;
        const added = keys.find((key) => !open.keys.includes(key));
        const roots = menu.map((n) => n.id);
        // One branch at a time: opening a root folds the others.
        const kept = added !== undefined && roots.includes(added) ? [added] : keys;
        setOpen({ for: current, keys: kept });
      }}
      onClick={({ key, domEvent }) => {
        const node = findNode(menu, key);
        if (node) goToMenu(node, navigate, domEvent.ctrlKey || domEvent.metaKey);
        else void navigate('/home');
      }}
    />
  );
};

const Inside = ({ isCollapsed }: { isCollapsed: boolean }) => {
  const t = useT();
  const hasLogo = useSettings((s) => s.sidebarLogo);
  return (
    <>
      {hasLogo && (
        <Link className="sidebar-brand" to="/home" aria-label={t('app.product')}>
          <BrandMark size={28} />
          {!isCollapsed && <span>{t('app.product')}</span>}
        </Link>
      )}
      <div className="sidebar-scroll">
        <MenuTree isCollapsed={isCollapsed} />
      </div>
    </>
  );
};

type Props = { isMobile: boolean; isDrawerOpen: boolean; onDrawerClose: () => void };

/** The menu at the left: 210 px, folded to icons, or a drawer on narrow screens. */
export const Sidebar = ({ isMobile, isDrawerOpen, onDrawerClose }: Props) => {
  const t = useT();
  const isOpened = useSettings((s) => s.sidebarOpened);
  const tone = useSettings((s) => s.sidebarTone);
  if (isMobile)
    return (
      <Drawer
        open={isDrawerOpen}
        onClose={onDrawerClose}
        placement="left"
        size={264}
        closable={false}
        rootClassName="sidebar-drawer"
        aria-label={t('shell.menu')}
      >
        <nav className={`sidebar sidebar-${tone}`} aria-label={t('shell.menu')}>
          <Inside isCollapsed={false} />
        </nav>
      </Drawer>
    );
  return (
    <nav className={`sidebar sidebar-${tone}${isOpened ? '' : ' sidebar-folded'}`} aria-label={t('shell.menu')}>
      <Inside isCollapsed={!isOpened} />
    </nav>
  );
};
