import { brokenIn, seconds } from './trial';
import type { Row } from './trial';

const HEADS = ['Trial', 'moments', 'acknowledged', 'lost', 'doubled', 'ghost', 'recovered after', 'promises'];

const promisesOf = (row: Row): string => {
  if (row.impossible !== undefined) return `not possible here: ${row.impossible}`;
  const broken = brokenIn(row).length;
  return broken === 0 ? `${row.promises.length} kept` : `**${broken} of ${row.promises.length} broken**`;
};

const cellsOf = (row: Row): string[] => {
  const { verdict, recovered } = row;
  const count = (list: readonly string[] | undefined): string => (list === undefined ? '–' : String(list.length));
  return [
    row.trial,
    String(row.moments),
    verdict === undefined ? '–' : String(verdict.acknowledged),
    count(verdict?.lost),
    count(verdict?.doubled),
    count(verdict?.ghost),
    recovered === undefined ? '–' : seconds(recovered),
    promisesOf(row),
  ];
};

/** The rows as a Markdown table, as it stands in `docs/operations.md`. */
export const tableOf = (rows: readonly Row[]): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(HEADS), line(HEADS.map(() => '---')), ...rows.map((row) => line(cellsOf(row)))].join('\n');
};

/** Every promise of a trial with what was seen. */
export const reportOf = (row: Row): string =>
  [
    `\n${row.trial}${row.impossible === undefined ? '' : `: not possible here, ${row.impossible}`}`,
    ...row.promises.map(({ isKept, text, seen }) => `  ${isKept ? 'kept  ' : 'BROKEN'} ${text}: ${seen}`),
  ].join('\n');
