import type { FormFields } from '../fields';
import type { Cell } from './cell';
import { cellOfPlace, placeOfCell, splitPath } from './cell';
import type { RecordData } from './record-data';

/** `lines.<row id>.amount` as people and the wire count it: `lines.3.amount`. */
export const pathOfCell = (data: RecordData, cell: Cell): string => {
  const { path, row } = placeOfCell(cell);
  const { table, field } = splitPath(path);
  return table === undefined || row === undefined ? path : `${table}.${data.rowIds(table).indexOf(row)}.${field}`;
};

/** The cell of a path of the wire; the table itself when there is no such row. */
export const cellOfPath = (data: RecordData, path: string): Cell => {
  const [table = '', index, field] = path.split('.');
  const row = index === undefined ? undefined : data.rowIds(table)[Number(index)];
  return row === undefined || field === undefined ? table : cellOfPlace({ path: `${table}.${field}`, row });
};

/** Every cell with a value, and each sub-table before its rows. */
export const allCells = (fields: FormFields, data: RecordData): Cell[] => [
  ...fields.main.map(({ field }) => field),
  ...fields.tables.flatMap((table) => [
    table.field,
    ...data.rowIds(table.field).flatMap((row) => table.fields.map(({ path }) => cellOfPlace({ path, row }))),
  ]),
];
