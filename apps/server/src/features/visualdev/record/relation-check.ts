import { sql } from 'kysely';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { treeField } from '@qiaoban/form/tree-field';
import { isBelowItself } from '../tree/tree.reads';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';

/** What was found out of records in tables of data sources, by `placeKey`; `away`: forms whose database gave no answer. */
export type RecordsElsewhere = {
  asked: ReadonlySet<string>;
  there: ReadonlySet<string>;
  away: ReadonlySet<string>;
};
type Place = { path: string; form: string; id: string };

/** A record of any form, as one text. */
export const placeKey = (form: string, id: string): string => `${form}:${id}`;

const relationsIn = (fields: readonly FieldInfo[], values: FormRecord, at: string): Place[] =>
  fields.flatMap(({ field, block, props }) => {
    const form = block.definition.relatesTo?.(props).form;
    if (form === undefined) return [];
    const ids = [values[field]].flat().filter((id) => typeof id === 'string');
    return ids.map((id) => ({ path: `${at}${field}`, form, id }));
  });

const isRecord = (value: unknown): value is FormRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Records that a record refers to, and where; of one that was not checked yet as far as it can be read. */
export const placesOf = (form: CompiledForm, record: unknown): Place[] => {
  if (!isRecord(record)) return [];
  return [
    ...relationsIn(form.stored, record, ''),
    ...form.tables.flatMap((table) => {
      const rows: unknown = record[table.field];
      return Array.isArray(rows)
        ? rows.flatMap((row: unknown, at) =>
            isRecord(row) ? relationsIn(table.stored, row, `${table.field}.${at}.`) : [],
          )
        : [];
    }),
  ];
};

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

/** Of records elsewhere: those that are not there, and those of which nobody can say it now. */
const elsewhereProblems = (places: readonly Place[], { asked, there, away }: RecordsElsewhere): RecordProblem[] =>
  places.flatMap(({ path, form, id: text }) => {
    const key = placeKey(form, text);
    if (!asked.has(key) || there.has(key)) return [];
    return away.has(form)
      ? [{ path, key: 'visualdev.related_away' }]
      : [{ path, key: 'form.problem.unknown_record', values: { text } }];
  });

/**
 * Records that are referred to must be there when they are chosen; one that was removed since may stay. `elsewhere`: what
 * was found out, before a transaction, of those in tables of data sources; without it they are not checked.
 */
export const relationProblems = async (
  db: Db,
  form: CompiledForm,
  record: FormRecord,
  previous: FormRecord | undefined,
  id: string | undefined,
  elsewhere: RecordsElsewhere | undefined,
): Promise<RecordProblem[]> => {
  const known = new Set(
    previous === undefined ? [] : placesOf(form, previous).map((place) => placeKey(place.form, place.id)),
  );
  const chosen = placesOf(form, record).filter((place) => !known.has(placeKey(place.form, place.id)));
  if (chosen.length === 0) return [];
  const tables = await db
    .selectFrom('form_model')
    .select(['id', 'table_name', sql<boolean>`external_table is not null`.as('isElsewhere')])
    .where('id', 'in', [...new Set(chosen.map((place) => place.form))])
    .where('table_name', 'is not', null)
    .execute();
  const isElsewhere = ({ form: of }: Place): boolean => tables.some((table) => table.id === of && table.isElsewhere);
  const fresh = chosen.filter((place) => !isElsewhere(place));
  const there = new Set<string>();
  for (const table of tables.filter((each) => !each.isElsewhere)) {
    const ids = fresh.filter((place) => place.form === table.id).map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table.table_name)} where id = any(${ids}::text[]) and deleted is null`.execute(db);
    for (const { id } of rows) there.add(placeKey(table.id, id));
  }
  const gone: RecordProblem[] = fresh
    .filter((place) => !there.has(placeKey(place.form, place.id)))
    .map(({ path, id: text }) => ({ path, key: 'form.problem.unknown_record', values: { text } }));
  if (elsewhere !== undefined) gone.push(...elsewhereProblems(chosen.filter(isElsewhere), elsewhere));
  return gone.length > 0 ? gone : ringProblems(db, form, record, id);
};
