import { useEffect, useState } from 'react';
import type { Choice } from '../choice/choice';

/** Where a picker stands: the way down to the present level, and what is looked for. */
export type Browse = {
  path: readonly Choice[];
  /** Undefined at the top. */
  at: Choice | undefined;
  /** As typed. */
  text: string;
  /** As searched: follows the typing after a moment. */
  keyword: string;
  setText: (text: string) => void;
  enter: (choice: Choice) => void;
  /** To this step of the way, -1 for the top. */
  leaveTo: (step: number) => void;
};

const TYPING_PAUSE = 250;

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** `start`: the way to the first level, once it is known; undefined keeps the top until the person moves. */
export const useBrowse = (start?: readonly Choice[]): Browse => {
  const [moved, setMoved] = useState<readonly Choice[]>();
  const [text, setText] = useState('');
  const keyword = useSettled(text.trim());
  const path = moved ?? start ?? [];
  return {
    path,
    at: path.at(-1),
    text,
    keyword,
    setText,
    enter: (choice) => {
      setText('');
      setMoved(text.trim() === '' ? [...path, choice] : [choice]);
    },
    leaveTo: (step) => {
      setText('');
      setMoved(path.slice(0, step + 1));
    },
  };
};

/** What stands on a level, or what a search found. */
export type Level = {
  /** Undefined while it is being loaded. */
  choices: readonly Choice[] | undefined;
  /** A search found more than it shows. */
  hasMore: boolean;
  error: string | undefined;
  retry: () => void;
};
