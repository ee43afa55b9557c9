import type { Hostile } from './hostile-texts';

/** Characters of the longest text that is tried. */
const LONGEST = 20_000;
/** Ten times the text may take fifteen times as long, not more. */
export const MOST_GROWTH = 15;
/** Below this nothing is said: a linear pattern needs tenths of it for the longest text. */
const NOISE_MS = 3;
const TRIES = 5;
/** Small steps at first: a pattern that grows exponentially must not hold the test up. */
const LENGTHS = [10, 15, 20, 24, 28, 32, 40, 60, 100, 200, 400, 1000, 2000, 5000, 10_000, LONGEST];

const run = (pattern: RegExp, text: string): void => {
  pattern.lastIndex = 0;
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
};

const textOf = ({ head, pump, end }: Hostile, length: number): string =>
  head + pump.repeat(Math.max(1, Math.ceil(length / pump.length))) + end;

const millis = (pattern: RegExp, text: string): number => {
  const from = performance.now();
  run(pattern, text);
  return performance.now() - from;
};

const least = (pattern: RegExp, text: string): number =>
  Math.min(...Array.from({ length: TRIES }, () => millis(pattern, text)));

/** How much longer ten times the text takes, where that is more than it may be; undefined when all is well. */
export const badGrowth = (pattern: RegExp, hostile: Hostile, longest = LONGEST): number | undefined => {
  for (const length of LENGTHS.filter((each) => each <= longest)) {
    if (millis(pattern, textOf(hostile, length)) < NOISE_MS) continue;
    const long = least(pattern, textOf(hostile, length));
    if (long < NOISE_MS) continue;
    const growth = long / Math.max(0.01, least(pattern, textOf(hostile, Math.ceil(length / 10))));
    if (growth > MOST_GROWTH) return Math.round(growth);
  }
  return undefined;
};
