import { vi } from 'vitest';

/** A screen for tests in the light DOM, which has no media queries: `matches` answers each. Returns what tells that it changed. */
export const stubScreen = (matches: (query: string) => boolean = () => false): (() => void) => {
  const listeners = new Set<() => void>();
  const add = (changed: () => void): void => void listeners.add(changed);
  const remove = (changed: () => void): void => void listeners.delete(changed);
  vi.stubGlobal('matchMedia', (media: string) => ({
    get matches() {
      return matches(media);
    },
    media,
    addEventListener: (_: string, changed: () => void) => add(changed),
    removeEventListener: (_: string, changed: () => void) => remove(changed),
    addListener: add,
    removeListener: remove,
  }));
  return () => {
    for (const changed of listeners) changed();
  };
};
