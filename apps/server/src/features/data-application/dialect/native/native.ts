import type { ColumnDefault, ColumnType } from '@qiaoban/contracts/data-application/column';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import type { TypeSpec } from '../dialect';
import { quoteText } from '../dialect';
import { endOfQuoted } from './definition-text.rules';

/** A column in the words of its database, nothing left out. */
export type NativeColumn = {
  name: string;
  /** `varchar(40)`, `int(10) unsigned`, `timestamp(3) with time zone` */
  type: string;
  isNullable: boolean;
  /** Expression; empty for none. */
  defaults: string;
  /** Expression of a computed column; empty for none. */
  generated: string;
  isUnsigned: boolean;
  isAuto: boolean;
  comment: string;
  /** What else there is to say of it, by a word for it: collation, check, storage … */
  others: Readonly<Record<string, string>>;
  /** All that stands behind the name, where a change must say the whole again (MySQL); else empty. */
  definition: string;
};

/** An index, constraint or option of a table. */
export type NativePart = {
  kind: 'key' | 'index' | 'constraint' | 'option';
  name: string;
  columns: readonly string[];
  /** An index over one column and nothing more: what the switch of the editor can say. */
  isPlain: boolean;
  text: string;
};

export type NativeTable = { comment: string; columns: NativeColumn[]; parts: NativePart[] };

/** What of a column shall be different; absent stays. */
export type ColumnAsk = {
  type?: TypeSpec;
  unsigned?: boolean;
  nullable?: boolean;
  /** Expression; empty takes the default away. */
  defaults?: string;
  auto?: boolean;
  comment?: string;
};

export type Answer = Record<string, unknown>[];

/** How a kind of database says exactly what a table is, and how one thing of it is changed. */
export type Native = {
  /** Statements that read the definition; `name` is the quoted name with its schema. */
  queries: (schema: string, table: string, name: string) => { text: string; values: unknown[] }[];
  /** Undefined when it cannot be understood. */
  parse: (answers: Answer[]) => NativeTable | undefined;
  /** Statements that change what is asked and touch nothing else. */
  change: (name: string, column: NativeColumn, ask: ColumnAsk) => string[];
  /** Values: schema. Column: name. Names of indexes that a new one must not take; undefined: only those of the table. */
  indexNames: string | undefined;
};

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
export const isYes = (value: unknown): boolean => value === true || Number(value) === 1;
/** A list that the database wrote as JSON. */
export const listOf = (value: unknown): string[] => {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.map(String) : [];
};

/** `(x)` without parentheses that hold all of it. */
const bare = (text: string): string => {
  const inner = /^\(([\s\S]*)\)$/.exec(text)?.[1];
  if (inner === undefined) return text;
  let depth = 0;
  for (const sign of inner.replaceAll(/'(?:[^']|'')*'/g, '')) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth < 0) return text;
  }
  return bare(inner.trim());
};

const NOW =
  /^(?:current_timestamp|now|getdate|sysdatetime|sysdate|systimestamp|localtimestamp|current_date|curdate)(?:\(\d*\))?$/i;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '0': '\0', Z: '\u001a', b: '\b' };

/** A text of the database, without its quotes. */
export const unquote = (text: string, hasBackslash: boolean): string =>
  text
    .slice(1, -1)
    .replaceAll(hasBackslash ? /''|\\[\s\S]/g : /''/g, (pair) =>
      pair === "''" ? "'" : (ESCAPES[pair[1]!] ?? pair[1]!),
    );

/** What a person can be shown of a default. */
export const readDefault = (expression: string, type: DbType): ColumnDefault => {
  const text = bare(expression.trim()).replace(/^N'/, "'");
  const isMysql = type === 'MySql';
  if (text === '' || /^null(?:::[a-z ]+)?$/i.test(text)) return { kind: 'none', text: '' };
  const number = /^\(?([+-]?\d+(?:\.\d+)?)\)?(?:::[a-z ]+)?$/i.exec(text)?.[1];
  if (number !== undefined || /^(?:true|false)$/i.test(text)) return { kind: 'value', text: number ?? text };
  if (text.startsWith("'")) {
    const end = endOfQuoted(text, 0, isMysql);
    // a cast behind it, but nothing that is computed with it
    const isAlone = end === text.length || (text.startsWith('::', end) && !/['|+*/<>=]/.test(text.slice(end)));
    if (isAlone) return { kind: 'value', text: unquote(text.slice(0, end), isMysql) };
  }
  if (NOW.test(text)) return { kind: 'now', text: '' };
  return { kind: 'other', text: expression.slice(0, 4000) };
};

const nowText = (dataType: ColumnType, type: DbType, native: string): string => {
  if (type === 'MySql') {
    if (dataType === 'date') return '(curdate())';
    return `current_timestamp${/^(?:timestamp|datetime)(\(\d\))/i.exec(native)?.[1] ?? ''}`;
  }
  if (type === 'SqlServer') return 'getdate()';
  return dataType === 'date' && type !== 'Oracle' ? 'current_date' : 'current_timestamp';
};

/** A default as an expression; undefined when the value does not fit the type. `native`: the type in the database's words. */
export const writeDefault = (
  { kind, text }: ColumnDefault,
  dataType: ColumnType,
  type: DbType,
  native: string,
): string | undefined => {
  if (kind === 'none') return '';
  if (kind === 'now')
    return dataType === 'date' || dataType === 'datetime' ? nowText(dataType, type, native) : undefined;
  if (kind === 'other' || dataType === 'binary') return undefined;
  const trimmed = text.trim();
  if (dataType === 'boolean') {
    if (!/^(true|false|1|0)$/i.test(trimmed)) return undefined;
    const isTrue = /^(true|1)$/i.test(trimmed);
    return type === 'PostgreSQL' ? String(isTrue) : isTrue ? '1' : '0';
  }
  if (dataType === 'int' || dataType === 'bigint') return /^[+-]?\d{1,20}$/.test(trimmed) ? trimmed : undefined;
  if (dataType === 'decimal' || dataType === 'double')
    return /^[+-]?\d{1,60}(\.\d{1,60})?$/.test(trimmed) ? trimmed : undefined;
  if (dataType === 'date' && !/^\d{4}-\d\d-\d\d$/.test(trimmed)) return undefined;
  if (dataType === 'datetime' && !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d{1,6})?)?$/.test(trimmed)) return undefined;
  if (type === 'MySql') {
    const quoted = quoteText(text.replaceAll('\\', '\\\\'));
    return /text|blob|json/i.test(native) ? `(${quoted})` : quoted;
  }
  if (type === 'Oracle' && dataType === 'date') return `date ${quoteText(trimmed)}`;
  if (type === 'Oracle' && dataType === 'datetime') return `timestamp ${quoteText(trimmed.replace('T', ' '))}`;
  return type === 'SqlServer' ? `N${quoteText(text)}` : quoteText(text);
};
