/** One row of a file as texts, empty cells as ''. `line`: its number in the file, from 1. */
export type SheetRow = { line: number; cells: string[] };
/** A value to write: texts stay texts, whatever they begin with. */
export type SheetCell = string | number | null;
/** Rows that are written one after the other. */
export type SheetPage = readonly (readonly SheetCell[])[];

export type SheetErrorCode =
  | 'kind'
  | 'broken'
  | 'bomb'
  | 'too_many_entries'
  | 'too_many_strings'
  | 'too_much_text'
  | 'too_much_memory'
  | 'too_slow'
  | 'too_many_rows'
  | 'empty';

/** A file that cannot be read as a table. */
export class SheetError extends Error {
  readonly code: SheetErrorCode;
  constructor(code: SheetErrorCode, cause?: unknown) {
    super(`sheet.${code}`, { cause });
    this.name = 'SheetError';
    this.code = code;
  }
}

/** Rows that a file may have below its heading. */
export const MAX_SHEET_ROWS = 200_000;
/** Columns that are read; what stands further right is left out. */
export const MAX_SHEET_COLUMNS = 500;

/** What reading one file may cost. An honest workbook of 200,000 rows of twelve different texts stays below all of it. */
export const SHEET_LIMITS = {
  entries: 5000,
  /** MB that it unpacks to, and how many times its own size that may be once it is more than a little. */
  unpackedMb: 800,
  ratio: 300,
  strings: 3_000_000,
  /** MB of texts that are kept while the rows are read. */
  stringsMb: 64,
  /** Million characters of all cells together. */
  textMillions: 100,
  heapMb: 96,
  seconds: 120,
} as const;

/** `0` → `A`, `27` → `AB`. */
export const columnLetter = (index: number): string => {
  let letters = '';
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return letters;
};

const ROWS_AT_ONCE = 200;

/** Rows in handfuls: passing each on by itself costs more than writing it. */
export const inPages = async function* (rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<SheetPage> {
  let page: (readonly SheetCell[])[] = [];
  for await (const row of rows) {
    page.push(row);
    if (page.length < ROWS_AT_ONCE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
};
