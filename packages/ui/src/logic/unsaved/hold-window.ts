import { useInsertionEffect, useRef } from 'react';

/** Each says whether it holds what would be lost with the window. */
const holders = new Set<() => boolean>();

/** Asks before the window is closed or loaded anew while `isHeld`; gives the end of it. */
export const holdWindow = (isHeld: () => boolean): (() => void) => {
  holders.add(isHeld);
  return () => void holders.delete(isHeld);
};

/** Whether something in this window was typed and not saved. */
export const isWindowHeld = (): boolean => [...holders].some((isHeld) => isHeld());

/** The same for as long as a component is there, also while its page is behind another tab; `isHeld` is asked then. */
export const useHoldWindow = (isHeld: () => boolean): void => {
  const newest = useRef(isHeld);
  // insertion effects last while a page is hidden, others end
  useInsertionEffect(() => {
    newest.current = isHeld;
  });
  useInsertionEffect(() => holdWindow(() => newest.current()), []);
};

globalThis.addEventListener?.('beforeunload', (event) => {
  if (isWindowHeld()) event.preventDefault();
});
