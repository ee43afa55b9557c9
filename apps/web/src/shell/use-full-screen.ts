import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Full screen of the whole page; `toggle` is false where the browser cannot. */
export const useFullScreen = (): { isOn: boolean; toggle: () => boolean } => {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return {
    isOn,
    toggle: () => {
      if (!document.fullscreenEnabled) return false;
      void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen());
      return true;
    },
  };
};
