import type { RecordProblem } from '@qiaoban/form/problem';
import type { FilterValue } from '@qiaoban/language/filter';
import { isEncrypted } from '@qiaoban/form/values/protected-text';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import { columnOf } from '../compiled/compile-form';
import { ALIAS, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import { whereOf } from '../record/record-list.reads';
import type { FormRights } from '../record/record.rights';
import { recordStore } from '../record/record.store';
import type { StoredRow } from '../record/record-values';
import type { ImportPlan } from './import-plan.rules';
import type { Instances } from './import-ways';
import type { ReadRecord } from './read-record';
import type { SeenValues } from './taken-values';

type KeyMatch = { row?: StoredRow; problem?: RecordProblem };

/** Statuses of a case in which its record belongs to the flow: being approved, approved. */
const HELD_BY_FLOW: readonly (number | null)[] = [1, 2];

const KEY = '(key)';

/** Finds the stored records that the keys in the file mean, among those that the person may see. */
export const findByKeys = async (
  db: Db,
  form: CompiledForm,
  rights: FormRights,
  plan: ImportPlan,
  reads: readonly ReadRecord[],
  { lock, cases }: { lock: boolean; cases: Instances },
) => {
  const { key, mode } = plan;
  const idsOf = new Map<string, string[]>();
  const rows = new Map<string, StoredRow>();
  if (key !== undefined) {
    const { field } = key.target;
    const values = [...new Set(reads.flatMap((read) => (read.key === undefined ? [] : [read.key.value])))];
    if (values.length > 0 && form.external !== undefined) {
      for (const row of await form.external.holding(db, rights.scope, field.field, values as FilterValue)) {
        const value = String((row as Record<string, unknown>)[field.field]);
        idsOf.set(value, [...(idsOf.get(value) ?? []), row.id]);
        rows.set(row.id, row);
      }
    } else if (values.length > 0) {
      const params: unknown[] = [];
      const filter = { field: field.field, op: 'in', value: values as FilterValue } as const;
      const where = whereOf(form, rights.scope, filter, false, params);
      const column = `${ALIAS}.${quoted(columnOf(field))}`;
      const text = `${form.read.mark} select ${ALIAS}.id, ${column} as key from ${form.read.from} where ${where}`;
      const found = await run<{ id: string; key: unknown }>(db, text, params);
      for (const row of found.rows) {
        const value = String(isEncrypted(field.props) ? field.block.codec?.fromColumn(row.key, field.props) : row.key);
        idsOf.set(value, [...(idsOf.get(value) ?? []), row.id]);
      }
      const ids = [...idsOf.values()].flatMap((each) => (each.length === 1 ? each : []));
      const stored = ids.length === 0 ? [] : await recordStore.findMany(db, form, rights.scope, ids, { lock });
      for (const row of stored) rows.set(row.id, row);
    }
  }
  const instanceIds = [...rows.values()].flatMap(({ flow_instance: id }) => id ?? []);
  const held = instanceIds.length === 0 ? undefined : await cases()?.heldAmong(db, instanceIds, form.id);
  const at = (name: string, values: Record<string, string | number> = {}): KeyMatch => ({
    problem: { path: key?.target.field.field ?? '', key: `visualdev.${name}`, values },
  });

  return {
    /** The record that is meant; none for a new one. */
    matchOf: (read: ReadRecord, seen: SeenValues): KeyMatch => {
      if (key === undefined) return {};
      const path = key.target.field.field;
      if (read.key === undefined) {
        const unreadable = read.problems.find((problem) => problem.path === path);
        // a new record may be without its key where records are added too
        if (unreadable !== undefined) return { problem: unreadable };
        return mode === 'upsert' ? {} : at('import.key_empty');
      }
      const { text, value } = read.key;
      const earlier = seen.lineOf(KEY, value);
      if (earlier !== undefined) return at('import.key_again', { text, line: earlier });
      const ids = idsOf.get(String(value)) ?? [];
      if (ids.length > 1) return at('import.key_double', { text });
      const row = rows.get(ids[0] ?? '');
      if (row === undefined) return mode === 'upsert' ? {} : at('import.key_unknown', { text });
      if (HELD_BY_FLOW.includes(row.flow_status)) return at('import.is_locked');
      // a record with a case is changed where its case is
      if (form.flowId !== null && row.flow_instance !== null) return at('has_flow');
      if (held?.has(row.flow_instance ?? '') === true) return at('import.is_held');
      return { row };
    },
    take: (read: ReadRecord, seen: SeenValues, line: number): void => {
      if (read.key !== undefined) seen.note(KEY, read.key.value, line);
    },
  };
};
