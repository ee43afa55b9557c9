import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@qiaoban/contracts/errors';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import { OutboundError } from './outbound-error';

const FAILURES = 5;
const PAUSE_MS = 30_000;

type State = { failures: number; openUntil: number; last: unknown };
/** How often a target failed in a row, why the last time, and when it is tried again. */
type Spared = { failures: number; seconds: number; last: unknown };
type CircuitRules = {
  /** Is this a failure of the target? */
  counts: (error: unknown) => boolean;
  /** What whoever calls is told while the target is spared. */
  refuse: (key: string, spared: Spared) => Error;
  /** A target answered somebody who tried it by hand. */
  onWell?: (key: string) => void;
};

/** Refusals by rule do not count. */
export const OUTBOUND_RULES: CircuitRules = {
  counts: (error) =>
    error instanceof OutboundError
      ? error.reason === 'unreachable' || error.reason === 'timeout'
      : !(error instanceof AppError),
  refuse: (key, spared) => new OutboundError('circuit_open', key, spared.last, spared),
};

const byHand = new AsyncLocalStorage<true>();

/** Tries its targets at once, whether they are spared or not; what answers is spared no longer, on any node. */
export const tryAfresh = <T>(work: () => Promise<T>): Promise<T> => byHand.run(true, work);

/** Five failures in a row leave a target alone for 30 s; then one call may try. */
export const createCircuit = (clock: Clock, { counts, refuse, onWell }: CircuitRules = OUTBOUND_RULES) => {
  const states = new LRUCache<string, State>({ max: 2000 });

  const enter = (key: string, isByHand: boolean): State => {
    const state = states.get(key) ?? { failures: 0, openUntil: 0, last: undefined };
    states.set(key, state);
    if (state.failures < FAILURES) return state;
    const left = state.openUntil - clock.now();
    if (left > 0 && !isByHand)
      throw refuse(key, { failures: state.failures, seconds: Math.ceil(left / 1000), last: state.last });
    // the one that tries: others wait for another pause
    state.openUntil = clock.now() + PAUSE_MS;
    return state;
  };

  return {
    run: async <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const isByHand = byHand.getStore() === true;
      const state = enter(key, isByHand);
      try {
        const result = await work();
        state.failures = 0;
        if (isByHand) onWell?.(key);
        return result;
      } catch (error) {
        if (counts(error)) {
          state.failures += 1;
          state.openUntil = clock.now() + PAUSE_MS;
          state.last = error;
        }
        throw error;
      }
    },
    /** The target was mended, somebody says: the next call tries it. */
    close: (key: string): void => void states.delete(key),
  };
};
