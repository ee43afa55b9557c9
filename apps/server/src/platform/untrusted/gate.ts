import { AppError, commonErrors } from '@qiaoban/contracts/errors';

/** Whoever comes in calls the answer when ready. */
export type Leave = () => void;
type Gate = {
  /** For a call that somebody waits for. Throws common.readers_busy when too many wait already. */
  enter(): Promise<Leave>;
  /** For work in the background, which may wait: one at a time, so that calls find a place beside it. */
  enterBehind(): Promise<Leave>;
};

const SECONDS = 10;

/** So many at a time and so many who wait. */
export const createGate = (most: number, mayWait: number): Gate => {
  const waiting: (() => void)[] = [];
  let inside = 0;
  let behind: Promise<unknown> = Promise.resolve();
  const enter = async (limit: number): Promise<Leave> => {
    if (inside >= most) {
      if (waiting.length >= limit) throw new AppError(commonErrors.readers_busy, { seconds: SECONDS });
      // whoever leaves hands the place over
      await new Promise<void>((go) => waiting.push(go));
    } else inside += 1;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    };
  };
  return {
    enter: () => enter(mayWait),
    enterBehind: () => {
      const mine = behind.then(async () => {
        const leave = await enter(Infinity);
        let left = (): void => {};
        const gone = new Promise<void>((done) => (left = done));
        return { gone, leave: () => (leave(), left()) };
      });
      behind = mine.then(({ gone }) => gone);
      return mine.then(({ leave }) => leave);
    },
  };
};
