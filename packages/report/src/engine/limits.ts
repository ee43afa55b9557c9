import { ReportError } from './problem';

/** What a finished sheet may grow to. */
const LIMITS = { rows: 20_000, columns: 500, cells: 200_000, groups: 200_000, reads: 5_000_000 } as const;
type Limit = keyof typeof LIMITS;

/** Counts what is made; throws `report.limit.<what>` past the limit, so that nothing is cut silently. */
export const createMeter = () => {
  const used: Record<Limit, number> = { rows: 0, columns: 0, cells: 0, groups: 0, reads: 0 };
  return (what: Limit, amount = 1): void => {
    used[what] += amount;
    if (used[what] > LIMITS[what])
      throw new ReportError({ key: `report.limit.${what}`, values: { max: LIMITS[what] } });
  };
};
export type Meter = ReturnType<typeof createMeter>;
