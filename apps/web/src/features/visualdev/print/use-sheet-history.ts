import { useState } from 'react';
import type { PrintTemplate } from '@qiaoban/form/print-template';

const STEPS = 100;

/** The sheet that is drawn, with the steps that can be undone and done again. */
export const useSheetHistory = (first: PrintTemplate) => {
  const [{ past, now, next }, setHistory] = useState<{
    past: readonly PrintTemplate[];
    now: PrintTemplate;
    next: readonly PrintTemplate[];
  }>({ past: [], now: first, next: [] });
  return {
    now,
    canUndo: past.length > 0,
    canRedo: next.length > 0,
    set: (change: (template: PrintTemplate) => PrintTemplate): void =>
      setHistory((was) => ({ past: [...was.past.slice(1 - STEPS), was.now], now: change(was.now), next: [] })),
    undo: (): void =>
      setHistory((was) =>
        was.past.length === 0
          ? was
          : { past: was.past.slice(0, -1), now: was.past.at(-1)!, next: [was.now, ...was.next] },
      ),
    redo: (): void =>
      setHistory((was) =>
        was.next.length === 0 ? was : { past: [...was.past, was.now], now: was.next[0]!, next: was.next.slice(1) },
      ),
  };
};
