import type { Choice, PickKind, PickOptions } from '../choice/choice';

type PickRequest = {
  id: number;
  kind: PickKind;
  options: PickOptions;
  answer: (chosen: Choice[] | undefined) => void;
};

let open: PickRequest | undefined;
let count = 0;
const listeners = new Set<() => void>();

const publish = (next: PickRequest | undefined): void => {
  open = next;
  for (const listener of listeners) listener();
};

export const currentPick = (): PickRequest | undefined => open;
export const onPick = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens a picker in `<PickerHost>`; undefined when it was closed without choosing. One that is still open is closed. */
export const pick = (kind: PickKind, options: PickOptions = {}): Promise<Choice[] | undefined> => {
  open?.answer(undefined);
  count += 1;
  const id = count;
  return new Promise((resolve) => {
    publish({
      id,
      kind,
      options,
      answer: (chosen) => {
        publish(undefined);
        resolve(chosen);
      },
    });
  });
};
