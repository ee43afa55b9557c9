import { useSyncExternalStore } from 'react';
import { MOBILE_WIDTH } from '@qiaoban/ui/media';

type Device = 'desktop' | 'mobile';

/** Mobile under 992 px; a hidden window keeps what it was. */
export const deviceAt = (width: number, isHidden: boolean, before: Device): Device => {
  if (isHidden) return before;
  return width < MOBILE_WIDTH ? 'mobile' : 'desktop';
};

let device: Device = 'desktop';
const check = (): Device => {
  device = deviceAt(window.innerWidth, document.hidden, device);
  return device;
};

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    window.removeEventListener('resize', changed);
    document.removeEventListener('visibilitychange', changed);
  };
};

/** What the window counts as now: checked on load and on every resize. */
export const useDevice = (): Device => useSyncExternalStore(subscribe, check);
