import { cpus, loadavg } from 'node:os';

/** One line of the table: ours against the ceiling of the same run. */
export type Figure = {
  name: string;
  ours: number;
  ceiling: number;
  ratio: number;
  low: number;
  high: number;
  p97: number;
  /** Undefined: measured to be known, without a figure to reach. */
  target: { text: string; isReached: (figure: Omit<Figure, 'target'>) => boolean } | undefined;
  /** Answers that were not 200. */
  bad: number;
};

/** At least so large a part of the ceiling. */
export const atLeast = (ratio: number): Figure['target'] => ({
  text: `≥ ${ratio} of the ceiling`,
  isReached: (figure) => figure.ratio >= ratio && figure.bad === 0,
});

/** The slowest answers but 2.5 in 100 within `ms`, whatever the machine. */
export const within = (ms: number): Figure['target'] => ({
  text: `97.5 in 100 within ${ms} ms`,
  isReached: (figure) => figure.p97 <= ms && figure.bad === 0,
});

export const verdict = (isReached: boolean): string => (isReached ? 'reached' : '**not reached**');

/** What the figures were measured on: others at work on the machine make every figure smaller, and ratios uncertain. */
export const printMachine = (): void => {
  const load = loadavg()[0]!.toFixed(1);
  console.log(`Node ${process.versions.node}, ${cpus().length} cores, load before the run ${load}.`);
};

/** Prints rows as a Markdown table. */
export const printTable = (heads: readonly string[], rows: readonly (readonly string[])[]): void => {
  console.log(`\n| ${heads.join(' | ')} |`);
  console.log(`|${heads.map(() => '---').join('|')}|`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
};

export const printFigures = (figures: readonly Figure[]): void =>
  printTable(
    ['Work', 'ours /s', 'ceiling /s', 'ratio', 'spread', 'p97.5 ms', 'refused', 'target', ''],
    figures.map((figure) => [
      figure.name,
      figure.ours.toFixed(0),
      figure.ceiling.toFixed(0),
      figure.ratio.toFixed(2),
      `${figure.low.toFixed(2)}–${figure.high.toFixed(2)}`,
      String(figure.p97),
      String(figure.bad),
      figure.target?.text ?? '–',
      figure.target === undefined ? '' : verdict(figure.target.isReached(figure)),
    ]),
  );
