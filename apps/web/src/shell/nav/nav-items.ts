import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { leavesOf, targetOf } from '#lib/menu/menu-tree.ts';

/** One entry of the navigation, whatever the layout draws it as: a directory, a menu, or a page of the shell's own. */
export type NavItem = {
  key: string;
  label: string;
  icon: string;
  children?: readonly NavItem[];
  node?: MenuNode;
  path?: string;
};

export const HOME_KEY = 'home';
/** The group of what the person put first. */
export const FAVOURITES_KEY = 'favourites';

const below = (nodes: readonly MenuNode[], name: (node: MenuNode) => string, isRoot: boolean): NavItem[] =>
  nodes.flatMap((node): NavItem[] => {
    const shared = { key: node.id, label: name(node), icon: node.icon || (isRoot ? 'appstore' : 'file-text') };
    if (node.type === MENU_TYPE.directory) {
      const children = below(node.children ?? [], name, false);
      return children.length > 0 ? [{ ...shared, children }] : [];
    }
    return targetOf(node) ? [{ ...shared, node }] : [];
  });

/** What the menu offers this person; home stands first unless a menu leads there. Empty directories are left out. */
export const navItems = (menu: readonly MenuNode[], name: (node: MenuNode) => string, home: string): NavItem[] => {
  const hasHome = leavesOf(menu).some((l) => l.node.urlAddress.replace(/^\//, '') === HOME_KEY);
  return [
    ...(hasHome ? [] : [{ key: HOME_KEY, label: home, icon: 'home', path: '/home' }]),
    ...below(menu, name, true),
  ];
};

/** The entries with the person's favourites as a group behind home; what may not be opened any more is left out. */
export const withFavourites = (
  items: readonly NavItem[],
  leaves: readonly NavItem[],
  ids: readonly string[],
  label: string,
): NavItem[] => {
  const chosen = ids.flatMap((id) => leaves.filter(({ key }) => key === id));
  if (chosen.length === 0) return [...items];
  const children = chosen.map((item) => ({ ...item, key: `${FAVOURITES_KEY}:${item.key}` }));
  const group: NavItem = { key: FAVOURITES_KEY, label, icon: 'star', children };
  const home = items.findIndex(({ key }) => key === HOME_KEY) + 1;
  return items.toSpliced(home, 0, group);
};

/** Everything that can be opened, without the groups around it. */
export const leavesIn = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item) => (item.children ? leavesIn(item.children) : [item]));

/** Keys from the top down to an entry, itself last; empty when it is not there. */
export const wayTo = (items: readonly NavItem[], key: string): string[] => {
  for (const item of items) {
    if (item.key === key) return [key];
    const rest = wayTo(item.children ?? [], key);
    if (rest.length > 0) return [item.key, ...rest];
  }
  return [];
};

/** What is unfolded after a directory was pressed: one branch at a time. */
export const unfold = (items: readonly NavItem[], open: readonly string[], key: string): string[] => {
  const way = wayTo(items, key);
  return open.includes(key) ? way.slice(0, -1) : way;
};

/** Width that an entry of the top menu is reckoned with, px. */
const TOP_ITEM_WIDTH = 116;

/** Splits the entries of the top menu: those that fit the width, and those of the group "more". */
export const fitting = (items: readonly NavItem[], width: number): { shown: NavItem[]; more: NavItem[] } => {
  const room = Math.max(0, Math.floor(width / TOP_ITEM_WIDTH));
  if (items.length <= room) return { shown: [...items], more: [] };
  const most = Math.max(0, room - 1);
  return { shown: items.slice(0, most), more: items.slice(most) };
};
