import { useDiscardQuestion } from '@qiaoban/ui/logic/unsaved/discard-question';
import { useLocation, useNavigate } from 'react-router';
import { forgetUnsaved, isUnsaved } from '#lib/form/unsaved.ts';
import { nextAfterClose } from './tabs-rules';
import type { Tab } from './tabs-rules';
import { closeTabs, refreshTab, useTabs } from './tabs-store';

/** What can be done with tabs from the bar and from the keyboard. */
export const useTabMoves = () => {
  const question = useDiscardQuestion();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tabs = useTabs((s) => s.tabs);
  const open = (tab: Tab): void => {
    if (tab.path !== pathname) void navigate(tab.path + tab.search);
  };
  /** Asks when one of them holds what was not saved. */
  const mayLose = async (gone: (tab: Tab) => boolean): Promise<boolean> =>
    !tabs.some((tab) => gone(tab) && isUnsaved(tab.path)) || question();
  const close = async (gone: (tab: Tab) => boolean): Promise<void> => {
    if (!(await mayLose(gone))) return;
    const next = nextAfterClose(closeTabs(gone), pathname);
    if (next !== undefined) void navigate(next);
  };
  const renew = async (path: string): Promise<void> => {
    if (!(await mayLose((tab) => tab.path === path))) return;
    forgetUnsaved(path);
    refreshTab(path);
  };
  return {
    tabs,
    pathname,
    open,
    close: (gone: (tab: Tab) => boolean): void => void close(gone),
    closeOthers: async (tab: Tab): Promise<void> => {
      const others = (other: Tab): boolean => other.path !== tab.path;
      if (!(await mayLose(others))) return;
      closeTabs(others);
      open(tab);
    },
    refresh: async (tab: Tab): Promise<void> => {
      await renew(tab.path);
      open(tab);
    },
    closeOpen: (): void => void close((tab) => tab.path === pathname),
    refreshOpen: (): void => void renew(pathname),
  };
};
export type TabMoves = ReturnType<typeof useTabMoves>;

/** Goes to the tab before (-1) or after (1) the open one, around the ends. */
export const stepTab = ({ tabs, pathname, open }: TabMoves, by: number): void => {
  const at = tabs.findIndex((tab) => tab.path === pathname);
  const next = tabs[(at + by + tabs.length) % tabs.length];
  if (next) open(next);
};
