import type { TextHost } from '../block';
import type { FieldInfo } from '../fields';
import type { Problem } from '../problem';
import type { Cell } from './cell';
import { rowCell } from './cell';
import type { FormRuntime } from './runtime-types';

/** Cells as spreadsheets put them on the clipboard: tabs between columns, line ends between rows, quotes around either. */
export const parseCells = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t') end();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[i + 1] === '\n') i += 1;
      end();
      if (i < text.length - 1) rows.push([]);
    } else cell += char;
  }
  if (cell !== '' || !/[\r\n]$/.test(text)) end();
  return rows;
};

/** What a paste did: cells whose text was no value, and how to take the whole of it back. */
type Pasted = { failed: Cell[]; undo: () => void };

/**
 * Writes pasted cells into a sub-table from one cell on, to the right over `columns` (fields in the order shown) and down,
 * adding rows as needed. Columns that may not be changed are passed over. A cell whose text is no value stays as it is and
 * says what is wrong with the text.
 */
export const pasteCells = (
  runtime: FormRuntime,
  at: { table: string; row: string; field: string },
  columns: readonly string[],
  text: string,
  hostOf: (field: FieldInfo) => TextHost,
): Pasted => {
  const info = runtime.fields.tables.find(({ field }) => field === at.table);
  const firstRow = runtime.rows(at.table).indexOf(at.row);
  const firstColumn = columns.indexOf(at.field);
  const faults: { cell: Cell; path: string; problem: Problem }[] = [];
  const written: Cell[] = [];
  const before: { cell: Cell; value: unknown }[] = [];
  const added: string[] = [];
  const fields = columns.map((column) => info?.fields.find(({ field }) => field === column));
  const rowAt = (index: number): string | undefined => {
    const known = runtime.rows(at.table)[index];
    if (known !== undefined) return known;
    const made = runtime.addRow(at.table);
    if (made !== undefined) added.push(made);
    return made;
  };
  runtime.batch(() =>
    parseCells(text).forEach((texts, down) => {
      const row = rowAt(firstRow + down);
      if (row === undefined) return;
      texts.forEach((each, right) => {
        const field = fields[firstColumn + right];
        if (!field || runtime.isDisabled(field.nodeId, row)) return;
        const cell = rowCell(at.table, row, field.field);
        const value = field.block.codec?.fromText(each.trim(), field.props, hostOf(field));
        if (value === undefined) return;
        if (!value.ok) {
          const path = `${at.table}.${firstRow + down}.${field.field}`;
          faults.push({ cell, path, problem: value.problem });
          return;
        }
        if (!added.includes(row)) before.push({ cell, value: runtime.get(cell) ?? null });
        runtime.set(cell, value.value);
        written.push(cell);
      });
    }),
  );
  // Checked when all is there: what a cell must be may depend on its neighbours.
  for (const cell of written) runtime.touch(cell);
  if (faults.length > 0) runtime.showProblems(faults.map(({ path, problem }) => ({ ...problem, path })));
  return {
    failed: faults.map(({ cell }) => cell),
    undo: () =>
      runtime.batch(() => {
        for (const { cell, value } of before) runtime.set(cell, value);
        for (const row of added) runtime.removeRow(at.table, row);
      }),
  };
};
