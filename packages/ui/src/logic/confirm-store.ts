export type Question = {
  title: string;
  text?: string;
  ok?: string;
  cancel?: string;
  danger?: boolean;
};
export type OpenQuestion = Question & { answer: (yes: boolean) => void };

let open: OpenQuestion | undefined;
const listeners = new Set<() => void>();

const publish = (next: OpenQuestion | undefined): void => {
  open = next;
  for (const listener of listeners) listener();
};

export const currentQuestion = (): OpenQuestion | undefined => open;
export const onQuestion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the person; true when agreed. A question still open is answered with no. */
export const ask = (question: Question): Promise<boolean> => {
  open?.answer(false);
  return new Promise((resolve) => {
    publish({
      ...question,
      answer: (yes) => {
        publish(undefined);
        resolve(yes);
      },
    });
  });
};
