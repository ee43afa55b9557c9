import { create } from 'zustand';
import { onSessionCleared } from '#lib/session/session.ts';
import { forgetUnsaved } from '#lib/form/unsaved.ts';
import { closeWhere, moveTab, refresh, standUnder, visit } from './tabs-rules';
import type { Tab, TabVisit } from './tabs-rules';

export const useTabs = create<{ tabs: readonly Tab[] }>(() => ({ tabs: [] }));

const change = (step: (tabs: readonly Tab[]) => readonly Tab[]): readonly Tab[] => {
  useTabs.setState(({ tabs }) => ({ tabs: step(tabs) }));
  return useTabs.getState().tabs;
};

export const visitTab = (page: TabVisit): void => void change((tabs) => visit(tabs, page));
export const refreshTab = (path: string): void => void change((tabs) => refresh(tabs, path));

export const placeTab = (path: string, to: string): void => void change((tabs) => moveTab(tabs, path, to));

/** Closes tabs; gives those that are left. */
export const closeTabs = (gone: (tab: Tab) => boolean): readonly Tab[] => {
  const { tabs } = useTabs.getState();
  const left = change(() => closeWhere(tabs, gone));
  for (const tab of tabs) if (!left.includes(tab)) forgetUnsaved(tab.path);
  return left;
};

export const renameTab = (path: string, ownTitle: string): void =>
  void change((tabs) => tabs.map((t) => (t.path === path && t.ownTitle !== ownTitle ? { ...t, ownTitle } : t)));

export const placeUnder = (path: string, menuId: string): void => void change((tabs) => standUnder(tabs, path, menuId));

onSessionCleared(() => useTabs.setState({ tabs: [] }));
