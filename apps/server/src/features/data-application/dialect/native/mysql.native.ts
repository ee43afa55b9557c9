import { UNSIGNED_TYPES } from '@qiaoban/contracts/data-application/column-attributes';
import type { TypeSpec } from '../dialect';
import { quoteText, quoteWith } from '../dialect';
import { mysqlDialect } from '../mysql.dialect';
import { clausesOf, namesIn, splitCreate, splitName, textOfClause, withClause } from './definition-text.rules';
import type { Native, NativeColumn, NativePart } from './native';
import { textOf, unquote } from './native';

const quote = quoteWith('`');
const columnOf = (element: string): NativeColumn | undefined => {
  if (!element.startsWith('`')) return undefined;
  const { name, rest: definition } = splitName(element);
  const clauses = clausesOf(definition);
  const type = textOfClause(clauses, 'type');
  const defaults = textOfClause(clauses, 'default').replace(/^default\s+/i, '');
  const comment = textOfClause(clauses, 'comment').replace(/^comment\s*=?\s*/i, '');
  const generated = textOfClause(clauses, 'generated');
  return {
    name,
    type,
    isNullable: !/^not null$/i.test(textOfClause(clauses, 'null')),
    defaults: /^null$/i.test(defaults) ? '' : defaults,
    generated: generated.replace(/^(generated always\s+)?as\s+/i, ''),
    isUnsigned: type.split(' ').includes('unsigned'),
    isAuto: textOfClause(clauses, 'auto') !== '',
    comment: comment === '' ? '' : unquote(comment, true),
    others: {
      collation: textOfClause(clauses, 'charset'),
      'on update': textOfClause(clauses, 'onUpdate'),
      check: textOfClause(clauses, 'check'),
      more: textOfClause(clauses, 'other'),
    },
    definition,
  };
};

const PLAIN = /^KEY `(?:[^`]|``)+` \(`(?:[^`]|``)+`\)(?: USING BTREE)?$/;

const partOf = (element: string): NativePart => {
  const isIndex = /^((UNIQUE|FULLTEXT|SPATIAL|VECTOR) )?(KEY|INDEX) /.test(element);
  if (element.startsWith('PRIMARY KEY'))
    return { kind: 'key', name: 'PRIMARY', columns: namesIn(element), isPlain: false, text: element };
  const [first = '', ...rest] = namesIn(element);
  const isNamed = isIndex || element.startsWith('CONSTRAINT ');
  return {
    kind: isIndex ? 'index' : 'constraint',
    name: isNamed ? first : element.slice(0, 60),
    // a foreign key names columns of the other table as well
    columns: isNamed ? rest : [first, ...rest],
    isPlain: PLAIN.test(element),
    // names that the server made follow the name of the table
    text: element.replace(/^CONSTRAINT `[^`]*_ibfk_\d+` /, ''),
  };
};

/** The same kind of type with another length, where there is one; else the usual one. */
const typeOf = (old: NativeColumn, spec: TypeSpec): string => {
  const word = /^[a-z]+/i.exec(old.type)?.[0].toLowerCase() ?? '';
  if (spec.dataType === 'varchar' && word === 'char' && spec.dataLength > 0 && spec.dataLength <= 255)
    return `char(${spec.dataLength})`;
  return mysqlDialect.typeText(spec);
};

/** A number's type with or without `unsigned`. */
const signed = (type: string, isUnsigned: boolean): string => {
  const parts = type.split(' ').filter((word) => !/^(?:unsigned|zerofill)$/i.test(word));
  if (!isUnsigned) return parts.join(' ');
  return type.split(' ').includes('unsigned') ? type : [...parts, 'unsigned'].join(' ');
};

/** MySQL says a column only as a whole, so its whole definition is said again with the one thing changed. */
export const mysqlNative: Native = {
  queries: (_schema, _table, name) => [{ text: `show create table ${name}`, values: [] }],
  parse: ([answer]) => {
    const created = splitCreate(textOf(answer?.[0]?.['create table']));
    if (created === undefined) return undefined;
    const columns: NativeColumn[] = [];
    const parts: NativePart[] = [];
    for (const element of created.elements) {
      const column = columnOf(element);
      if (column === undefined) parts.push(partOf(element));
      else columns.push(column);
    }
    const comment = /(?:^|\s)COMMENT=('(?:[^'\\]|''|\\[\s\S])*')/.exec(created.options);
    const text = created.options
      .replace(comment?.[0] ?? '', '')
      .replace(/\bAUTO_INCREMENT=\d+\s*/, '')
      .trim();
    parts.push({ kind: 'option', name: 'options', columns: [], isPlain: false, text });
    return { comment: comment === null ? '' : unquote(comment[1]!, true), columns, parts };
  },
  change: (name, column, ask) => {
    let clauses = clausesOf(column.definition);
    const set = (...change: [Parameters<typeof withClause>[1], string]): void =>
      void (clauses = withClause(clauses, ...change));
    if (ask.type !== undefined || ask.unsigned !== undefined) {
      const type = ask.type === undefined ? column.type : typeOf(column, ask.type);
      const isNumber = ask.type === undefined || UNSIGNED_TYPES.includes(ask.type.dataType);
      set('type', isNumber ? signed(type, ask.unsigned ?? column.isUnsigned) : type);
      if (ask.type !== undefined && ask.type.dataType !== 'varchar' && ask.type.dataType !== 'text') set('charset', '');
    }
    if (ask.nullable !== undefined) {
      set('null', ask.nullable ? 'NULL' : 'NOT NULL');
      if (!ask.nullable && column.defaults === '') set('default', '');
    }
    if (ask.defaults !== undefined) set('default', ask.defaults === '' ? '' : `DEFAULT ${ask.defaults}`);
    if (ask.auto === true) set('default', '');
    if (ask.auto !== undefined) set('auto', ask.auto ? 'AUTO_INCREMENT' : '');
    if (ask.comment !== undefined)
      set('comment', ask.comment === '' ? '' : `COMMENT ${quoteText(ask.comment.replaceAll('\\', '\\\\'))}`);
    const definition = clauses.map((clause) => clause.text).join(' ');
    return [`alter table ${name} modify column ${quote(column.name)} ${definition}`];
  },
  indexNames: undefined,
};
