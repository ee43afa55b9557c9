import type { SheetRow } from '../sheet';
import type { MergedCells } from './merged-cells';

/** Merged cells that touch a line. */
export type MergesAt = (line: number) => Promise<readonly MergedCells[]>;

const GROUPS_WITHOUT_TALL = 2;

/**
 * A heading of two lines as one: `Contact` over `Phone` and `Mail` becomes `Contact Phone` and `Contact Mail`, a cell over both
 * lines stays as it is. Undefined when the second line is none of the heading.
 */
export const twoLineHeading = async (
  first: SheetRow,
  second: SheetRow | undefined,
  mergesAt: MergesAt,
): Promise<SheetRow | undefined> => {
  if (second?.line !== first.line + 1) return undefined;
  const upper = (at: number): string => first.cells[at] ?? '';
  const lower = (at: number): string => second.cells[at] ?? '';
  const width = Math.max(first.cells.length, second.cells.length);
  const columns = Array.from({ length: width }, (_, at) => at);
  // a group leaves gaps in the upper line; without them nothing is to be looked up
  if (!columns.some((at) => upper(at) === '' && lower(at) !== '')) return undefined;
  const merges = (await mergesAt(first.line)).filter(({ line }) => line === first.line);
  const groups = merges.filter(({ line, endLine, column, endColumn }) => endLine === line && endColumn > column);
  const tall = merges.filter(({ line, endLine }) => endLine === line + 1);
  if (groups.length === 0 || (tall.length === 0 && groups.length < GROUPS_WITHOUT_TALL)) return undefined;
  const groupOf = (at: number) => groups.find(({ column, endColumn }) => column <= at && at <= endColumn);
  // what stands alone has nothing below it: otherwise the second line is a record
  if (!columns.every((at) => (groupOf(at) === undefined ? lower(at) === '' : lower(at) !== ''))) return undefined;
  return {
    line: second.line,
    cells: columns.map((at) => {
      const group = groupOf(at);
      return group === undefined ? upper(at) : [upper(group.column), lower(at)].filter((each) => each !== '').join(' ');
    }),
  };
};
