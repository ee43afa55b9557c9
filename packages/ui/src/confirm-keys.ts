import type { KeyboardEvent } from 'react';

/** Ctrl+Enter inside is the main button; undefined while that cannot be pressed. A list of choices would open on it. */
export const confirmKeys = (confirm: ((event: KeyboardEvent<HTMLElement>) => void) | undefined) => {
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || !confirm) return;
    // a dialog over this one is inside it for React
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    confirm(event);
  };
  return {
    onKeyDown: press,
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>): void => {
      if ((event.target as Element).matches('[role="combobox"]')) press(event);
    },
  };
};
