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

type Waiting = { lanes: readonly string[]; width: number; begin: (leave: () => void) => void };
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
 * process; nodes meet at the row, each with `width` connections at most. Whoever is in several lanes shares none but the
 * first with others, so that no two wait for each other's rows.
 */
export const createLanes = ({ width = 2, most, mostWaiting = MOST_WAITING }: Options) => {
  const inside = new Map<string, number>();
  const queued = new Map<string, number>();
  let total = 0;
  let waiting: Waiting[] = [];

  const add = (counts: Map<string, number>, lanes: readonly string[], by: number): void => {
    for (const lane of lanes) {
      const now = (counts.get(lane) ?? 0) + by;
      if (now === 0) counts.delete(lane);
      else counts.set(lane, now);
    }
  };
  const isFree = (lane: string, its: number): boolean => (inside.get(lane) ?? 0) + its <= width;

  const take = (lanes: readonly string[], its: number): (() => void) => {
    add(inside, lanes, its);
    total += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      add(inside, lanes, -its);
      total -= 1;
      admit();
    };
  };

  /** Those whose lanes are free go in; nobody passes somebody who waits longer for the same lane. */
  const admit = (): void => {
    const wanted = new Set<string>();
    const left: Waiting[] = [];
    for (const each of waiting) {
      if (total < most && each.lanes.every((lane) => isFree(lane, each.width) && !wanted.has(lane))) {
        add(queued, each.lanes, -1);
        each.begin(take(each.lanes, each.width));
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
    tryEnter: (lane: string, isAlone = false): (() => void) | undefined => {
      const its = isAlone ? width : 1;
      return total < most && isFree(lane, its) && !queued.has(lane) ? take([lane], its) : undefined;
    },
    /**
     * Waits for all of the lanes together; in more than one it is alone in each.
     * Throws common.unavailable when too many wait already.
     */
    enter: async (lanes: readonly string[]): Promise<() => void> => {
      if (lanes.some((lane) => (queued.get(lane) ?? 0) >= mostWaiting))
        throw new AppError(commonErrors.unavailable, { seconds: AGAIN_AFTER_SECONDS });
      return new Promise((begin) => {
        add(queued, lanes, 1);
        waiting.push({ lanes, width: lanes.length > 1 ? width : 1, begin });
        admit();
      });
    },
  };
};
export type Lanes = ReturnType<typeof createLanes>;
