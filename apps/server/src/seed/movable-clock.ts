import type { Clock } from '../platform/clock';

/** The real time, but for the while in which the demo's past is made. */
export const createMovableClock = (real: Clock) => {
  let offset = 0;
  return {
    now: () => real.now() + offset,
    real: () => real.now(),
    /** It is `time` now, epoch ms. */
    moveTo: (time: number): void => {
      offset = time - real.now();
    },
    /** Back to the real time, for good. */
    release: (): void => {
      offset = 0;
    },
  };
};
export type MovableClock = ReturnType<typeof createMovableClock>;
