import type { FieldInfo, FormFields } from '../fields';
import type { Calculations } from './calculations';
import type { Cell, Place } from './cell';
import { cellOfPlace, rowCell } from './cell';
import type { FormRecord, FormRow } from './record-data';

type Given = Readonly<Record<string, unknown>>;

/** Places whose default by formula still stands: nobody has filled them in. */
export const createOpenDefaults = (calculations: Calculations, fields: FormFields) => {
  const paths = new Set(calculations.ordered.flatMap(({ isDefault, field }) => (isDefault ? [field.path] : [])));
  const open = new Set<Cell>();
  const left = (all: readonly FieldInfo[], given: Given): FieldInfo[] =>
    all.filter(({ path, field }) => paths.has(path) && !Object.hasOwn(given, field));
  return {
    isOpen: (place: Place): boolean => open.has(cellOfPlace(place)),
    /** A new record with what it was given; rows that it begins with are open where it was given none. */
    openRecord: (given: Given, record: FormRecord): void => {
      if (paths.size === 0) return;
      for (const { field } of left(fields.main, given)) open.add(field);
      for (const { field: table, fields: columns } of fields.tables)
        if (!Object.hasOwn(given, table))
          for (const row of (record[table] as FormRow[] | undefined) ?? [])
            for (const { field } of left(columns, {})) open.add(rowCell(table, row.id, field));
    },
    openRow: (table: string, row: string, given: Given): void => {
      const columns = fields.tables.find(({ field }) => field === table)?.fields ?? [];
      for (const { field } of left(columns, given)) open.add(rowCell(table, row, field));
    },
    openAll: (cells: ReadonlySet<Cell>): void => cells.forEach((cell) => open.add(cell)),
    fill: (cell: Cell): void => void open.delete(cell),
  };
};
