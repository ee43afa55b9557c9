import { AppError } from '@qiaoban/contracts/errors';
import { joinNames } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { directoryImportErrors } from '@qiaoban/contracts/directory/transfer.contract';
import type { ImportChoice } from '@qiaoban/contracts/directory/transfer.contract';
import type { SheetRow } from '#platform/sheet/sheet';
import { readCell } from './read-cell.rules';
import type { CellValue, Reason } from './read-cell.rules';
import { labelOf } from './transfer-fields';
import type { TransferField } from './transfer-fields';

export type MappedColumn = { index: number; field: TransferField };
export type Problem = Reason & { index: number };
/** The fields of a file; by `key` a row finds what it changes. An optional one is empty where something new is to be made, or where the row is found otherwise. */
export type Keyed = { fields: readonly TransferField[]; key: string; isKeyOptional?: boolean };
/** A row as read: only mapped cells that are not empty. */
export type ReadRow = { line: number; values: Map<string, CellValue>; problems: Problem[] };

/** Checks which column stands for what. Throws the errors of the contract. */
export const mappedColumns = (
  { fields: known, key: keyField, isKeyOptional = false }: Keyed,
  { mapping, mode }: Pick<ImportChoice, 'mapping' | 'mode'>,
  language: Language,
): MappedColumn[] => {
  const fields = new Map(known.map((field) => [field.key, field]));
  const columns: MappedColumn[] = [];
  for (const [at, key] of Object.entries(mapping)) {
    if (key === '') continue;
    const field = fields.get(key);
    if (field === undefined) throw new AppError(directoryImportErrors.unknown_column, { field: key });
    if (columns.some((column) => column.field.key === key))
      throw new AppError(directoryImportErrors.double_field, { field: labelOf(language, field) });
    columns.push({ index: Number(at), field });
  }
  if (columns.length === 0) throw new AppError(directoryImportErrors.nothing_mapped);
  const isMapped = (key: string): boolean => columns.some((column) => column.field.key === key);
  const missing = known
    .filter(({ key, isRequired }) => (key === keyField && !isKeyOptional) || (isRequired === true && mode !== 'update'))
    .filter(({ key }) => !isMapped(key));
  if (missing.length > 0) {
    const labels = missing.map((field) => labelOf(language, field));
    throw new AppError(directoryImportErrors.required_missing, {
      fields: joinNames(labels, language),
    });
  }
  return columns.sort((a, b) => a.index - b.index);
};

/** Reads the cells of all rows; empty cells say nothing. Doubles of the key are named by the line of the first. */
export const readRows = (
  { key, isKeyOptional = false }: Keyed,
  columns: readonly MappedColumn[],
  rows: readonly SheetRow[],
): ReadRow[] => {
  const firstLine = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const read: ReadRow = { line, values: new Map(), problems: [] };
    for (const { index, field } of columns) {
      const text = (cells[index] ?? '').trim();
      if (text === '') {
        if (field.key === key && !isKeyOptional) read.problems.push({ index, reason: 'r_required' });
        continue;
      }
      const cell = readCell(field, text);
      if (!cell.ok) read.problems.push({ index, reason: cell.reason, ...(cell.values ? { values: cell.values } : {}) });
      else read.values.set(field.key, cell.value);
    }
    const own = read.values.get(key);
    if (typeof own === 'string') {
      const first = firstLine.get(own.toLowerCase());
      const index = columns.find((column) => column.field.key === key)!.index;
      if (first === undefined) firstLine.set(own.toLowerCase(), line);
      else read.problems.push({ index, reason: 'r_double_in_file', values: { line: first } });
    }
    return read;
  });
};

/** Problems of a new thing: what is required and empty. */
export const missingOf = ({ key }: Pick<Keyed, 'key'>, columns: readonly MappedColumn[], row: ReadRow): Problem[] =>
  columns
    .filter(({ field }) => field.isRequired === true && field.key !== key)
    .filter(
      ({ field, index }) => !row.values.has(field.key) && !row.problems.some((problem) => problem.index === index),
    )
    .map(({ index }) => ({ index, reason: 'r_required' }));

/** The first member of a circle is found by walking up; every row whose chain does not end is part of one or below one. */
export const inCycles = (above: ReadonlyMap<string, string>, ids: readonly string[]): Set<string> => {
  const ends = new Map<string, boolean>();
  for (const id of ids) {
    const way: string[] = [];
    const seen = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && !ends.has(at) && !seen.has(at)) {
      seen.add(at);
      way.push(at);
      at = above.get(at);
    }
    const isEnd = at === undefined ? true : seen.has(at) ? false : ends.get(at)!;
    for (const step of way) ends.set(step, isEnd);
  }
  return new Set(ids.filter((id) => ends.get(id) === false));
};
