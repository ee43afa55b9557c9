import type { RecordQuestion } from '@qiaoban/language/formula/other-records';
import { questionKey } from '@qiaoban/language/formula/other-records';

/** What formulas of an open record were told by other forms. Something unknown leaves what stands there. */
export type RecordAnswers = {
  /** Undefined while it is not known; then it is asked for. */
  get: (question: RecordQuestion) => unknown;
  /** Calls back when more is known. Answers how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/** Gathers questions. `onOpen` is called when there is a new one; whoever fetches the answers takes what is open. */
export const createRecordAnswers = (onOpen: () => void = () => undefined) => {
  const known = new Map<string, unknown>();
  const open = new Map<string, RecordQuestion>();
  const listeners = new Set<() => void>();
  return {
    get: (question: RecordQuestion): unknown => {
      const key = questionKey(question);
      if (known.has(key)) return known.get(key);
      open.set(key, question);
      onOpen();
      return undefined;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Questions nobody answered yet, each once; they are no longer open. */
    take: (): RecordQuestion[] => {
      const asked = [...open.values()];
      open.clear();
      return asked;
    },
    /** Answers to questions, by place; undefined: whoever asks may not know. */
    put: (questions: readonly RecordQuestion[], answers: readonly unknown[]): void => {
      questions.forEach((question, at) => known.set(questionKey(question), answers[at]));
      for (const listener of listeners) listener();
    },
  };
};
export type AnswerStore = ReturnType<typeof createRecordAnswers>;
