import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import { SYSTEM_VALUES } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { SystemValue } from '@qiaoban/contracts/base-data/data-interface-definition';
import { AppError } from '@qiaoban/contracts/errors';
import { ExactNumber } from '@qiaoban/language/formats/exact-json';
import type { BoundStatement } from './interface.ports';
import type { BoundValue } from './parameters.rules';

type ValueName = { kind: 'parameter'; name: string } | { kind: 'system'; name: SystemValue };
/** A statement cut at its values: one piece of text more than names. */
type SqlTemplate = { text: string[]; names: ValueName[] };

/** Spellings of older statements, `@postion` among them. */
const systemNames = new Map<string, SystemValue>([
  ...SYSTEM_VALUES.map((name): [string, SystemValue] => [name.toLowerCase(), name]),
  ['user', 'userId'],
  ['organize', 'organizeId'],
  ['department', 'departmentId'],
  ['position', 'positionId'],
  ['postion', 'positionId'],
]);

export const systemValueOf = (name: string): SystemValue | undefined => systemNames.get(name.toLowerCase());

// literals, quoted names and comments; what stands in them is left alone
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\/|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$/y;
const NAME = /\{([A-Za-z_]\w*)\}/y;
const SYSTEM = /@([A-Za-z]\w*)/y;

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const refuse = (code: string, name: string): AppError =>
  new AppError(code, { name }, [{ path: 'definition.sql.text', message: '' }]);

/**
 * Cuts a statement at `{name}` and `@userId`: their values are bound, never written into the text. Throws unknown_name
 * for a name without a parameter and quoted_name for one inside quotes, where a value could not be bound.
 */
export const cutStatement = (sql: string, parameters: readonly string[]): SqlTemplate => {
  const known = new Set(parameters);
  const template: SqlTemplate = { text: [], names: [] };
  let piece = '';
  const cut = (name: ValueName): void => {
    template.text.push(piece);
    template.names.push(name);
    piece = '';
  };
  for (let at = 0; at < sql.length;) {
    const quoted = match(QUOTED, sql, at);
    if (quoted !== null) {
      const inside = /^['"`]/.test(quoted[0]) ? /\{([A-Za-z_]\w*)\}/.exec(quoted[0])?.[1] : undefined;
      if (inside !== undefined && known.has(inside)) throw refuse(interfaceErrors.quoted_name, inside);
      piece += quoted[0];
      at += quoted[0].length;
      continue;
    }
    const name = match(NAME, sql, at);
    if (name !== null) {
      if (!known.has(name[1]!)) throw refuse(interfaceErrors.unknown_name, name[1]!);
      cut({ kind: 'parameter', name: name[1]! });
      at += name[0].length;
      continue;
    }
    const system = /[\w@]/.test(sql[at - 1] ?? '') ? null : match(SYSTEM, sql, at);
    const value = system === null ? undefined : systemValueOf(system[1]!);
    if (system !== null && value !== undefined) {
      cut({ kind: 'system', name: value });
      at += system[0].length;
      continue;
    }
    piece += sql[at]!;
    at += 1;
  }
  template.text.push(piece);
  if (template.text.join('').replaceAll(/[\s;]/g, '') === '' && template.names.length === 0)
    throw new AppError(interfaceErrors.sql_empty, {}, [{ path: 'definition.sql.text', message: '' }]);
  return template;
};

/** The statement with its values. A list stands for several values (`in ({ids})`); an empty one for null. */
export const bindStatement = (template: SqlTemplate, valueOf: (name: ValueName) => BoundValue): BoundStatement => {
  const text = [template.text[0]!];
  const values: unknown[] = [];
  const write = (more: string): void => {
    text[text.length - 1] += more;
  };
  for (const [at, name] of template.names.entries()) {
    const value = valueOf(name);
    const items = Array.isArray(value) ? value : [value];
    if (items.length === 0) write('null');
    for (const [index, item] of items.entries()) {
      if (index > 0) write(', ');
      values.push(item instanceof ExactNumber ? item.text : item);
      text.push('');
    }
    write(template.text[at + 1]!);
  }
  return { text, values };
};
