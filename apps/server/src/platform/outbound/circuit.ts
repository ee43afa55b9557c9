import { AppError } from '@qiaoban/contracts/errors';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';
import { OutboundError } from './outbound-error';

const FAILURES = 5;
const PAUSE_MS = 30_000;

type State = { failures: number; openUntil: number };

/** Five failures in a row leave a target alone for 30 s; then one call may try. Refusals by rule do not count. */
export const createCircuit = (clock: Clock) => {
  const states = new LRUCache<string, State>({ max: 2000 });

  const enter = (key: string): State => {
    const state = states.get(key) ?? { failures: 0, openUntil: 0 };
    states.set(key, state);
    if (state.failures < FAILURES) return state;
    if (clock.now() < state.openUntil) throw new OutboundError('circuit_open', key);
    // the one that tries: others wait for another pause
    state.openUntil = clock.now() + PAUSE_MS;
    return state;
  };

  const counts = (error: unknown): boolean =>
    error instanceof OutboundError
      ? error.reason === 'unreachable' || error.reason === 'timeout'
      : !(error instanceof AppError);

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const state = enter(key);
    try {
      const result = await work();
      state.failures = 0;
      return result;
    } catch (error) {
      if (counts(error)) {
        state.failures++;
        state.openUntil = clock.now() + PAUSE_MS;
      }
      throw error;
    }
  };
};
