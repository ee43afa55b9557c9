import { useCallback } from 'react';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { menuTitle } from '../menu/menu-tree';
import { hasText, useLanguage, useT } from './i18n';
import { useSession } from '../session/session';

const findNode = (nodes: readonly MenuNode[], id: string): MenuNode | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
};

export const useMenuNode = (id: string | undefined): MenuNode | undefined => {
  const menu = useSession((s) => s.everyMenu);
  return id === undefined ? undefined : findNode(menu, id);
};

type Titled = { titleKey: string; menuId: string | undefined; ownTitle?: string; borrowed?: boolean };

/** Names of menus and tabs in the current language. `ofNode` stays the same function until the language changes. */
export const useTitles = () => {
  const t = useT();
  const language = useLanguage();
  const menu = useSession((s) => s.everyMenu);
  const ofNode = useCallback((node: MenuNode): string => menuTitle(node, language), [language]);
  return {
    ofNode,
    ofTab: (tab: Titled): string => {
      if (tab.ownTitle) return tab.ownTitle;
      const node = tab.menuId !== undefined && !tab.borrowed ? findNode(menu, tab.menuId) : undefined;
      if (node) return ofNode(node);
      // Until the page's own texts are here there is no name yet.
      return hasText(tab.titleKey) ? t(tab.titleKey) : '';
    },
  };
};
