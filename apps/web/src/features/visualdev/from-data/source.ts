import type { ChosenColumn } from '@qiaoban/form/columns/form-from-columns';
import { COLUMN_TYPES } from '@qiaoban/form/columns/guess-column';
import type { ColumnFacts, ColumnType } from '@qiaoban/form/columns/guess-column';

/** A column of the source, and what the person wants of it. `at`: its place in the file, from 0. */
export type SourceColumn = ChosenColumn & { at: number; isIn: boolean };
type SourceTable = { title: string; columns: SourceColumn[] };

/** What a form is to be made of, and the file with its records. */
export type Source = {
  name: string;
  file: File;
  /** Lines of the file below its heading; objects in the JSON. */
  rowCount: number;
  /** Entries of the JSON that are no objects: no records are made of them. */
  skipped?: number;
  columns: SourceColumn[];
  tables: SourceTable[];
};

type Facts = Omit<ColumnFacts, 'type'> & { type: string };

const typeOf = (type: string): ColumnType => COLUMN_TYPES.find((each) => each === type) ?? 'comInput';

/** Columns as they were guessed; one without a heading is called by its number. */
export const sourceColumns = (facts: readonly Facts[], nameOf: (number: number) => string, from = 0): SourceColumn[] =>
  facts.map((each, at) => {
    const type = typeOf(each.type);
    return {
      facts: { ...each, type },
      title: each.title === '' ? nameOf(from + at + 1) : each.title,
      type,
      isRequired: false,
      at: from + at,
      isIn: each.title !== '' || each.samples.length > 0,
    };
  });

/** The kinds that a column may become: lists only where there is something to choose from. */
export const typesFor = ({ facts }: SourceColumn): ColumnType[] =>
  COLUMN_TYPES.filter((type) => (type !== 'select' && type !== 'checkbox') || facts.choices.length > 0);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as a file that an import takes. */
export const csvFile = (name: string, rows: readonly (readonly string[])[]): File =>
  new File(['\ufeff', rows.map((row) => row.map(quoted).join(',')).join('\r\n')], `${name}.csv`, { type: 'text/csv' });
