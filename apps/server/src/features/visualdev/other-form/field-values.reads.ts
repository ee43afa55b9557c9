import { escapeLike } from '@qiaoban/language/filter-sql';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { Filter } from '@qiaoban/language/filter';
import type { Db } from '../../../platform/database/database';
import type { Scope } from '../../../platform/database/scope';
import type { CompiledForm } from '../compiled/compile-form';
import { columnOf } from '../compiled/compile-form';
import { ALIAS, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import { whereOf } from '../record/record-list.reads';

/** Longest value that may be chosen; what a choice may hold. */
const LONGEST = 100;

/** A number without the zeros that its column fills up with. */
const textOf = (field: FieldInfo): string => {
  const column = `${ALIAS}.${quoted(columnOf(field))}`;
  if (field.column?.type === 'numeric') return `trim_scale(${column})::text`;
  return field.column?.type === 'int' ? `${column}::text` : column;
};

type Question = {
  filter: Filter;
  keyword: string;
  /** Of the last field only these. */
  only: readonly string[] | undefined;
  /** Only these combinations, in the order of the fields. */
  paths?: readonly (readonly string[])[] | undefined;
  offset: number;
  limit: number;
};

/** A list of texts as one text that a database and this program write alike. */
const packed = (texts: readonly string[]): string => texts.map((text) => `${[...text].length}:${text}`).join('');

/**
 * Different combinations of what the fields hold in the records of the scope, ordered by the last of them, which is never
 * empty; one more than `limit` when there are more.
 */
export const fieldValuesIn = async (
  db: Db,
  form: CompiledForm,
  scope: Scope,
  fields: readonly FieldInfo[],
  { filter, keyword, only, paths, offset, limit }: Question,
): Promise<string[][]> => {
  const params: unknown[] = [];
  const texts = fields.map(textOf);
  const own = texts.at(-1) ?? '';
  const where = [whereOf(form, scope, filter, false, params), `${own} <> ''`, `length(${own}) <= ${LONGEST}`];
  if (keyword !== '') {
    const like = `$${params.push(`%${escapeLike(keyword)}%`)}::text`;
    where.push(`(${texts.map((text) => `${text} ilike ${like}`).join(' or ')})`);
  }
  if (only !== undefined) where.push(`${own} = any($${params.push(only)}::text[])`);
  if (paths !== undefined) {
    const whole = texts.map((text) => `length(${text}) || ':' || ${text}`).join(' || ');
    where.push(`${whole} = any($${params.push(paths.map(packed))}::text[])`);
  }
  const range = `limit $${params.push(limit + 1)} offset $${params.push(offset)}`;
  const names = texts.map((_, at) => `v${at}`);
  const last = names.at(-1) ?? '';
  const order = [fields.at(-1)?.column?.type === 'text' ? last : `${last}::numeric`, ...names.slice(0, -1)].join(', ');
  const shown = texts.map((text, at) => `coalesce(${text}, '') as v${at}`).join(', ');
  const statement =
    `${form.read.mark} select ${names.join(', ')} from (select distinct ${shown} from ${form.read.from} ` +
    `where ${where.join(' and ')}) v order by ${order} ${range}`;
  const { rows } = await run<Record<string, string>>(db, statement, params);
  return rows.map((row) => names.map((name) => row[name] ?? ''));
};
