import { AppError, commonErrors } from '@qiaoban/contracts/errors';

/** Thrown inside a transaction that met a lane which is in use: it ends, waits without a connection, and begins anew. */
export class LaneBusy extends Error {
  readonly lane: string;
  constructor(lane: string) {
    super(`lane ${lane} is in use`);
    this.lane = lane;
  }
}

/** More do not wait for one lane: the next one is asked to come again. */
const MOST_WAITING = 500;
const MOST_KNOWN = 10_000;
/** What a caller is told who comes when too many wait already. */
const AGAIN_AFTER_SECONDS = 2;

type Waiting = { lanes: readonly string[]; begin: (leave: () => void) => void };
type Options = {
  /** Transactions in one lane: the second has begun when the first one commits. */
  width?: number;
  /** Transactions in all lanes together, so that connections are left for everybody else. */
  most: number;
  mostWaiting?: number;
};

/**
 * Where transactions queue for a row that all of them change, in the order in which they came, before they take a
 * connection: those that wait at the row itself would hold one each, and nobody else would get one. A lane is of this
 * process; nodes meet at the row, each with `width` connections at most.
 */
export const createLanes = ({ width = 2, most, mostWaiting = MOST_WAITING }: Options) => {
  const inside = new Map<string, number>();
  const queued = new Map<string, number>();
  let total = 0;
  let waiting: Waiting[] = [];

  const add = (counts: Map<string, number>, lanes: readonly string[], by: 1 | -1): void => {
    for (const lane of lanes) {
      const now = (counts.get(lane) ?? 0) + by;
      if (now === 0) counts.delete(lane);
      else counts.set(lane, now);
    }
  };
  const isFree = (lane: string): boolean => (inside.get(lane) ?? 0) < width;

  const take = (lanes: readonly string[]): (() => void) => {
    add(inside, lanes, 1);
    total += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      add(inside, lanes, -1);
      total -= 1;
      admit();
    };
  };

  /** Those whose lanes are free go in; nobody passes somebody who waits longer for the same lane. */
  const admit = (): void => {
    const wanted = new Set<string>();
    const left: Waiting[] = [];
    for (const each of waiting) {
      if (total < most && each.lanes.every((lane) => isFree(lane) && !wanted.has(lane))) {
        add(queued, each.lanes, -1);
        each.begin(take(each.lanes));
      } else {
        for (const lane of each.lanes) wanted.add(lane);
        left.push(each);
      }
    }
    waiting = left;
  };

  /** Lanes that transactions came to, the latest last: whoever is likely to come to one of them enters it beforehand. */
  const known = new Set<string>();

  return {
    isKnown: (lane: string): boolean => known.has(lane),
    /** A transaction came to the lane. */
    remember: (lane: string): void => {
      known.delete(lane);
      known.add(lane);
      if (known.size > MOST_KNOWN) known.delete(known.values().next().value!);
    },
    /** A transaction entered the lane beforehand and had no use for it. */
    forget: (lane: string): void => void known.delete(lane),
    /** Enters at once; undefined when that is not possible, or would pass somebody who waits. */
    tryEnter: (lane: string): (() => void) | undefined =>
      total < most && isFree(lane) && !queued.has(lane) ? take([lane]) : undefined,
    /** Waits for all of the lanes together. Throws common.unavailable when too many wait already. */
    enter: async (lanes: readonly string[]): Promise<() => void> => {
      if (lanes.some((lane) => (queued.get(lane) ?? 0) >= mostWaiting))
        throw new AppError(commonErrors.unavailable, { seconds: AGAIN_AFTER_SECONDS });
      return new Promise((begin) => {
        add(queued, lanes, 1);
        waiting.push({ lanes, begin });
        admit();
      });
    },
  };
};
export type Lanes = ReturnType<typeof createLanes>;
