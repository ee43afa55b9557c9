import type { ReactNode } from 'react';

/** A dialog that somebody waits for. */
type Asked = { id: number; draw: () => ReactNode; close: () => void };

let open: Asked | undefined;
let close: (() => void) | undefined;
let count = 0;
const listeners = new Set<() => void>();

const publish = (next: Asked | undefined): void => {
  open = next;
  for (const listener of listeners) listener();
};

export const currentDialog = (): Asked | undefined => open;
export const onDialog = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens a dialog in `<PickerHost>`; undefined when it was closed without an answer. One that is still open is closed. */
export const askDialog = <T>(draw: (answer: (value: T | undefined) => void) => ReactNode): Promise<T | undefined> => {
  close?.();
  count += 1;
  const id = count;
  return new Promise((resolve) => {
    const answer = (value: T | undefined): void => {
      if (open?.id === id) publish(undefined);
      close = undefined;
      resolve(value);
    };
    close = () => answer(undefined);
    publish({ id, draw: () => draw(answer), close: () => answer(undefined) });
  });
};
