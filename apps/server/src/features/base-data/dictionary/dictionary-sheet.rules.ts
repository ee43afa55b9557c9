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
type SheetProblem = { line: number; code: string; reason: 'r_name' | 'r_code' | 'r_parent' | 'r_double' };

export const SHEET_COLUMNS = ['name', 'code', 'parent', 'sort', 'state', 'description'] as const;

const CODE = /^[A-Za-z0-9_-]([A-Za-z0-9._-]*[A-Za-z0-9_-])?$/;
const OFF = /^(0|停用|off|no|否|禁用)$/i;

/** Rows as items, those above before those below, or the first problem. `known`: codes in lower case. */
export const readItems = (
  rows: readonly { line: number; cells: readonly string[] }[],
  known: ReadonlySet<string>,
  isTree: boolean,
): { items: SheetItem[]; problem?: SheetProblem } => {
  const items = rows.map(({ line, cells }, at): SheetItem => {
    const [fullName = '', enCode = '', parent = '', sort = '', state = '', description = ''] = cells.map((cell) =>
      cell.trim(),
    );
    const number = Number(sort);
    const sortCode = sort !== '' && Number.isInteger(number) && number >= 0 && number < 1e9 ? number : at + 1;
    const enabledMark = OFF.test(state) ? 0 : 1;
    return {
      line,
      fullName,
      enCode,
      parent: isTree ? parent : '',
      sortCode,
      enabledMark,
      description: description.slice(0, 500),
    };
  });
  const lines = new Map<string, SheetItem>();
  for (const item of items) {
    const { line, enCode: code, fullName } = item;
    if (fullName === '' || fullName.length > 100) return { items: [], problem: { line, code, reason: 'r_name' } };
    if (!CODE.test(code) || code.length > 50) return { items: [], problem: { line, code, reason: 'r_code' } };
    if (lines.has(code.toLowerCase())) return { items: [], problem: { line, code, reason: 'r_double' } };
    lines.set(code.toLowerCase(), item);
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
  for (const item of items)
    if (!place(item)) return { items: [], problem: { line: item.line, code: item.parent, reason: 'r_parent' } };
  return { items: ordered };
};
