import type { Filter } from '@qiaoban/language/filter';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { Db } from '#platform/database/database';
import type { Scope } from '#platform/database/scope';
import type { CompiledForm } from '../compiled/compile-form';
import { columnOf } from '../compiled/compile-form';
import { ALIAS, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import type { Figure } from '../record/record-figures.reads';
import { whereOf } from '../record/record-list.reads';

/** So deep is looked at: what is meant to be a tree has an end, even where records were made to lie in a ring. */
const DEEPEST = 50;

type At = { form: CompiledForm; scope: Scope; filter: Filter | undefined; parent: FieldInfo };
type Below = { children: number; below: number; sums: Record<string, number | null> };

const parentOf = ({ parent }: At): string => `${ALIAS}.${quoted(parent.field)}`;

/** At the top: records without one above them that this person sees. */
export const topText = (at: At, params: unknown[]): string => {
  const { form, scope, filter } = at;
  const seen = whereOf(form, scope, filter, false, params);
  return `not exists (select 1 from (select ${ALIAS}.id as key from ${form.read.from} where ${seen}) k where k.key = ${parentOf(at)})`;
};

/** How many lie below each record, and the figures over it and them. */
export const readBelow = async (
  db: Db,
  at: At,
  ids: readonly string[],
  figures: readonly Figure[],
): Promise<ReadonlyMap<string, Below>> => {
  if (ids.length === 0) return new Map();
  const { form, scope, filter } = at;
  const params: unknown[] = [ids];
  const where = whereOf(form, scope, filter, false, params);
  const values = figures
    .map(({ field, kind }, index) => {
      const column = `${ALIAS}.${quoted(columnOf(field))}`;
      return `, ${column}::${kind === 'count' ? 'text' : 'double precision'} as f${index}`;
    })
    .join('');
  const named = figures.map((_, index) => `, f${index}`).join('');
  const sums = figures.map(({ kind }, index) => `, ${kind}(f${index}) as s${index}`).join('');
  const text =
    `${form.read.mark} with recursive t(root, id, depth${named}) as (` +
    `select ${ALIAS}.id, ${ALIAS}.id, 0${values} from ${form.read.from} where ${ALIAS}.id = any($1::text[]) ` +
    `union all select t.root, ${ALIAS}.id, t.depth + 1${values} from ${form.read.from} ` +
    `join t on ${parentOf(at)} = t.id where t.depth < ${DEEPEST} and ${where}) ` +
    `select root, (count(*) filter (where depth = 1))::integer as children, (count(*) - 1)::integer as below${sums} from t group by root`;
  const { rows } = await run<Record<string, unknown> & { root: string; children: number; below: number }>(
    db,
    text,
    params,
  );
  return new Map(
    rows.map((row): [string, Below] => [
      row.root,
      {
        children: row.children,
        below: row.below,
        sums: Object.fromEntries(
          figures.map(({ field }, index) => {
            const value = row[`s${index}`];
            return [field.field, value === null || value === undefined ? null : Number(value)];
          }),
        ),
      },
    ]),
  );
};

/** Ids above each record, from the top down, as far as this person sees them without a gap. */
export const readAbove = async (db: Db, at: At, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  if (ids.length === 0) return new Map();
  const { form, scope } = at;
  const params: unknown[] = [ids];
  const where = whereOf(form, scope, undefined, false, params);
  const text =
    `${form.read.mark} with recursive t(start, id, above, depth) as (` +
    `select ${ALIAS}.id, ${ALIAS}.id, ${parentOf(at)}, 0 from ${form.read.from} where ${ALIAS}.id = any($1::text[]) ` +
    `union all select t.start, ${ALIAS}.id, ${parentOf(at)}, t.depth + 1 from ${form.read.from} ` +
    `join t on ${ALIAS}.id = t.above where t.depth < ${DEEPEST} and ${where}) ` +
    `select start, id from t where depth > 0 order by start, depth desc`;
  const { rows } = await run<{ start: string; id: string }>(db, text, params);
  const found = new Map<string, string[]>();
  for (const { start, id } of rows) found.set(start, [...(found.get(start) ?? []), id]);
  return found;
};

/** Would the record lie below itself? Asked of all records, whoever may see them. */
export const isBelowItself = async (
  db: Db,
  { form, parent }: Pick<At, 'form' | 'parent'>,
  id: string,
  above: string,
): Promise<boolean> => {
  const column = `${ALIAS}.${quoted(parent.field)}`;
  const text =
    `${form.read.mark} with recursive t(id, above, depth) as (` +
    `select ${ALIAS}.id, ${column}, 0 from ${form.read.from} where ${ALIAS}.id = $1 ` +
    `union all select ${ALIAS}.id, ${column}, t.depth + 1 from ${form.read.from} ` +
    `join t on ${ALIAS}.id = t.above where t.depth < ${DEEPEST}) select 1 as found from t where id = $2 limit 1`;
  return (await run(db, text, [above, id])).rows.length > 0;
};
