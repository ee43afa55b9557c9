import { useSyncExternalStore } from 'react';

/** Pixels that no bar of a browser takes, but every keyboard. */
const KEYBOARD = 150;

const isEditing = (): boolean => document.activeElement?.matches('input, textarea, [contenteditable="true"]') === true;

let tallest = 0;
let widthThen = 0;
const check = (): boolean => {
  const view = window.visualViewport;
  const height = view?.height ?? window.innerHeight;
  const width = window.innerWidth;
  // a turned phone has another height of its own
  if (width !== widthThen) tallest = 0;
  widthThen = width;
  tallest = Math.max(tallest, height);
  return isEditing() && tallest - height > KEYBOARD;
};

const subscribe = (changed: () => void): (() => void) => {
  const view = window.visualViewport;
  view?.addEventListener('resize', changed);
  window.addEventListener('resize', changed);
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', changed);
  return () => {
    view?.removeEventListener('resize', changed);
    window.removeEventListener('resize', changed);
    document.removeEventListener('focusin', changed);
    document.removeEventListener('focusout', changed);
  };
};

/** True while the phone's keyboard takes its part of the screen. */
export const useKeyboardUp = (): boolean => useSyncExternalStore(subscribe, check);
