import type { Figure, QuestionValue } from '@qiaoban/language/formula/other-records';
import type { FieldInfo } from '@qiaoban/form/fields';
import { storedChoice } from '@qiaoban/form/values/option-value';
import { isEncrypted } from '@qiaoban/form/values/protected-text';
import type { Db } from '#platform/database/database';
import type { Scope } from '#platform/database/scope';
import type { CompiledForm } from '../compiled/compile-form';
import { columnOf } from '../compiled/compile-form';
import { ALIAS, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import { whereOf } from '../record/record-list.reads';
import type { ShownText } from './shown-texts';

/** A field that is compared; or what every record has: its id, who made it. */
export type Match = FieldInfo | 'id' | 'creator';

const columnText = (field: Match): string => `${ALIAS}.${quoted(typeof field === 'string' ? field : columnOf(field))}`;

type Comparison = {
  type: string;
  test: (column: string, value: string) => string;
  read: (value: QuestionValue) => unknown;
};
const TEXT: Comparison = { type: 'text', test: (column, value) => `${column} = ${value}`, read: String };
const numberOf = (value: QuestionValue): number | null => {
  // a switch is stored as 1 or 0
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

/** How a value of a question is compared with the column; what cannot be in it becomes null and meets nothing. */
const comparisonOf = (field: Match): Comparison => {
  if (typeof field === 'string') return TEXT;
  if (isEncrypted(field.props))
    return { ...TEXT, read: (value) => field.block.codec?.toColumn(String(value), field.props) ?? null };
  switch (field.filterKind) {
    case 'number':
      return { ...TEXT, type: 'numeric', read: numberOf };
    case 'time':
      return {
        type: 'float8',
        test: (column, value) => `${column} = to_timestamp(${value} / 1000.0)`,
        read: numberOf,
      };
    case 'boolean':
      return { ...TEXT, type: 'boolean', read: (value) => value === true || value === 'true' || value === 1 };
    case 'texts':
      return {
        ...TEXT,
        test: (column, value) => `jsonb_exists(${column}, ${value})`,
        read: (value) => storedChoice(field, String(value)) ?? String(value),
      };
    default:
      return TEXT;
  }
};

const figureText = (figure: Figure, field: FieldInfo | undefined): string => {
  if (figure === 'count' || field === undefined) return 'count(*)';
  const column = columnText(field);
  if (figure === 'value') return `(array_agg(${column} order by ${ALIAS}.created desc, ${ALIAS}.id desc))[1]`;
  return `${figure}(${column})`;
};

type Asked = {
  figure: Figure;
  field: FieldInfo | undefined;
  matches: readonly Match[];
  /** The values of each question, in the order of `matches`. */
  values: readonly (readonly QuestionValue[])[];
};
/** What a field shows, where a value may be compared with that as well: names of choices, people, departments. */
type AsShown = (field: Match, at: number, params: unknown[]) => Promise<ShownText | undefined>;

/** One figure over the records of the scope for each set of values, in one statement; undefined where no record meets them. */
export const figuresOf = async (
  db: Db,
  form: CompiledForm,
  scope: Scope,
  { figure, field, matches, values }: Asked,
  asShown: AsShown,
): Promise<unknown[]> => {
  const params: unknown[] = [];
  const comparisons = matches.map(comparisonOf);
  const lists = comparisons.map(
    ({ type, read }, at) => `$${params.push(values.map((each) => read(each[at]!)))}::${type}[]`,
  );
  const names = comparisons.map((_, at) => `v${at}`);
  const shown: (ShownText | undefined)[] = [];
  for (const [at, match] of matches.entries()) shown.push(await asShown(match, at, params));
  const tests = comparisons.map(({ test }, at) => {
    const stored = test(columnText(matches[at]!), `q.v${at}`);
    const text = shown[at]?.text;
    return text === undefined ? stored : `(${stored} or ${text} = q.v${at})`;
  });
  const joins = shown.map((each) => each?.join ?? '').join('');
  const joined = joins === '' ? form.read.from : `(${form.read.from}${joins})`;
  const where = whereOf(form, scope, undefined, false, params);
  const from =
    lists.length === 0
      ? `(select 1 as n) q join ${form.read.from} on true`
      : `unnest(${lists.join(', ')}) with ordinality as q(${names.join(', ')}, n) join ${joined} on ${tests.join(' and ')}`;
  const text = `${form.read.mark} select q.n::int as n, ${figureText(figure, field)} as figure from ${from} where ${where} group by q.n`;
  const { rows } = await run<{ n: number; figure: unknown }>(db, text, params);
  const byPlace = new Map(rows.map((row) => [row.n, row.figure]));
  return values.map((_, at) => byPlace.get(at + 1));
};
