import { useEffect } from 'react';
import { create } from 'zustand';

const useCovers = create<{ count: number }>(() => ({ count: 0 }));
const count = (by: number): void => useCovers.setState((now) => ({ count: now.count + by }));

/** While the part that calls it is in front it lies over the whole window: the keyboard does not go behind it. */
export const useCoversShell = (): void =>
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);

/** True while menu, header and tabs are covered. */
export const useIsShellCovered = (): boolean => useCovers((s) => s.count > 0);
