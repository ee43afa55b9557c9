import { useLayoutEffect, useRef } from 'react';

/**
 * The newest value of a field for work that outlives a rendering: what was written to it counts at once, until another
 * value comes from outside. A rendering in between that still has the old value changes nothing.
 */
export const useNewest = <T>(value: T): { read: () => T; write: (value: T) => void } => {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  }, [value]);
  const write = (next: T): void => {
    newest.current = next;
  };
  return { read: () => newest.current, write };
};
