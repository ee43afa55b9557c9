import { escapeLike } from '@qiaoban/language/filter-sql';
import type { FieldInfo } from '@qiaoban/form/fields';
import { isEncrypted, isMasked } from '@qiaoban/form/values/protected-text';
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

/** Is what it stores what people read: a text or a number, not the id of something? */
export const isPlainValue = ({ column, block: { definition, codec }, props }: FieldInfo): boolean =>
  codec !== undefined &&
  (column?.type === 'text' || column?.type === 'numeric' || column?.type === 'int') &&
  definition.holds === undefined &&
  definition.names?.(props) === undefined &&
  definition.mirrors === undefined &&
  definition.relatesTo === undefined &&
  (!definition.readsOptions || (props as { dataType?: string }).dataType === 'form') &&
  !definition.isSecret &&
  !isEncrypted(props) &&
  !isMasked(props) &&
  !definition.isHtml &&
  !definition.isFile;

/** A number without the zeros that its column fills up with. */
const textOf = (field: FieldInfo): string => {
  const column = `${ALIAS}.${quoted(columnOf(field))}`;
  if (field.column?.type === 'numeric') return `trim_scale(${column})::text`;
  return field.column?.type === 'int' ? `${column}::text` : column;
};

type Question = { filter: Filter; keyword: string; only: readonly string[] | undefined; offset: number; limit: number };

/** Different values of a field in the records of the scope, in their order; one more than `limit` when there are more. */
export const fieldValuesIn = async (
  db: Db,
  form: CompiledForm,
  scope: Scope,
  field: FieldInfo,
  { filter, keyword, only, offset, limit }: Question,
): Promise<string[]> => {
  const params: unknown[] = [];
  const text = textOf(field);
  const where = [whereOf(form, scope, filter, false, params), `${text} <> ''`, `length(${text}) <= ${LONGEST}`];
  if (keyword !== '') where.push(`${text} ilike $${params.push(`%${escapeLike(keyword)}%`)}::text`);
  if (only !== undefined) where.push(`${text} = any($${params.push(only)}::text[])`);
  const range = `limit $${params.push(limit + 1)} offset $${params.push(offset)}`;
  const order = field.column?.type === 'text' ? 'value' : 'value::numeric';
  const statement =
    `${form.read.mark} select value from (select distinct ${text} as value from ${form.read.from} ` +
    `where ${where.join(' and ')}) v order by ${order} ${range}`;
  const { rows } = await run<{ value: string }>(db, statement, params);
  return rows.map(({ value }) => value);
};
