import type { FieldInfo } from '@qiaoban/form/fields';
import type { Db, Tx } from '#platform/database/database';
import type { CompiledForm, CompiledTable } from '../compiled/compile-form';
import { ALIAS, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';

/** A field that names people, with the sub-table whose rows hold it. */
export type OwnerField = { field: FieldInfo; table?: CompiledTable };
/** What of a record names a person: who entered it, whose request it was that is decided for good, or a field. */
export type Owned = 'creator' | 'requester' | OwnerField;

const isMany = (field: FieldInfo): boolean => field.column?.type === 'jsonb';
const names = (alias: string, field: FieldInfo): string =>
  `${alias}.${quoted(field.field)} ${isMany(field) ? '?' : '='} $1`;

/** Approved (2) or ended (5) for good: a leave that was granted is a paper of whoever asked for it, and no work that goes on. */
const DECIDED = `coalesce(${ALIAS}.flow_status in (2, 5), false)`;

/** True of a record (alias `r`) that names the person $1 there. */
const condition = (owned: Owned): string => {
  if (owned === 'creator') return `${ALIAS}.creator = $1 and not ${DECIDED}`;
  if (owned === 'requester') return `${ALIAS}.creator = $1 and ${DECIDED}`;
  const { field, table } = owned;
  return table === undefined
    ? names(ALIAS, field)
    : `exists (select 1 from ${quoted(table.tableName)} s where s.parent_id = ${ALIAS}.id and ${names('s', field)})`;
};

const kept = (form: CompiledForm): string => `${form.read.mark} `;
const from = (form: CompiledForm): string => `from ${form.read.from} where ${ALIAS}.deleted is null`;

export const handOverSql = {
  /** Of each, how many records name the person; in one pass over the table. */
  counts: async (db: Db, form: CompiledForm, all: readonly Owned[], userId: string): Promise<number[]> => {
    const counts = all.map((owned, at) => `count(*) filter (where ${condition(owned)})::int as c${at}`);
    const { rows } = await run<Record<string, number>>(db, `${kept(form)}select ${counts.join(', ')} ${from(form)}`, [
      userId,
    ]);
    return all.map((_, at) => rows[0]?.[`c${at}`] ?? 0);
  },

  /** The next records that name the person. */
  next: async (tx: Tx, form: CompiledForm, owned: Owned, userId: string, limit: number): Promise<string[]> => {
    const text = `${kept(form)}select ${ALIAS}.id ${from(form)} and ${condition(owned)} order by ${ALIAS}.id limit ${limit}`;
    return (await run<{ id: string }>(tx, text, [userId])).rows.map(({ id }) => id);
  },

  setCreator: async (tx: Tx, form: CompiledForm, ids: readonly string[], to: string): Promise<void> => {
    await run(tx, `update ${quoted(form.tableName)} set creator = $2 where id = any($1::text[])`, [ids, to]);
  },

  /** Writes one column of many rows: values as the column takes them, by id of the row. */
  setColumn: async (tx: Tx, tableName: string, field: FieldInfo, values: ReadonlyMap<string, unknown>) => {
    const cast = isMany(field) ? '::jsonb' : '';
    const text =
      `update ${quoted(tableName)} t set ${quoted(field.field)} = v.value${cast} ` +
      'from unnest($1::text[], $2::text[]) as v (id, value) where t.id = v.id';
    await run(tx, text, [[...values.keys()], [...values.values()]]);
  },

  /** Whoever has one of the records open is told that it changed. */
  renew: async (tx: Tx, form: CompiledForm, ids: readonly string[], by: string, at: number): Promise<void> => {
    const text =
      `update ${quoted(form.tableName)} set version = version + 1, modifier = $2, modified = $3::timestamptz ` +
      'where id = any($1::text[])';
    await run(tx, text, [ids, by, new Date(at).toISOString()]);
  },
};
