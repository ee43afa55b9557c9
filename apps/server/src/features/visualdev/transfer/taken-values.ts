import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { maskValue } from '@qiaoban/form/values/protected-text';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import { ALIAS, run } from '../compiled/sql-text';
import { columnType } from '../publish/desired-tables';
import { quoted } from '../publish/table-names';
import { toColumn } from '../record/record-values';
import type { ReadRecord } from './read-record';

/**
 * Values that stood further up in the file, with their lines. What a batch notes counts for its own records at once, and
 * for later batches only when it was stored.
 */
export const createSeenValues = () => {
  const stored = new Map<string, number>();
  const pending = new Map<string, number>();
  const nameOf = (field: string, value: unknown): string => `${field}\n${String(value)}`;
  return {
    lineOf: (field: string, value: unknown): number | undefined =>
      pending.get(nameOf(field, value)) ?? stored.get(nameOf(field, value)),
    note: (field: string, value: unknown, line: number): void => {
      pending.set(nameOf(field, value), line);
    },
    begin: (): void => pending.clear(),
    commit: (): void => {
      for (const [name, line] of pending) stored.set(name, line);
      pending.clear();
    },
  };
};
export type SeenValues = ReturnType<typeof createSeenValues>;

/** Fields whose values may not repeat: who holds the values of these records already, in the file or stored. */
export const createTakenValues = async (
  db: Db,
  form: CompiledForm,
  reads: readonly ReadRecord[],
  seen: SeenValues,
  language: Language,
) => {
  const fields = form.stored.filter(({ props }) => (props as { unique?: boolean }).unique === true);
  const owners = new Map<string, Map<string, string>>();
  for (const field of fields) {
    const wanted = new Set<unknown>();
    for (const { values } of reads) {
      const value = values[field.field];
      if (value !== undefined && value !== null) wanted.add(toColumn(field, value));
    }
    if (wanted.size === 0 || field.column === undefined) continue;
    const column = `${ALIAS}.${quoted(field.field)}`;
    // everybody's records count, those too that this person may not see
    const text = `${form.read.mark} select ${ALIAS}.id, ${column}::text as value from ${form.read.from} where ${ALIAS}.deleted is null and ${column} = any($1::${columnType(field.column)}[])`;
    const { rows } = await run<{ id: string; value: string }>(db, text, [[...wanted]]);
    owners.set(field.field, new Map(rows.map(({ id, value }) => [value, id])));
  }
  return {
    problemsOf: (record: FormRecord, ownId: string | undefined): RecordProblem[] =>
      fields.flatMap((field): RecordProblem[] => {
        const value = record[field.field];
        if (value === null || value === undefined) return [];
        const above = seen.lineOf(field.field, value);
        if (above !== undefined) {
          const values = { text: String(maskValue(value, field.props)), line: above };
          return [{ path: field.field, key: 'visualdev.import.key_again', values }];
        }
        const owner = owners.get(field.field)?.get(String(toColumn(field, value)));
        if (owner === undefined || owner === ownId) return [];
        return [{ path: field.field, key: 'visualdev.value_taken', values: { label: textIn(field.label, language) } }];
      }),
    take: (record: FormRecord, line: number): void => {
      for (const { field } of fields) {
        if (record[field] !== null && record[field] !== undefined) seen.note(field, record[field], line);
      }
    },
  };
};
