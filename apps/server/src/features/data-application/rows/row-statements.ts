import type { RowValues } from '@qiaoban/contracts/data-application/data-row.contract';
import type { Language } from '@qiaoban/contracts/languages';
import { columnNamed, fitted, nameOfTable, selectText } from './row-table';
import type { RowColumn, RowTable } from './row-table';

export type BoundText = { text: string; values: unknown[] };

/** Gathers values of a statement in the order in which they stand there. */
const binder = ({ link }: RowTable, language: Language) => {
  const values: unknown[] = [];
  const bind = (column: RowColumn, text: string | null): string => {
    values.push(column.exact.bind(fitted(column, text, language)));
    return column.exact.bound(link.dialect.placeholder(values.length));
  };
  return { values, bind };
};

const keysOf = ({ columns }: RowTable): RowColumn[] => columns.filter((column) => column.isKey);

/** Kinds of which every database says exactly whether two values are one; the others are compared by reading. */
const isCompared = ({ column, exact }: RowColumn, quoted: string): boolean =>
  ['int', 'decimal', 'boolean', 'uuid', 'text'].includes(column.kind.is) && exact.text === quoted;

const conditions = (
  given: RowTable,
  columns: readonly RowColumn[],
  row: RowValues,
  bind: (column: RowColumn, text: string | null) => string,
): string =>
  columns
    .flatMap((column) => {
      const quoted = given.link.dialect.quote(column.name);
      const value = row[column.name] ?? null;
      if (value === null) return [`${quoted} is null`];
      // an empty text is nothing there
      if (value === '' && given.link.type === 'Oracle') return [];
      return column.isKey || isCompared(column, quoted) ? [`${quoted} = ${bind(column, value)}`] : [];
    })
    .join(' and ');

/** The row of a key; locked where databases can. */
export const rowText = (given: RowTable, row: RowValues, language: Language, isLocked: boolean): BoundText => {
  const { values, bind } = binder(given, language);
  const where = conditions(given, keysOf(given), row, bind);
  const lock = isLocked && ['PostgreSQL', 'MySql', 'Oracle'].includes(given.link.type) ? ' for update' : '';
  return { text: `select ${selectText(given)} from ${nameOfTable(given)} where ${where}${lock}`, values };
};

export const insertText = (given: RowTable, row: RowValues, language: Language): BoundText => {
  const { values, bind } = binder(given, language);
  const { quote } = given.link.dialect;
  const columns = Object.keys(row).map((name) => columnNamed(given, name));
  const placeholders = columns.map((column) => bind(column, row[column.name] ?? null));
  if (columns.length === 0) {
    const nothing = given.link.type === 'MySql' ? '() values ()' : 'default values';
    return { text: `insert into ${nameOfTable(given)} ${nothing}`, values };
  }
  const names = columns.map((column) => quote(column.name)).join(', ');
  return { text: `insert into ${nameOfTable(given)} (${names}) values (${placeholders.join(', ')})`, values };
};

/** Changes the row only where it still has its key and its old values. */
export const updateText = (given: RowTable, old: RowValues, next: RowValues, language: Language): BoundText => {
  const { values, bind } = binder(given, language);
  const set = Object.keys(next)
    .map((name) => columnNamed(given, name))
    .map((column) => `${given.link.dialect.quote(column.name)} = ${bind(column, next[column.name] ?? null)}`)
    .join(', ');
  const where = conditions(given, given.columns, old, bind);
  return { text: `update ${nameOfTable(given)} set ${set} where ${where}`, values };
};

export const deleteText = (given: RowTable, old: RowValues, language: Language): BoundText => {
  const { values, bind } = binder(given, language);
  return { text: `delete from ${nameOfTable(given)} where ${conditions(given, given.columns, old, bind)}`, values };
};

/** How a database says which number it gave the row that was just added; PostgreSQL says it with the row. */
export const LAST_NUMBER: Record<string, string | undefined> = {
  MySql: 'select last_insert_id()',
  Sqlite: 'select last_insert_rowid()',
  SqlServer: 'select cast(@@identity as bigint)',
};
