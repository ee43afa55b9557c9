import { escapeLike } from '@qiaoban/language/filter-sql';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { Filter } from '@qiaoban/language/filter';
import type { Db } from '#platform/database/database';
import type { Scope } from '#platform/database/scope';
import type { CompiledForm } from '../compiled/compile-form';
import { columnOf } from '../compiled/compile-form';
import { ALIAS, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import { whereOf } from '../record/record-list.reads';
import type { ShownText } from './shown-texts';

/** Longest value that may be chosen; what a choice may hold. */
const LONGEST = 100;

type Question = {
  filter: Filter;
  keyword: string;
  /** Of the last field only these. */
  only: readonly string[] | undefined;
  /** Only these combinations, in the order of the fields. */
  paths?: readonly (readonly string[])[] | undefined;
  /** Only records in which these fields show these texts; `isStored`: or store them, `isOther`: neither. */
  shows: readonly { field: FieldInfo; text: string; isStored: boolean; isOther: boolean }[];
  offset: number;
  limit: number;
};
/** What a field shows, as SQL; asked once for each field. */
type AsText = (field: FieldInfo, at: number, params: unknown[]) => Promise<ShownText>;

/** A list of texts as one text that a database and this program write alike. */
const packed = (texts: readonly string[]): string => texts.map((text) => `${[...text].length}:${text}`).join('');

/**
 * Different combinations of what the fields show in the records of the scope, ordered by the last of them, which is never
 * empty; one more than `limit` when there are more.
 */
export const fieldValuesIn = async (
  db: Db,
  { form, scope }: { form: CompiledForm; scope: Scope },
  fields: readonly FieldInfo[],
  { filter, keyword, only, paths, shows, offset, limit }: Question,
  asText: AsText,
): Promise<string[][]> => {
  const params: unknown[] = [];
  const condition = whereOf(form, scope, filter, false, params);
  const known = new Map<FieldInfo, ShownText>();
  for (const field of [...fields, ...shows.map((each) => each.field)])
    if (!known.has(field)) known.set(field, await asText(field, known.size, params));
  const shown = (field: FieldInfo): ShownText => known.get(field)!;
  const texts = fields.map((field) => shown(field).text);
  const own = texts.at(-1) ?? '';
  const where = [condition, `${own} <> ''`, `length(${own}) <= ${LONGEST}`];
  for (const { field, text, isStored, isOther } of shows) {
    const value = `$${params.push(text)}::text`;
    const stored = isStored ? ` or coalesce(${ALIAS}.${quoted(columnOf(field))}::text, '') = ${value}` : '';
    where.push(`${isOther ? 'not ' : ''}(${shown(field).text} = ${value}${stored})`);
  }
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
  const isNumber = fields.at(-1) !== undefined && shown(fields.at(-1)!).isNumber;
  const order = [isNumber ? `${last}::numeric` : last, ...names.slice(0, -1)].join(', ');
  const listed = texts.map((text, at) => `${text} as v${at}`).join(', ');
  const joins = [...known.values()].map(({ join }) => join).join('');
  const statement =
    `${form.read.mark} select ${names.join(', ')} from (select distinct ${listed} from ${form.read.from}${joins} ` +
    `where ${where.join(' and ')}) v order by ${order} ${range}`;
  const { rows } = await run<Record<string, string>>(db, statement, params);
  return rows.map((row) => names.map((name) => row[name] ?? ''));
};
