type Lane = { running: number; waiting: (() => void)[] };

/** Work of one key goes on at most `width` at a time, in the order of its coming; other keys are not held up by it. */
export const createLanes = (width: number) => {
  const lanes = new Map<string, Lane>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.running >= width) await new Promise<void>((go) => lane.waiting.push(go));
    else lane.running += 1;
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next !== undefined) next();
      else {
        lane.running -= 1;
        if (lane.running === 0) lanes.delete(key);
      }
    }
  };
};
