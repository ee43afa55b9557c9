import { pause } from './load';
import { seconds } from './trial';

/** When it said what was wanted for good, and what it said before. */
type Settled = { took: number; seen: string[] };
type Seen = { at: number; took: number; status: number | 'none' };
const EVERY_MS = 100;
/** An answer that takes longer is none: who balances load does not wait for it. */
const TIMEOUT_MS = 2000;

/** Asks a node all the time whether it is ready or lives, as whoever sends it calls, or would restart it, does. */
export const watchHealth = (url: string, what: 'ready' | 'live') => {
  const seen: Seen[] = [];
  let isOver = false;
  const look = async (): Promise<void> => {
    const at = performance.now();
    const answer = await fetch(`${url}/api/health/${what}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer().catch(() => undefined);
    seen.push({ at, took: performance.now() - at, status: answer === undefined ? 'none' : answer.status });
  };
  const watching = (async () => {
    while (!isOver) {
      await look();
      await pause(EVERY_MS);
    }
  })();
  return {
    last: (): Seen['status'] | undefined => seen.at(-1)?.status,
    /** From a moment until the last answer before `until` that was not the wanted one; Infinity when the last was not. */
    settledAfter: (moment: number, until: number, wanted: number): Settled => {
      const during = seen.filter(({ at, took }) => at >= moment && at + took < until);
      const last = during.findLastIndex(({ status }) => status !== wanted);
      const first = during[last + 1];
      return {
        took: first === undefined ? Infinity : first.at + first.took - moment,
        seen: during
          .filter(({ status }) => status !== wanted)
          .map(({ at, took, status }) => `${status} at ${seconds(at - moment)} after ${seconds(took)}`),
      };
    },
    stop: async (): Promise<void> => {
      isOver = true;
      await watching;
    },
  };
};
