import type { FieldProblem } from '@qiaoban/contracts/envelope';
import { dataRowErrors } from '@qiaoban/contracts/data-application/data-row.contract';
import type { RowValues } from '@qiaoban/contracts/data-application/data-row.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import type { Connection } from '../driver/driver';
import { insertText, LAST_NUMBER, rowText } from './row-statements';
import type { BoundText } from './row-statements';
import { selectText, textsOfRow } from './row-table';
import type { RowTable } from './row-table';

/** How long a statement on rows may take, ms. */
export const ROW_TIMEOUT = 15_000;
const ONE = { maxRows: 1, timeoutMs: ROW_TIMEOUT };

export type RowTexts = (string | null)[];

/** The one row that a statement asks for, in words; undefined for none. */
export const readRow = async (
  given: RowTable,
  connection: Connection,
  { text, values }: BoundText,
): Promise<RowTexts | undefined> => {
  const { rows } = await connection.read(text, values, ONE);
  return rows[0] && textsOfRow(given, rows[0]);
};

/** Adds a row and reads it again: by its key, or by the number that the database gave it. Errors: `data_row.value`, `data_row.key_needed`. */
export const insertRow = async (
  given: RowTable,
  connection: Connection,
  row: RowValues,
  language: Language,
): Promise<RowTexts> => {
  const { link, columns } = given;
  const statement = insertText(given, row, language);
  if (link.type === 'PostgreSQL') {
    const text = `${statement.text} returning ${selectText(given)}`;
    return (await readRow(given, connection, { ...statement, text }))!;
  }
  const missing = columns.filter(({ name, isKey }) => isKey && (row[name] ?? null) === null);
  const asked = LAST_NUMBER[link.type];
  const [first] = missing;
  const problem = (column: string): FieldProblem[] => [{ path: `values.${column}`, message: '' }];
  if (first !== undefined && (missing.length > 1 || asked === undefined || first.column.kind.is !== 'int'))
    throw new AppError(dataRowErrors.key_needed, { column: first.name }, problem(first.name));
  await connection.run(statement.text, statement.values);
  const number = first && asked !== undefined ? (await connection.read(asked, [], ONE)).rows[0]?.[0] : undefined;
  const key = first === undefined ? row : { ...row, [first.name]: String(number) };
  const added = await readRow(given, connection, rowText(given, key, language, false));
  if (added === undefined)
    throw new AppError(dataRowErrors.key_needed, { column: first?.name ?? '' }, problem(first?.name ?? ''));
  return added;
};
