import { useEffect } from 'react';
import { holdWindow } from '@qiaoban/ui/logic/unsaved/hold-window';
import { usePage } from '../menu/page';
import { onSessionCleared } from '../session/session';

/** Tabs whose page holds what was not saved, by path. */
const unsaved = new Set<string>();

export const isUnsaved = (path: string): boolean => unsaved.has(path);
export const hasUnsaved = (): boolean => unsaved.size > 0;
export const forgetUnsaved = (path: string): void => void unsaved.delete(path);
export const forgetAllUnsaved = (): void => unsaved.clear();
onSessionCleared(forgetAllUnsaved);

/** Says whether this page holds what was not saved: closing its tab, or the window, asks first. */
export const useUnsaved = (isChanged: boolean): void => {
  const { path } = usePage();
  // nothing is taken back at the end: behind another tab a page has no effects, but keeps what was typed
  useEffect(() => {
    if (isChanged) unsaved.add(path);
    else unsaved.delete(path);
  }, [path, isChanged]);
};

holdWindow(hasUnsaved);
