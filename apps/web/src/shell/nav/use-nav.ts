import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '#lib/texts/i18n.ts';
import { goToMenu } from '#lib/menu/go-to-menu.ts';
import { useSession } from '#lib/session/session.ts';
import { useTitles } from '#lib/texts/titles.ts';
import { useTabs } from '../tabs-store';
import { HOME_KEY, leavesIn, navItems, withFavourites } from './nav-items';
import type { NavItem } from './nav-items';

export type Nav = {
  items: readonly NavItem[];
  /** Key of the entry whose page is open; empty for a page outside the menu. */
  current: string;
  /** Opens a leaf; in a window of its own when asked to. */
  go: (item: NavItem, newWindow?: boolean) => void;
};

/** The navigation of this person, for whichever layout draws it. */
export const useNav = (): Nav => {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const menu = useSession((s) => s.menuList);
  const current = useTabs((s) => s.tabs.find((tab) => tab.path === pathname)?.menuId);
  const { ofNode } = useTitles();
  const home = t('shell.home');
  const favourites = useSession((s) => s.favourites);
  const first = t('shell.favourites');
  const items = useMemo(() => {
    const all = navItems(menu, ofNode, home);
    return withFavourites(all, leavesIn(all), favourites, first);
  }, [menu, ofNode, home, favourites, first]);
  return {
    items,
    current: current ?? (pathname === '/home' ? HOME_KEY : ''),
    go: (item, newWindow = false) => {
      if (item.node) goToMenu(item.node, navigate, newWindow);
      else if (item.path !== undefined) void navigate(item.path);
    },
  };
};
