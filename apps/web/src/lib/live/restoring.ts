import { create } from 'zustand';
import { commonErrors } from '@qiaoban/contracts/errors';
import type { Route } from '@qiaoban/contracts/route';
import { onSessionCleared } from '../session/session';

/** Whether the data are being restored, as far as this window was told. */
const useStore = create<{ isRestoring: boolean }>(() => ({ isRestoring: false }));
/** What was refused: once one of them is taken, writes are on again. */
const refused = new Set<string>();

export const useRestoring = (): boolean => useStore((s) => s.isRestoring);

export const setRestoring = (isRestoring: boolean): void => {
  if (!isRestoring) refused.clear();
  useStore.setState({ isRestoring });
};

/** A call or a frame was refused. */
export const noteRefusal = (error: string, what: string): void => {
  if (error !== commonErrors.restoring) return;
  refused.add(what);
  useStore.setState({ isRestoring: true });
};

/** A call was answered. Many a question is asked by POST: it says nothing of writes unless it was refused before. */
export const noteAnswer = ({ method, path }: Pick<Route, 'method' | 'path'>): void => {
  if (!useStore.getState().isRestoring || method === 'GET') return;
  if (method !== 'POST' || refused.has(path)) setRestoring(false);
};

onSessionCleared(() => setRestoring(false));
