import { sql } from 'kysely';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { treeField } from '@qiaoban/form/tree-field';
import { isBelowItself } from '../tree/tree.reads';
import type { Db } from '../../../platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';

type Place = { path: string; form: string; id: string };

const relationsIn = (fields: readonly FieldInfo[], values: FormRecord, at: string): Place[] =>
  fields.flatMap(({ field, block, props }) => {
    const form = block.definition.relatesTo?.(props).form;
    const id = values[field];
    return form === undefined || typeof id !== 'string' ? [] : [{ path: `${at}${field}`, form, id }];
  });

const placesOf = (form: CompiledForm, record: FormRecord): Place[] => [
  ...relationsIn(form.stored, record, ''),
  ...form.tables.flatMap((table) => {
    const rows = record[table.field];
    return Array.isArray(rows)
      ? (rows as FormRecord[]).flatMap((row, at) => relationsIn(table.stored, row, `${table.field}.${at}.`))
      : [];
  }),
];

/** In a tree no record lies below itself. */
const ringProblems = async (
  db: Db,
  form: CompiledForm,
  record: FormRecord,
  id: string | undefined,
): Promise<RecordProblem[]> => {
  const parent = treeField(form.document);
  const above = parent && record[parent.field];
  if (parent === undefined || id === undefined || typeof above !== 'string') return [];
  return (await isBelowItself(db, { form, parent }, id, above))
    ? [{ path: parent.field, key: 'form.problem.below_itself' }]
    : [];
};

/** Records that are referred to must be there when they are chosen; one that was removed since may stay. */
export const relationProblems = async (
  db: Db,
  form: CompiledForm,
  record: FormRecord,
  previous: FormRecord | undefined,
  id: string | undefined,
): Promise<RecordProblem[]> => {
  const known = new Set(
    previous === undefined ? [] : placesOf(form, previous).map((place) => `${place.form}:${place.id}`),
  );
  const fresh = placesOf(form, record).filter((place) => !known.has(`${place.form}:${place.id}`));
  if (fresh.length === 0) return [];
  const tables = await db
    .selectFrom('form_model')
    .select(['id', 'table_name'])
    .where('id', 'in', [...new Set(fresh.map((place) => place.form))])
    .where('table_name', 'is not', null)
    .execute();
  const there = new Set<string>();
  for (const table of tables) {
    const ids = fresh.filter((place) => place.form === table.id).map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table.table_name)} where id = any(${ids}::text[]) and deleted is null`.execute(db);
    for (const { id } of rows) there.add(`${table.id}:${id}`);
  }
  const gone = fresh
    .filter((place) => !there.has(`${place.form}:${place.id}`))
    .map(({ path, id: text }) => ({ path, key: 'form.problem.unknown_record', values: { text } }));
  return gone.length > 0 ? gone : ringProblems(db, form, record, id);
};
