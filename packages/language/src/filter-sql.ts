import type { ColumnKind, Filter } from './filter';
import { planFilter } from './filter-plan';
import type { Atom, Plan } from './filter-plan';
import type { PlanValue } from './filter-value';

/**
 * A piece of a PostgreSQL condition. `text` is fixed text of this file, never text from a client; `column` is quoted by the caller;
 * `param` becomes `$n`, with `cast` `$n::cast`. A parameter is a string, number, boolean or an array of these.
 */
export type SqlPart = { text: string } | { column: string } | { param: unknown; cast?: string };

/** `column`: text, numeric or integer, timestamptz, boolean, a jsonb array of texts or two ends, or a jsonb object, by kind. */
export type FilterColumn = { kind: ColumnKind; column: string; cast?: 'numeric' | 'integer' | 'bigint' };
export type FilterColumns = Readonly<Record<string, FilterColumn>>;

const text = (part: string): SqlPart => ({ text: part });
const EMPTY_JSON = `('[]'::jsonb, 'null'::jsonb)`;
const INTEGER_LIMIT = { integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER };

/** Makes `%`, `_` and `\` plain characters of a LIKE pattern. */
export const escapeLike = (value: string): string => value.replace(/[\\%_]/g, '\\$&');

/** Kinds of a column that is a jsonb array. */
const isArray = (kind: ColumnKind): boolean => kind === 'texts' || kind === 'span' || kind === 'hours';

// An integer column compared with numeric would be cast row by row and lose its index.
const castOf = (column: FilterColumn, values: readonly PlanValue[]): string => {
  switch (column.kind) {
    case 'number': {
      const cast = column.cast ?? 'numeric';
      if (cast === 'numeric') return cast;
      return values.every((v) => Number.isInteger(v) && Math.abs(Number(v)) <= INTEGER_LIMIT[cast]) ? cast : 'numeric';
    }
    case 'time':
      return 'timestamptz';
    case 'boolean':
      return 'boolean';
    default:
      return 'text';
  }
};

const toParam = (kind: ColumnKind, value: PlanValue): PlanValue =>
  kind === 'time' ? new Date(Number(value)).toISOString() : kind === 'number' ? String(value) : value;

const presentSql = ({ kind, column }: FilterColumn): SqlPart[] => {
  if (kind === 'text') return [{ column }, text(` <> ''`)];
  if (isArray(kind)) return [{ column }, text(` not in ${EMPTY_JSON}`)];
  return [{ column }, text(' is not null')];
};

const missingSql = ({ kind, column }: FilterColumn): SqlPart[] => {
  if (kind === 'text') return [text('('), { column }, text(' is null or '), { column }, text(` = '')`)];
  if (isArray(kind)) return [text('('), { column }, text(' is null or '), { column }, text(` in ${EMPTY_JSON})`)];
  return [{ column }, text(' is null')];
};

const spanSql = ({ low, high }: Atom & { form: 'range' }, { column, kind }: FilterColumn): SqlPart[] => {
  const [asKind, cast] = kind === 'span' ? ['::numeric', 'numeric'] : [' collate "C"', 'text'];
  const side = (end: string, operator: string, value: PlanValue): SqlPart[] => [
    text('('),
    { column },
    text(` ->> ${end})${asKind} ${operator} `),
    { param: String(value), cast },
  ];
  const sides: SqlPart[][] = [];
  if (low !== undefined) sides.push(side('1', '>=', low));
  if (high !== undefined) sides.push(side('0', '<=', high));
  return joinSql(' and ', sides);
};

const rangeSql = (atom: Atom & { form: 'range' }, target: FilterColumn): SqlPart[] => {
  if (target.kind === 'span' || target.kind === 'hours') return spanSql(atom, target);
  const isText = target.kind === 'text';
  const side = (operator: string, value: PlanValue): SqlPart[] => [
    { column: target.column },
    text(isText ? ` collate "C" ${operator} ` : ` ${operator} `),
    { param: toParam(target.kind, value), cast: castOf(target, [value]) },
  ];
  const sides: SqlPart[][] = [];
  if (atom.low !== undefined) sides.push(side(atom.openLow ? '>' : '>=', atom.low));
  if (atom.high !== undefined) sides.push(side(atom.openHigh ? '<' : '<=', atom.high));
  // An empty text is missing, but it would sort below everything.
  if (isText && atom.low === undefined) sides.push(presentSql(target));
  return joinSql(' and ', sides);
};

const jsonArray = (values: readonly string[]): SqlPart[] => [
  { param: JSON.stringify(values), cast: 'text' },
  text('::jsonb'),
];

const atomSql = (atom: Atom, target: FilterColumn): SqlPart[] => {
  const column: SqlPart = { column: target.column };
  switch (atom.form) {
    case 'present':
      return presentSql(target);
    case 'equal':
      return [column, text(' = '), { param: toParam(atom.kind, atom.value), cast: castOf(target, [atom.value]) }];
    case 'oneOf':
      return [
        column,
        text(' = any('),
        { param: atom.values.map((v) => toParam(atom.kind, v)), cast: `${castOf(target, atom.values)}[]` },
        text(')'),
      ];
    case 'range':
      return rangeSql(atom, target);
    case 'match': {
      const escaped = escapeLike(atom.text);
      const pattern = `${atom.where === 'start' ? '' : '%'}${escaped}${atom.where === 'end' ? '' : '%'}`;
      const isPlace = target.kind === 'place';
      const from = isPlace ? [text('('), column, text(` ->> 'address')`)] : [column];
      return [...from, text(' ilike '), { param: pattern, cast: 'text' }];
    }
    case 'hasAny':
      return atom.values.length === 1
        ? [column, text(' @> '), ...jsonArray(atom.values)]
        : [column, text(' ?| '), { param: atom.values, cast: 'text[]' }];
    case 'hasAll':
      return [column, text(' @> '), ...jsonArray(atom.values)];
  }
};

const joinSql = (separator: string, items: readonly SqlPart[][]): SqlPart[] => {
  if (items.length === 1) return items[0] as SqlPart[];
  return [text('('), ...items.flatMap((item, i) => (i === 0 ? item : [text(separator), ...item])), text(')')];
};

const notSql = (plan: Plan, columns: FilterColumns): SqlPart[] => {
  if (plan.form === 'present') return missingSql(columns[plan.field] as FilterColumn);
  const item = planSql(plan, columns);
  const last = item.at(-1);
  // `is distinct from` reads well in plans and logs; both forms answer true for a missing value.
  if (plan.form === 'equal' && last) return [item[0] as SqlPart, text(' is distinct from '), last];
  return [text('(('), ...item, text(') is not true)')];
};

const planSql = (plan: Plan, columns: FilterColumns): SqlPart[] => {
  switch (plan.form) {
    case 'all':
      return [text('true')];
    case 'none':
      return [text('false')];
    case 'not':
      return notSql(plan.item, columns);
    case 'and':
    case 'or':
      return joinSql(
        ` ${plan.form} `,
        plan.items.map((item) => planSql(item, columns)),
      );
    default:
      return atomSql(plan, columns[plan.field] as FilterColumn);
  }
};

/** Joins neighbouring texts, so that the caller handles fewer parts. */
const merge = (parts: readonly SqlPart[]): SqlPart[] => {
  const merged: SqlPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last && 'text' in last && 'text' in part) merged[merged.length - 1] = text(last.text + part.text);
    else merged.push(part);
  }
  return merged;
};

/**
 * The filter as parts of a PostgreSQL condition, never empty (`true` when everything matches), safe to join with `and`.
 * Throws FilterError as `planFilter` does. Answers as `matches` does; letter case beyond ASCII follows the database's locale.
 */
export const filterToSql = (filter: Filter, columns: FilterColumns): SqlPart[] => {
  const plan = planFilter(filter, (field) => (Object.hasOwn(columns, field) ? columns[field]?.kind : undefined));
  return merge(planSql(plan, columns));
};
