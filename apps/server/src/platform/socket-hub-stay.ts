import type { Identified } from './socket-hub-connection';

/** The longest that a timer can wait, ms. */
const LONGEST = 2 ** 31 - 1;
/** Nobody could be asked: once more after this, ms. */
const AGAIN_MS = 10_000;

type Ends = {
  isSame: (who: Identified) => boolean;
  /** Whoever sits there may not any more. */
  end: () => void;
  onError: (error: unknown) => void;
};

/** How long one socket may stay: asked anew when its time is over, or whenever somebody says so. */
export const createStay = (identify: () => Promise<Identified | undefined>, { isSame, end, onError }: Ends) => {
  let timer: NodeJS.Timeout | undefined;
  let hasLeft = false;

  const goodFor = (ms = Infinity): void => {
    clearTimeout(timer);
    if (hasLeft || ms === Infinity) return;
    timer = setTimeout(() => (ms > LONGEST ? goodFor(ms - LONGEST) : lookAgain()), Math.min(ms, LONGEST));
    timer.unref();
  };
  const look = async (): Promise<void> => {
    const who = await identify();
    if (hasLeft) return;
    if (who === undefined || !isSame(who)) end();
    else goodFor(who.goodFor);
  };
  const lookAgain = (): void =>
    void look().catch((error: unknown) => {
      onError(error);
      goodFor(AGAIN_MS);
    });

  return {
    goodFor,
    lookAgain,
    stop: (): void => {
      hasLeft = true;
      clearTimeout(timer);
    },
  };
};
