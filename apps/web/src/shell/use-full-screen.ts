import { useSyncExternalStore } from 'react';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { textNow } from '#lib/texts/i18n.ts';

/** `page`: everything as it is; `content`: the open page alone, without menu, bar and tabs. */
type FullScreen = 'page' | 'content' | undefined;

let wanted: FullScreen;
const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

const onChange = (): void => {
  // Escape and the browser's own button leave too
  if (!document.fullscreenElement) wanted = undefined;
  notify();
};

const subscribe = (changed: () => void): (() => void) => {
  if (listeners.size === 0) document.addEventListener('fullscreenchange', onChange);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) document.removeEventListener('fullscreenchange', onChange);
  };
};

const current = (): FullScreen => (document.fullscreenElement ? (wanted ?? 'page') : undefined);

const enter = async (kind: 'page' | 'content'): Promise<void> => {
  if (!document.fullscreenEnabled) {
    toast.warning(textNow('shell.full_screen_unsupported'));
    return;
  }
  wanted = kind;
  try {
    if (document.fullscreenElement) notify();
    else await document.documentElement.requestFullscreen();
  } catch (cause) {
    console.warn('full screen refused', cause);
    wanted = undefined;
    toast.warning(textNow('shell.full_screen_unsupported'));
  }
};

const leave = async (): Promise<void> => {
  if (document.fullscreenElement) await document.exitFullscreen();
};

/** Full screen of the window and of the content; says so where the browser cannot. */
export const useFullScreen = () => {
  const kind = useSyncExternalStore(subscribe, current);
  return {
    isOn: kind !== undefined,
    isContent: kind === 'content',
    toggle: () => void (kind === undefined ? enter('page') : leave()),
    toggleContent: () => void (kind === 'content' ? leave() : enter('content')),
  };
};
