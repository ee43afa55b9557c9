import type { Problem } from '@qiaoban/form/problem';
import { boundFields, withBound } from '@qiaoban/form/values/option-parameters';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { readerOf } from '../record/available-options';
import type { SheetRow } from '../../../platform/sheet/sheet';
import { cellAt } from './collect-records';
import type { RawRecord } from './collect-records';
import type { ImportPlan, MappedColumn } from './import-plan.rules';
import type { HostOf } from './text-hosts';

/** Where a value of the record stands in the file. */
type Place = { line: number; column: MappedColumn };
type CellProblem = Problem & { path: string };

/** A record as its texts say, before anything is known of what is stored. */
export type ReadRecord = {
  raw: RawRecord;
  /** Main values that were filled in. */
  values: Record<string, unknown>;
  /** Main fields whose cells are blank. */
  blanks: string[];
  /** Rows of sub-tables, those only that the file has. */
  tables: Record<string, Record<string, unknown>[]>;
  key: { text: string; value: unknown } | undefined;
  /** Path (`amount`, `lines.0.amount`) → place. */
  places: Map<string, Place>;
  problems: CellProblem[];
};

/** Texts of every mapped cell of a record. */
export const textsOf = function* (plan: ImportPlan, raw: RawRecord): Generator<{ column: MappedColumn; text: string }> {
  for (const column of plan.main) yield { column, text: cellAt(raw.rows[0]!, column) };
  for (const row of raw.rows) {
    for (const { columns } of plan.tables) for (const column of columns) yield { column, text: cellAt(row, column) };
  }
};

const isBound = ({ target }: MappedColumn): boolean => boundFields(target.field.props as OptionProps).length > 0;
const boundLast = (columns: readonly MappedColumn[]): MappedColumn[] => [
  ...columns.filter((column) => !isBound(column)),
  ...columns.filter(isBound),
];

/** Turns the texts of a record into values. */
export const readRecord = (plan: ImportPlan, raw: RawRecord, hostOf: HostOf): ReadRecord => {
  const found: ReadRecord = {
    raw,
    values: {},
    blanks: [],
    tables: {},
    key: undefined,
    places: new Map(),
    problems: [],
  };
  const valueOf = (
    row: SheetRow,
    column: MappedColumn,
    path: string,
    at: { table?: string; values?: unknown } = {},
  ): unknown => {
    const { field } = column.target;
    // choices may hang on what stands beside them
    const props = withBound(field.props, readerOf(found.values, at.table, at.values));
    found.places.set(path, { line: row.line, column });
    const read = field.block.codec?.fromText(cellAt(row, column), props, hostOf(field));
    if (read?.ok === true) return read.value;
    if (read !== undefined) found.problems.push({ ...read.problem, path });
    return undefined;
  };

  const first = raw.rows[0]!;
  for (const column of boundLast(plan.main)) {
    const { field, isFilled } = column.target;
    const text = cellAt(first, column);
    const value = valueOf(first, column, field.field);
    if (column === plan.key && text !== '' && value !== undefined) found.key = { text, value };
    if (!isFilled) continue;
    if (text === '') found.blanks.push(field.field);
    else if (value !== undefined) found.values[field.field] = value;
  }
  for (const { info, columns } of plan.tables) {
    const rows: Record<string, unknown>[] = [];
    for (const row of raw.rows) {
      if (columns.every((column) => cellAt(row, column) === '')) continue;
      const values: Record<string, unknown> = {};
      for (const column of boundLast(columns)) {
        const { field } = column.target.field;
        const at = { table: info.field, values };
        const value = valueOf(row, column, `${info.field}.${rows.length}.${field}`, at);
        if (value !== undefined) values[field] = value;
      }
      rows.push(values);
    }
    if (rows.length > 0) found.tables[info.field] = rows;
  }
  return found;
};
