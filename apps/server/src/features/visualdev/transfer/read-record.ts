import type { BlockCodec } from '@qiaoban/form/block';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { Problem } from '@qiaoban/form/problem';
import { boundFields, withBound } from '@qiaoban/form/values/option-parameters';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { readerOf } from '../record/available-options';
import type { SheetRow } from '#platform/sheet/sheet';
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
  /** Path (`amount`, `lines.0.amount`) → place; worked out when somebody asks. */
  places: () => Map<string, Place>;
  problems: CellProblem[];
};

const isNamed = ({ target: { field } }: MappedColumn): boolean =>
  field.block.definition.holds !== undefined || field.block.definition.names?.(field.props) !== undefined;

/** Texts of the cells that name somebody or something, of all these records. */
export const namesIn = (plan: ImportPlan, raws: readonly RawRecord[]): { field: FieldInfo; text: string }[] => {
  const main = plan.main.filter(isNamed);
  const below = plan.tables.flatMap(({ columns }) => columns.filter(isNamed));
  const textOf = (row: SheetRow) => (column: MappedColumn) => ({
    field: column.target.field,
    text: cellAt(row, column),
  });
  if (main.length + below.length === 0) return [];
  return raws.flatMap(({ rows }) => [...main.map(textOf(rows[0]!)), ...rows.flatMap((row) => below.map(textOf(row)))]);
};

const isBound = ({ target }: MappedColumn): boolean => boundFields(target.field.props as OptionProps).length > 0;
const sorted = new WeakMap<readonly MappedColumn[], { column: MappedColumn; hangs: boolean }[]>();
/** Columns with those last whose choices hang on others. */
const boundLast = (columns: readonly MappedColumn[]): { column: MappedColumn; hangs: boolean }[] => {
  const known = sorted.get(columns);
  if (known !== undefined) return known;
  const all = columns.map((column) => ({ column, hangs: isBound(column) }));
  const made = [...all.filter(({ hangs }) => !hangs), ...all.filter(({ hangs }) => hangs)];
  sorted.set(columns, made);
  return made;
};

/** Has the row something in the columns of a sub-table? */
const isRow = (row: SheetRow, columns: readonly MappedColumn[]): boolean =>
  columns.some((column) => cellAt(row, column) !== '');

const placesOf = (plan: ImportPlan, raw: RawRecord): Map<string, Place> => {
  const places = new Map<string, Place>();
  const [first] = raw.rows;
  for (const { column } of boundLast(plan.main)) places.set(column.target.field.field, { line: first!.line, column });
  for (const { info, columns } of plan.tables) {
    raw.rows
      .filter((row) => isRow(row, columns))
      .forEach(({ line }, at) => {
        for (const { column } of boundLast(columns))
          places.set(`${info.field}.${at}.${column.target.field.field}`, { line, column });
      });
  }
  return places;
};

/** Texts of a column that repeat are read once for all records that are read with the same hosts; so many are kept. */
const KEPT = 64;
type Reading = ReturnType<BlockCodec['fromText']>;
const readings = new WeakMap<HostOf, Map<FieldInfo, Map<string, Reading>>>();

const readText = (field: FieldInfo, text: string, hostOf: HostOf): Reading | undefined => {
  const { codec } = field.block;
  if (codec === undefined) return undefined;
  let byField = readings.get(hostOf);
  if (byField === undefined) readings.set(hostOf, (byField = new Map()));
  let known = byField.get(field);
  if (known === undefined) byField.set(field, (known = new Map()));
  const earlier = known.get(text);
  if (earlier !== undefined) return earlier;
  const read = codec.fromText(text, field.props, hostOf(field));
  // each record has lists and objects of its own
  const isOwn = read.ok && typeof read.value === 'object' && read.value !== null;
  if (!isOwn && known.size < KEPT) known.set(text, read);
  return read;
};

/** Turns the texts of a record into values. */
export const readRecord = (plan: ImportPlan, raw: RawRecord, hostOf: HostOf): ReadRecord => {
  const found: ReadRecord = {
    raw,
    values: {},
    blanks: [],
    tables: {},
    key: undefined,
    places: () => placesOf(plan, raw),
    problems: [],
  };
  const valueOf = (
    row: SheetRow,
    { column, hangs }: { column: MappedColumn; hangs: boolean },
    path: string,
    at: { table?: string; values?: unknown } = {},
  ): unknown => {
    const { field } = column.target;
    // choices may hang on what stands beside them
    const bound = () => withBound(field.props, readerOf(found.values, at.table, at.values));
    const text = cellAt(row, column);
    const read = hangs ? field.block.codec?.fromText(text, bound(), hostOf(field)) : readText(field, text, hostOf);
    if (read?.ok === true) return read.value;
    if (read !== undefined) found.problems.push({ ...read.problem, path });
    return undefined;
  };

  const first = raw.rows[0]!;
  for (const each of boundLast(plan.main)) {
    const { column } = each;
    const { field, isFilled } = column.target;
    const text = cellAt(first, column);
    const value = valueOf(first, each, field.field);
    if (column === plan.key && text !== '' && value !== undefined) found.key = { text, value };
    if (!isFilled) continue;
    if (text === '') found.blanks.push(field.field);
    else if (value !== undefined) found.values[field.field] = value;
  }
  for (const { info, columns } of plan.tables) {
    const rows: Record<string, unknown>[] = [];
    for (const row of raw.rows) {
      if (!isRow(row, columns)) continue;
      const values: Record<string, unknown> = {};
      for (const each of boundLast(columns)) {
        const { field } = each.column.target.field;
        const at = { table: info.field, values };
        const value = valueOf(row, each, `${info.field}.${rows.length}.${field}`, at);
        if (value !== undefined) values[field] = value;
      }
      rows.push(values);
    }
    if (rows.length > 0) found.tables[info.field] = rows;
  }
  return found;
};
