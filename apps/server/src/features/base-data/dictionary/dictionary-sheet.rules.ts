/** One row of a file, without blanks around it. */
export type SheetItem = {
  line: number;
  fullName: string;
  enCode: string;
  /** Code of the item above, empty at the top. */
  parent: string;
  sortCode: number;
  enabledMark: 0 | 1;
  description: string;
};
type Reason = 'r_name' | 'r_code' | 'r_parent' | 'r_double' | 'r_sort' | 'r_state' | 'r_flat' | 'r_description';
export type SheetProblem = { line: number; code: string; reason: Reason };

export const SHEET_COLUMNS = ['name', 'code', 'parent', 'sort', 'state', 'description'] as const;

const CODE = /^[A-Za-z0-9_-]([A-Za-z0-9._-]*[A-Za-z0-9_-])?$/;
const ON = /^(1|启用|啟用|on|in use|enabled|yes|是|正常)?$/i;
const OFF = /^(0|停用|off|disabled|no|否|禁用)$/i;
const LONGEST_NAME = 100;
const LONGEST_CODE = 50;
const LONGEST_DESCRIPTION = 500;

type Row = { line: number; cells: readonly string[] };

/** A row as an item, and the first thing that is wrong with it. Without an order it stands where it stands in the file. */
const readItem = ({ line, cells }: Row, at: number, isTree: boolean): { item: SheetItem; reason?: Reason } => {
  const [fullName = '', enCode = '', parent = '', sort = '', state = '', description = ''] = cells.map((cell) =>
    cell.trim(),
  );
  const sortCode = sort === '' ? at + 1 : Number(sort);
  const enabledMark = OFF.test(state) ? 0 : 1;
  const item: SheetItem = { line, fullName, enCode, parent, sortCode, enabledMark, description };
  if (fullName === '' || fullName.length > LONGEST_NAME) return { item, reason: 'r_name' };
  if (!CODE.test(enCode) || enCode.length > LONGEST_CODE) return { item, reason: 'r_code' };
  if (parent !== '' && !isTree) return { item, reason: 'r_flat' };
  if (!Number.isInteger(sortCode) || sortCode < 0 || sortCode >= 1e9) return { item, reason: 'r_sort' };
  if (!ON.test(state) && !OFF.test(state)) return { item, reason: 'r_state' };
  return description.length > LONGEST_DESCRIPTION ? { item, reason: 'r_description' } : { item };
};

/** Rows as items, those above before those below, or every row that is wrong. `known`: codes in lower case. */
export const readItems = (
  rows: readonly Row[],
  known: ReadonlySet<string>,
  isTree: boolean,
): { items: SheetItem[]; problems: SheetProblem[] } => {
  const problems: SheetProblem[] = [];
  const lines = new Map<string, SheetItem>();
  for (const [at, row] of rows.entries()) {
    const { item, reason } = readItem(row, at, isTree);
    const { line, enCode: code } = item;
    const found = reason ?? (lines.has(code.toLowerCase()) ? 'r_double' : undefined);
    if (found !== undefined) problems.push({ line, code, reason: found });
    // one that is wrong in itself is there for those below it
    if (!lines.has(code.toLowerCase())) lines.set(code.toLowerCase(), item);
  }
  const ordered: SheetItem[] = [];
  const placed = new Set<string>();
  const waiting = new Set<string>();
  /** False when an item stands below itself or below nothing. */
  const place = (item: SheetItem): boolean => {
    const own = item.enCode.toLowerCase();
    if (placed.has(own)) return true;
    if (waiting.has(own)) return false;
    waiting.add(own);
    const above = item.parent.toLowerCase();
    const parent = lines.get(above);
    if (above !== '' && (parent === undefined ? !known.has(above) : !place(parent))) return false;
    placed.add(own);
    ordered.push(item);
    return true;
  };
  const wrong = new Set(problems.map(({ line }) => line));
  for (const item of lines.values())
    if (!place(item) && !wrong.has(item.line))
      problems.push({ line: item.line, code: item.parent, reason: 'r_parent' });
  return { items: ordered, problems: problems.toSorted((a, b) => a.line - b.line) };
};
