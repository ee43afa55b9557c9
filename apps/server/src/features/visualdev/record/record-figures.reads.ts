import type { SummaryKind } from '@qiaoban/form/list-design';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { Db } from '#platform/database/database';
import type { Scope } from '#platform/database/scope';
import type { CompiledForm } from '../compiled/compile-form';
import { columnOf } from '../compiled/compile-form';
import { ALIAS, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import type { ListQuestion } from './list-question';
import { whereOf } from './record-list.reads';
import { spanText } from './span.rules';

export type Figure = { field: FieldInfo; kind: SummaryKind };
/** Groups that are told at most. */
const MOST_GROUPS = 1000;

const figureText = ({ field, kind }: Figure, at: number): string =>
  `${kind}(${ALIAS}.${quoted(columnOf(field))})::double precision as s${at}`;

const conditionOf = (form: CompiledForm, scope: Scope, question: ListQuestion, params: unknown[]): string => {
  const where = whereOf(form, scope, question.filter, false, params, question.keyword);
  return question.span === undefined ? where : `${where} and ${spanText(question.span, params)}`;
};

const valuesOf = (
  figures: readonly Figure[],
  row: Record<string, unknown> | undefined,
): Record<string, number | null> =>
  Object.fromEntries(
    figures.map(({ field }, at) => {
      const value = row?.[`s${at}`];
      return [field.field, value === null || value === undefined ? null : Number(value)];
    }),
  );

/** Figures over all records that match. */
export const readSummary = async (
  db: Db,
  form: CompiledForm,
  scope: Scope,
  question: ListQuestion,
  figures: readonly Figure[],
): Promise<Record<string, number | null>> => {
  if (figures.length === 0) return {};
  const params: unknown[] = [];
  const where = conditionOf(form, scope, question, params);
  const text = `${form.read.mark} select ${figures.map(figureText).join(', ')} from ${form.read.from} where ${where}`;
  return valuesOf(figures, (await run<Record<string, unknown>>(db, text, params)).rows[0]);
};

/** Records that match, counted and summed by what a field holds; largest groups first. */
export const readGroups = async (
  db: Db,
  form: CompiledForm,
  scope: Scope,
  question: ListQuestion,
  by: FieldInfo,
  figures: readonly Figure[],
) => {
  const params: unknown[] = [];
  const where = conditionOf(form, scope, question, params);
  const column = `${ALIAS}.${quoted(columnOf(by))}`;
  const parts = [`${column} as value`, 'count(*)::integer as count', ...figures.map(figureText)];
  const text =
    `${form.read.mark} select ${parts.join(', ')} from ${form.read.from} where ${where} ` +
    `group by ${column} order by count(*) desc, ${column} limit ${MOST_GROUPS + 1}`;
  const { rows } = await run<Record<string, unknown> & { value: unknown; count: number }>(db, text, params);
  return {
    list: rows.slice(0, MOST_GROUPS).map((row) => ({
      value:
        by.block.codec === undefined ? (row.value ?? null) : (by.block.codec.fromColumn(row.value, by.props) ?? null),
      count: row.count,
      values: valuesOf(figures, row),
    })),
    isWhole: rows.length <= MOST_GROUPS,
  };
};
