import { useSyncExternalStore } from 'react';

/** Below this width (px) the device counts as mobile. */
export const MOBILE_WIDTH = 992;
/** Below this width lists become cards and dialogs fill the screen. */
const PHONE_WIDTH = 640;

const queryOf = (width: number): MediaQueryList => window.matchMedia(`(max-width: ${width - 0.02}px)`);

/** True while the window is narrower than `width` pixels. */
export const useWidthBelow = (width: number): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = queryOf(width);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => queryOf(width).matches,
    () => false,
  );

/** The person asked the system for less movement. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const usePhone = (): boolean => useWidthBelow(PHONE_WIDTH);
