import { useRef, useState } from 'react';
import type { PrintTemplate } from '@qiaoban/form/print-template';

const STEPS = 100;
/** Changes of one kind that follow each other so fast are one step: a drag, a word that is typed. */
const TOGETHER_MS = 1000;

type History = { past: readonly PrintTemplate[]; now: PrintTemplate; next: readonly PrintTemplate[] };

/** The sheet that is drawn, with the steps that can be undone and done again. */
export const useSheetHistory = (first: PrintTemplate) => {
  const [{ past, now, next }, setHistory] = useState<History>({ past: [], now: first, next: [] });
  const last = useRef<{ kind: string | undefined; at: number }>(undefined);
  const walk = (step: (was: History) => History): void => {
    last.current = undefined;
    setHistory(step);
  };
  return {
    now,
    canUndo: past.length > 0,
    canRedo: next.length > 0,
    /** `kind`: what is changed and how, for changes that may come many times a second. */
    set: (change: (template: PrintTemplate) => PrintTemplate, kind?: string): void => {
      const at = Date.now();
      const { current } = last;
      const goesOn = kind !== undefined && current?.kind === kind && at - current.at < TOGETHER_MS;
      last.current = { kind, at };
      setHistory((was) => ({
        past: goesOn ? was.past : [...was.past.slice(1 - STEPS), was.now],
        now: change(was.now),
        next: [],
      }));
    },
    undo: (): void =>
      walk((was) =>
        was.past.length === 0
          ? was
          : { past: was.past.slice(0, -1), now: was.past.at(-1)!, next: [was.now, ...was.next] },
      ),
    redo: (): void =>
      walk((was) =>
        was.next.length === 0 ? was : { past: [...was.past, was.now], now: was.next[0]!, next: was.next.slice(1) },
      ),
  };
};
