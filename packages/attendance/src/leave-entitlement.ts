/** From so many whole years of service on, so many days a year. */
type SeniorityStep = { years: number; days: number };
export type EntitlementRule = {
  steps: readonly SeniorityStep[];
  /** A year counts by its days: that of the first day, and one in which a step is reached. */
  proRata: boolean;
  /** Rounded down to half or whole days. */
  rounding: 'half' | 'whole';
};

const DAY = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
/** The day so many years later; the 29th of February becomes the 1st of March. */
const yearsAfter = (day: string, years: number): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year + years, month - 1, date) / DAY;
};

/**
 * Days of leave that somebody is entitled to in a calendar year, by seniority. Pure.
 * @param entryDay first day of work, yyyy-mm-dd
 */
export const entitledDays = ({ steps, proRata, rounding }: EntitlementRule, entryDay: string, year: number): number => {
  const [first, end] = [numberOf(`${year}-01-01`), numberOf(`${year + 1}-01-01`)];
  const reached = steps
    .toSorted((a, b) => a.years - b.years)
    .map(({ years, days }) => ({ from: yearsAfter(entryDay, years), days }));
  const unit = rounding === 'half' ? 0.5 : 1;
  if (!proRata) {
    const last = reached.filter(({ from }) => from < end).at(-1);
    return Math.floor((last?.days ?? 0) / unit) * unit;
  }
  const weighted = reached.reduce((sum, { from, days }, at) => {
    const [begins, ends] = [Math.max(first, from), Math.min(end, reached[at + 1]?.from ?? end)];
    return sum + Math.max(0, ends - begins) * days;
  }, 0);
  // days are halves, so the sum is exact
  return Math.floor(weighted / (end - first) / unit) * unit;
};
