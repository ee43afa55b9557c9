import type { TypeSpec } from '../dialect';
import { quoteText, quoteWith } from '../dialect';
import { postgresDialect } from '../postgres.dialect';
import type { Native, NativeColumn } from './native';
import { isYes, listOf, textOf } from './native';

const quote = quoteWith('"');
const ofTable = `join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = $2`;

/** What is not the same in every supported version is read through JSON, where a missing column is none. */
const COLUMNS = `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    pg_get_expr(d.adbin, d.adrelid) as expression, a.attidentity as identity, a.attgenerated as generated,
    coalesce(col_description(c.oid, a.attnum), '') as comment,
    (select quote_ident(m.nspname) || '.' || quote_ident(k.collname) from pg_collation k
      join pg_namespace m on m.oid = k.collnamespace
      where k.oid = a.attcollation and a.attcollation <> t.typcollation) as collation,
    case when a.attstorage <> t.typstorage then a.attstorage::text end as storage,
    to_jsonb(a) ->> 'attcompression' as compression,
    coalesce(nullif(to_jsonb(a) ->> 'attstattarget', '-1'), '') as statistics,
    array_to_string(a.attoptions, ', ') as options,
    (select (to_jsonb(s) - 'seqrelid')::text from pg_depend p join pg_sequence s on s.seqrelid = p.objid
      where p.refobjid = c.oid and p.refobjsubid = a.attnum and p.deptype in ('a', 'i') limit 1) as numbers
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    ${ofTable} order by a.attnum`;
const INDEXES = `select i.relname as name, regexp_replace(pg_get_indexdef(x.indexrelid), '^.*? USING ', '') as text,
    x.indisunique as is_unique, x.indisprimary as is_key, x.indisvalid as is_valid,
    (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and (a.attnum = any (x.indkey) or exists (select 1 from pg_depend p where p.objid = x.indexrelid
        and p.refobjid = c.oid and p.refobjsubid = a.attnum))) as columns
  from pg_class c join pg_index x on x.indrelid = c.oid join pg_class i on i.oid = x.indexrelid ${ofTable} order by 1`;
const CONSTRAINTS = `select k.conname as name, pg_get_constraintdef(k.oid) || case when k.convalidated then '' else ' not valid' end as text,
    (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey)) as columns
  from pg_class c join pg_constraint k on k.conrelid = c.oid ${ofTable} and k.contype not in ('p', 'n') order by 1`;
const TABLE = `select coalesce(obj_description(c.oid, 'pg_class'), '') as comment, c.relkind as kind,
    concat_ws(' ', c.relpersistence, array_to_string(c.reloptions, ','), c.reltablespace, c.relreplident,
      c.relrowsecurity, c.relforcerowsecurity, pg_get_partkeydef(c.oid)) as text
  from pg_class c ${ofTable}`;

const typeOf = (old: NativeColumn, spec: TypeSpec): string =>
  spec.dataType === 'varchar' && old.type.startsWith('character(')
    ? `character(${spec.dataLength || 255})`
    : postgresDialect.typeText(spec);

const STORAGES: Record<string, string> = { p: 'plain', e: 'external', m: 'main', x: 'extended' };

/** PostgreSQL changes each thing of a column by itself. */
export const postgresNative: Native = {
  queries: (schema, table) => [COLUMNS, INDEXES, CONSTRAINTS, TABLE].map((text) => ({ text, values: [schema, table] })),
  parse: ([columns = [], indexes = [], constraints = [], tables = []]) => {
    const table = tables[0];
    const kind = textOf(table?.['kind']);
    if (table === undefined || (kind !== 'r' && kind !== 'p')) return undefined;
    return {
      comment: textOf(table['comment']),
      columns: columns.map((row) => {
        const isGenerated = textOf(row['generated']) !== '';
        const expression = textOf(row['expression']);
        const identity = textOf(row['identity']);
        const isSerial = expression.startsWith('nextval(');
        return {
          name: textOf(row['name']),
          type: textOf(row['type']),
          isNullable: !isYes(row['required']),
          defaults: isGenerated ? '' : expression,
          generated: isGenerated ? expression : '',
          isUnsigned: false,
          isAuto: identity !== '' || isSerial,
          comment: textOf(row['comment']),
          others: {
            identity,
            numbers: textOf(row['numbers']),
            collation: textOf(row['collation']),
            storage: textOf(row['storage']),
            compression: textOf(row['compression']),
            statistics: textOf(row['statistics']),
            options: textOf(row['options']),
          },
          definition: '',
        };
      }),
      parts: [
        ...indexes.map((row) => {
          const isKey = isYes(row['is_key']);
          const isUnique = isYes(row['is_unique']);
          const text = textOf(row['text']);
          return {
            kind: isKey ? ('key' as const) : ('index' as const),
            name: textOf(row['name']),
            columns: listOf(row['columns']),
            isPlain: !isKey && !isUnique && /^btree \((?:[\p{L}\p{N}_$]+|"(?:[^"]|"")+")\)$/u.test(text),
            text: `${isUnique ? 'unique ' : ''}${text}${isYes(row['is_valid']) ? '' : ' invalid'}`,
          };
        }),
        ...constraints.map((row) => ({
          kind: 'constraint' as const,
          name: textOf(row['name']),
          columns: listOf(row['columns']),
          isPlain: false,
          text: textOf(row['text']),
        })),
        { kind: 'option' as const, name: 'options', columns: [], isPlain: false, text: textOf(table['text']) },
      ],
    };
  },
  change: (name, column, ask) => {
    const quoted = quote(column.name);
    const one = (text: string): string => `alter table ${name} alter column ${quoted} ${text}`;
    const statements: string[] = [];
    if (ask.type !== undefined) {
      const type = typeOf(column, ask.type);
      const isText = ask.type.dataType === 'varchar' || ask.type.dataType === 'text';
      const { collation = '', storage = '' } = column.others;
      statements.push(
        one(`type ${type}${isText && collation !== '' ? ` collate ${collation}` : ''} using ${quoted}::${type}`),
      );
      if (isText && storage !== '') statements.push(one(`set storage ${STORAGES[storage] ?? 'extended'}`));
    }
    if (ask.nullable !== undefined) statements.push(one(`${ask.nullable ? 'drop' : 'set'} not null`));
    if (ask.defaults !== undefined)
      statements.push(one(ask.defaults === '' ? 'drop default' : `set default ${ask.defaults}`));
    if (ask.auto === true) {
      statements.push(one('add generated by default as identity'));
      statements.push(
        `select setval(pg_get_serial_sequence(${quoteText(name)}, ${quoteText(column.name)}), coalesce(max(${quoted}), 0) + 1, false) from ${name}`,
      );
    }
    if (ask.auto === false) statements.push(one(column.others['identity'] ? 'drop identity' : 'drop default'));
    if (ask.comment !== undefined)
      statements.push(`comment on column ${name}.${quoted} is ${ask.comment === '' ? 'null' : quoteText(ask.comment)}`);
    return statements;
  },
  indexNames: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and c.relname like 'ix\\_%'`,
};
