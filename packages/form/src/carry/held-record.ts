import { isEmpty } from '../problem';
import type { FormRecord } from '../runtime/record-data';
import { cellOfPlace } from '../runtime/cell';
import type { FormRuntime } from '../runtime/runtime-types';

/**
 * What a form that is opened anew goes on with: the record as it is sent, and of its sub-tables the empty rows too that
 * nobody has filled in yet.
 */
export const heldRecord = (runtime: FormRuntime): FormRecord => {
  const record = runtime.value();
  for (const { field: table, fields } of runtime.fields.tables) {
    const sent = record[table];
    const rows: { id: string }[] = Array.isArray(sent) ? sent : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const isBlank = (row: string): boolean =>
      fields.every(({ path }) => isEmpty(runtime.get(cellOfPlace({ path, row }))));
    record[table] = runtime.rows(table).flatMap((id) => byId.get(id) ?? (isBlank(id) ? [{ id }] : []));
  }
  return record;
};
