/** Calls of one stretch of time, in buckets: percentiles without keeping every call. */
const EDGES = [1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200, 300, 500, 800, 1200, 2000, 5000, 10_000, 60_000];

type CallFigures = { rps: number; p50: number; p95: number; errors: number };

const round = (n: number): number => Math.round(n * 100) / 100;

const emptyBuckets = (): number[] => Array.from({ length: EDGES.length + 1 }, () => 0);

/** Counts calls; `take` answers the figures since the last time and begins anew. */
export const createCallMeter = (now: () => number) => {
  let buckets = emptyBuckets();
  let faults = 0;
  /** The upper buckets are wide: no figure says more than the longest call took. */
  let longest = 0;
  let began = now();
  let total = 0;

  const percentile = (part: number, count: number): number => {
    let seen = 0;
    for (const [at, n] of buckets.entries()) {
      seen += n;
      if (n > 0 && seen >= count * part) return Math.min(EDGES[at] ?? Infinity, Math.ceil(longest));
    }
    return 0;
  };

  return {
    count: (ms: number, isFault: boolean): void => {
      const at = EDGES.findIndex((edge) => ms <= edge);
      buckets[at === -1 ? EDGES.length : at]! += 1;
      total += 1;
      longest = Math.max(longest, ms);
      if (isFault) faults += 1;
    },
    total: (): number => total,
    take: (): CallFigures => {
      const count = buckets.reduce((sum, n) => sum + n, 0);
      const seconds = Math.max(0.001, (now() - began) / 1000);
      const figures = {
        rps: round(count / seconds),
        p50: percentile(0.5, count),
        p95: percentile(0.95, count),
        errors: round(faults / seconds),
      };
      buckets = emptyBuckets();
      faults = 0;
      longest = 0;
      began = now();
      return figures;
    },
  };
};
