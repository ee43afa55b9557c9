/** Index to go to from `at` (-1: nowhere) of `count` for a key; undefined for keys that do not move. */
export const stepTo = (at: number, count: number, key: string): number | undefined => {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** Moves the keyboard among the elements of a list; true when the key was one that moves. */
export const stepFocus = (list: HTMLElement, selector: string, key: string): boolean => {
  const items = [...list.querySelectorAll<HTMLElement>(selector)];
  const next = stepTo(items.indexOf(document.activeElement as HTMLElement), items.length, key);
  if (next === undefined) return false;
  items[next]?.focus();
  return true;
};
