import type { StartContext } from '../block';
import type { FormDocument } from '../document';
import type { FieldInfo, TableInfo } from '../fields';
import { listFields } from '../fields';
import type { FormRecord, FormRow } from './record-data';

const startOf = (field: FieldInfo, context: StartContext): unknown => {
  const value = field.block.definition.startValue(field.props, context);
  const canonical = value === undefined ? undefined : field.block.codec?.normalise(value, field.props);
  return canonical?.ok ? canonical.value : null;
};

/** A fresh row with the designed values. */
export const startRow = (table: TableInfo, id: string, context: StartContext): FormRow => ({
  id,
  ...Object.fromEntries(table.fields.map((field) => [field.field, startOf(field, context)])),
});

const startRows = (table: TableInfo): number => {
  const { startRows: rows } = table.props as { startRows?: number };
  return rows ?? 0;
};

/**
 * The values that a new record starts with. What `given` has is kept, also null, 0 and false (the family's
 * defect of replacing them); only absent fields get the designed value.
 */
export const startRecord = (
  document: FormDocument,
  given: FormRecord,
  context: StartContext & { newId: () => string },
): FormRecord => {
  const { main, tables } = listFields(document);
  const record: FormRecord = {};
  for (const field of main) {
    record[field.field] = Object.hasOwn(given, field.field) ? given[field.field] : startOf(field, context);
  }
  for (const table of tables) {
    record[table.field] = Object.hasOwn(given, table.field)
      ? given[table.field]
      : Array.from({ length: startRows(table) }, () => startRow(table, context.newId(), context));
  }
  return record;
};
