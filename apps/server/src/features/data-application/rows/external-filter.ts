import type { Atom, Plan } from '@qiaoban/language/filter-plan';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { Unfit } from '../value/unfit';
import { textOfValue } from './external-values.rules';
import type { RowColumn, RowTable } from './row-table';

const ALWAYS = '1 = 1';
const NEVER = '1 = 0';

/** A column as text, whatever it holds. */
const AS_TEXT: Record<DbType, (column: string) => string> = {
  PostgreSQL: (column) => `cast(${column} as text)`,
  MySql: (column) => `cast(${column} as char)`,
  SqlServer: (column) => `cast(${column} as nvarchar(max))`,
  Oracle: (column) => `to_char(${column})`,
  Sqlite: (column) => `cast(${column} as text)`,
};

/** A bound number of any size and exactness. */
const AS_NUMBER: Record<DbType, (placeholder: string) => string> = {
  PostgreSQL: (placeholder) => `cast(${placeholder} as numeric)`,
  MySql: (placeholder) => `cast(${placeholder} as decimal(65, 20))`,
  SqlServer: (placeholder) => `cast(${placeholder} as decimal(38, 12))`,
  Oracle: (placeholder) => `to_number(${placeholder})`,
  Sqlite: (placeholder) => `cast(${placeholder} as numeric)`,
};

/** A value between two that a column can hold: the one below it, and whether it is that one. */
type Floor = { stored: string; isExact: boolean };

const WHOLE_MS = 1000;

/** A moment as far as the column tells moments apart. */
const floorTime = (moment: number, column: RowColumn, timeZone: string): Floor => {
  const { kind } = column.column;
  const step = kind.is === 'datetime' && kind.digits === 0 ? WHOLE_MS : 1;
  const stored = textOfValue(Math.floor(moment / step) * step, column.column, timeZone) ?? '';
  const isMidnight = (): boolean =>
    textOfValue(moment - 1, column.column, timeZone) !== textOfValue(moment, column.column, timeZone);
  return { stored, isExact: kind.is === 'datetime' ? moment % step === 0 : isMidnight() };
};

/**
 * A plan of the shared filter as a condition on an external table, one meaning in all its databases: what is missing answers no,
 * `not` is two-valued. `columns`: by field; a field that has none there is missing in every row. Values go behind those in `values`.
 */
export const externalCondition = (
  plan: Plan,
  columns: ReadonlyMap<string, RowColumn>,
  given: RowTable,
  values: unknown[],
): string => {
  const { type, dialect, timeZone } = given.link;
  const bound = (value: unknown): string => dialect.placeholder(values.push(value));
  const nameOf = ({ name }: RowColumn): string => dialect.quote(name);

  /** The value as the column takes it; undefined when it can hold no such thing. */
  const fitted = (column: RowColumn, stored: string): string | undefined => {
    try {
      const value = column.exact.bind(column.bind(column.fit(stored)));
      return column.exact.bound(bound(value));
    } catch (error) {
      if (error instanceof Unfit) return undefined;
      throw error;
    }
  };
  const compared = (column: RowColumn, operator: string, stored: string): string => {
    const value = fitted(column, stored);
    return value === undefined ? NEVER : `${nameOf(column)} ${operator} ${value}`;
  };
  const asNumber = (value: unknown): string => AS_NUMBER[type](bound(type === 'Oracle' ? value : String(value)));

  const equal = (column: RowColumn, value: unknown): string => {
    const { kind } = column.column;
    if (typeof value === 'number' && (kind.is === 'date' || kind.is === 'datetime')) {
      const { stored, isExact } = floorTime(value, column, timeZone);
      return isExact ? compared(column, '=', stored) : NEVER;
    }
    if (kind.is === 'boolean') return compared(column, '=', Number(value) === 1 ? 'true' : 'false');
    if (typeof value === 'number' && kind.is !== 'int') return `${nameOf(column)} = ${asNumber(value)}`;
    if (kind.is === 'json' || kind.is === 'other' || kind.is === 'array')
      return `${AS_TEXT[type](nameOf(column))} = ${bound(String(value))}`;
    return compared(column, '=', String(value));
  };

  const side = (column: RowColumn, value: unknown, operator: '>' | '>=' | '<' | '<='): string => {
    const { kind } = column.column;
    if (typeof value === 'number' && (kind.is === 'date' || kind.is === 'datetime')) {
      const { stored, isExact } = floorTime(value, column, timeZone);
      return compared(column, isExact ? operator : operator.startsWith('>') ? '>' : '<=', stored);
    }
    if (kind.is === 'boolean') return `(case when ${nameOf(column)} then 1 else 0 end) ${operator} ${asNumber(value)}`;
    if (typeof value === 'number') return `${nameOf(column)} ${operator} ${asNumber(value)}`;
    return `${AS_TEXT[type](nameOf(column))} ${operator} ${bound(String(value))}`;
  };

  const present = (column: RowColumn): string => {
    const name = nameOf(column);
    const { kind } = column.column;
    const mayBeEmpty = kind.is === 'text' && kind.choices === undefined && type !== 'Oracle';
    return mayBeEmpty ? `(${name} is not null and ${name} <> '')` : `${name} is not null`;
  };

  /** Letter case does not count; `%`, `_` and, where it means something, `[` are plain characters. */
  const match = (column: RowColumn, { where, text }: Atom & { form: 'match' }): string => {
    const escaped = text.toLowerCase().replace(type === 'SqlServer' ? /[!%_[]/g : /[!%_]/g, '!$&');
    const pattern = `${where === 'start' ? '' : '%'}${escaped}${where === 'end' ? '' : '%'}`;
    return `lower(${AS_TEXT[type](nameOf(column))}) like ${bound(pattern)} escape '!'`;
  };

  const joined = (word: string, parts: readonly string[]): string =>
    parts.length === 1 ? parts[0]! : `(${parts.join(` ${word} `)})`;

  const atom = (asked: Atom): string => {
    const column = columns.get(asked.field);
    if (column === undefined) return NEVER;
    switch (asked.form) {
      case 'present':
        return present(column);
      case 'equal':
        return equal(column, asked.value);
      case 'oneOf':
        return joined(
          'or',
          asked.values.map((value) => equal(column, value)),
        );
      case 'range': {
        const { low, high, openLow, openHigh } = asked;
        const sides = [
          ...(low === undefined ? [] : [side(column, low, openLow === true ? '>' : '>=')]),
          ...(high === undefined ? [] : [side(column, high, openHigh === true ? '<' : '<=')]),
        ];
        return joined('and', [...sides, ...(low === undefined ? [present(column)] : [])]);
      }
      case 'match':
        return match(column, asked);
      default:
        return NEVER;
    }
  };

  const text = (part: Plan): string => {
    switch (part.form) {
      case 'all':
        return ALWAYS;
      case 'none':
        return NEVER;
      case 'not':
        return `(case when ${text(part.item)} then 0 else 1 end) = 1`;
      case 'and':
      case 'or':
        return joined(part.form, part.items.map(text));
      default:
        return atom(part);
    }
  };
  return text(plan);
};
