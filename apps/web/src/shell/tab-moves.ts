import { useLocation, useNavigate } from 'react-router';
import { nextAfterClose } from './tabs-rules';
import type { Tab } from './tabs-rules';
import { closeTabs, refreshTab, useTabs } from './tabs-store';

/** What can be done with tabs from the bar and from the keyboard. */
export const useTabMoves = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tabs = useTabs((s) => s.tabs);
  const open = (tab: Tab): void => {
    if (tab.path !== pathname) void navigate(tab.path + tab.search);
  };
  const close = (gone: (tab: Tab) => boolean): void => {
    const next = nextAfterClose(closeTabs(gone), pathname);
    if (next !== undefined) void navigate(next);
  };
  return {
    tabs,
    pathname,
    open,
    close,
    closeOthers: (tab: Tab) => {
      closeTabs((other) => other.path !== tab.path);
      open(tab);
    },
    refresh: (tab: Tab) => {
      refreshTab(tab.path);
      open(tab);
    },
    closeOpen: () => close((tab) => tab.path === pathname),
    refreshOpen: () => refreshTab(pathname),
  };
};
export type TabMoves = ReturnType<typeof useTabMoves>;

/** Goes to the tab before (-1) or after (1) the open one, around the ends. */
export const stepTab = ({ tabs, pathname, open }: TabMoves, by: number): void => {
  const at = tabs.findIndex((tab) => tab.path === pathname);
  const next = tabs[(at + by + tabs.length) % tabs.length];
  if (next) open(next);
};
