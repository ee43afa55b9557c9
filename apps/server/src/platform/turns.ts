type Turn = { running: number; waiting: (() => void)[] };

/** Work of one key goes on at most `width` at a time, in the order of its coming; other keys are not held up by it. */
export const createTurns = (width: number) => {
  const turns = new Map<string, Turn>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(key) ?? { running: 0, waiting: [] };
    turns.set(key, turn);
    if (turn.running >= width) await new Promise<void>((go) => turn.waiting.push(go));
    else turn.running += 1;
    try {
      return await work();
    } finally {
      const next = turn.waiting.shift();
      if (next !== undefined) next();
      else {
        turn.running -= 1;
        if (turn.running === 0) turns.delete(key);
      }
    }
  };
};
