import { ExactNumber, parseExact } from '@qiaoban/language/formats/exact-json';
import { storable } from '../values/storable-text';
import { guessColumn } from './guess-column';
import type { ColumnFacts } from './guess-column';

type JsonTable = { title: string; columns: ColumnFacts[] };
/** JSON as columns (`skipped`: entries of the list that are no records), and its records as the rows of a sheet: those of a sub-table follow their record on lines of their own. */
type JsonColumns = { columns: ColumnFacts[]; tables: JsonTable[]; rows: string[][]; records: number; skipped: number };
type JsonFault = 'not_json' | 'no_records' | 'too_many' | 'no_fields';

const MAX_RECORDS = 10_000;
const MAX_FIELDS = 300;
/** Levels of objects that become one record; what lies deeper is kept as its JSON. */
const MAX_DEPTH = 4;

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
const isRows = (value: unknown): value is Plain[] => Array.isArray(value) && value.length > 0 && value.every(isPlain);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return storable(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof ExactNumber) return String(value);
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object' || each instanceof ExactNumber))
    return value.map(textOf).join('、');
  return storable(JSON.stringify(value));
};

/** The records in the text: an array of objects, an object that holds one, or one record. */
const recordsIn = (json: unknown): { found: Plain[]; skipped: number } => {
  if (Array.isArray(json)) {
    const found = json.filter(isPlain);
    return { found, skipped: json.length - found.length };
  }
  if (!isPlain(json)) return { found: [], skipped: 0 };
  const inside = Object.values(json).filter(isRows);
  const isWrapper =
    inside.length === 1 && Object.values(json).every((value) => typeof value !== 'object' || isRows(value));
  const hasOwn = Object.keys(json).length > 3;
  return { found: isWrapper && !hasOwn ? inside[0]! : [json], skipped: 0 };
};

type Flat = { values: Map<string, string>; tables: Map<string, Map<string, string>[]> };

const flatten = (record: Plain, into: Flat, before = '', depth = 1): Flat => {
  for (const [key, value] of Object.entries(record)) {
    const name = storable(before === '' ? key : `${before}.${key}`);
    if (isPlain(value) && depth < MAX_DEPTH) flatten(value, into, name, depth + 1);
    else if (isRows(value) && depth === 1)
      into.tables.set(
        name,
        value.map((row) => flatten(row, { values: new Map(), tables: new Map() }, '', 2).values),
      );
    else into.values.set(name, textOf(value));
  }
  return into;
};

const namesIn = (maps: readonly Map<string, string>[]): string[] => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
];
const columnsOf = (names: readonly string[], maps: readonly Map<string, string>[]): ColumnFacts[] =>
  names.map((name) =>
    guessColumn(
      name,
      maps.map((map) => map.get(name) ?? ''),
    ),
  );

/** Reads pasted JSON as the columns and rows of a form to be made. */
export const jsonColumns = (text: string): JsonColumns | { fault: JsonFault } => {
  let json: unknown;
  try {
    // an id of nineteen digits is no number of JavaScript
    json = parseExact(text);
  } catch {
    return { fault: 'not_json' };
  }
  const { found, skipped } = recordsIn(json);
  const records = found.map((record) => flatten(record, { values: new Map(), tables: new Map() }));
  if (records.length === 0) return { fault: 'no_records' };
  if (records.length > MAX_RECORDS) return { fault: 'too_many' };
  const main = records.map(({ values }) => values);
  const tableNames = [...new Set(records.flatMap(({ tables }) => [...tables.keys()]))];
  // a name that is a table in one record and a text in another is a table
  const names = namesIn(main).filter((name) => !tableNames.includes(name));
  const tables = tableNames.map((title) => {
    const rows = records.flatMap((record) => record.tables.get(title) ?? []);
    const inner = namesIn(rows);
    return { title, names: inner, columns: columnsOf(inner, rows) };
  });
  const count = names.length + tables.reduce((sum, table) => sum + table.names.length, 0);
  if (count === 0) return { fault: 'no_fields' };
  if (count > MAX_FIELDS) return { fault: 'too_many' };
  const rows = records.flatMap((record) => {
    const lines = Math.max(1, ...[...record.tables.values()].map((list) => list.length));
    return Array.from({ length: lines }, (_, at) => [
      ...names.map((name) => (at === 0 ? (record.values.get(name) ?? '') : '')),
      ...tables.flatMap((table) => table.names.map((name) => record.tables.get(table.title)?.[at]?.get(name) ?? '')),
    ]);
  });
  return {
    columns: columnsOf(names, main),
    tables: tables.map(({ title, columns }) => ({ title, columns })),
    rows,
    records: records.length,
    skipped,
  };
};
