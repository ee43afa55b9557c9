import type { FieldInfo } from '@qiaoban/form/fields';
import type { OneStatement } from '#platform/database/one-statement';
import { columnType } from '../publish/desired-tables';
import { quoted } from '../publish/table-names';

/**
 * Writing statements of one table. Several rows go in one statement: one array for each column, in the order
 * `own columns, fields`.
 */
export type WriteSql = { insert: string; update: string };

const OWN = {
  records: [
    ['id', 'text'],
    ['creator', 'text'],
    ['created', 'timestamptz'],
    ['organisation', 'text'],
    ['department', 'text'],
    ['flow_instance', 'text'],
    ['flow_status', 'smallint'],
    ['form_version', 'integer'],
  ],
  rows: [
    ['id', 'text'],
    ['parent_id', 'text'],
    ['row_order', 'integer'],
  ],
} as const;

/** Casts by position: `$1::text, $2::numeric(20,2)`. */
const slots = (types: readonly string[], from: number, suffix = ''): string =>
  types.map((type, at) => `$${at + from}::${type}${suffix}`).join(', ');

const typeOf = (field: FieldInfo): string => {
  const type = field.column === undefined ? 'text' : columnType(field.column);
  return type === 'timestamp with time zone' ? 'timestamptz' : type;
};

/** `update` of records takes one record: id, version, modifier, modified, form version, fields; of rows: arrays of id, row_order, fields. */
export const tableWriteSql = (
  table: string,
  fields: readonly FieldInfo[],
  kind: keyof typeof OWN,
  number: number,
): WriteSql => {
  const t = quoted(table);
  const own = OWN[kind];
  const all = [
    ...own.map(([name, type]) => ({ name, type: type as string })),
    ...fields.map((f) => ({ name: quoted(f.field), type: typeOf(f) })),
  ];
  const arrays = (columns: typeof all, from: number): string =>
    columns.map(({ type }, at) => `$${at + from}::${type}[]`).join(', ');
  const insert = `/* v${number} */ insert into ${t} (${all.map(({ name }) => name).join(', ')}) select * from unnest(${arrays(all, 1)})`;
  if (kind === 'records') {
    const sets = fields.map((f, at) => `, ${quoted(f.field)} = $${at + 6}::${typeOf(f)}`).join('');
    const update =
      `/* v${number} */ update ${t} set version = version + 1, modifier = $3, modified = $4::timestamptz, form_version = $5::integer${sets} ` +
      'where id = $1 and version = $2::integer and deleted is null returning version';
    return { insert, update };
  }
  const changed = all.filter(({ name }) => name !== 'parent_id');
  const names = changed.map(({ name }) => name).join(', ');
  const sets = changed
    .filter(({ name }) => name !== 'id')
    .map(({ name }) => `${name} = v.${name}`)
    .join(', ');
  const update = `/* v${number} */ update ${t} s set ${sets} from unnest(${arrays(changed, 2)}) as v (${names}) where s.id = v.id and s.parent_id = $1`;
  return { insert, update };
};

type Part = { table: string; fields: readonly FieldInfo[] };

/** Texts of other features inside these statements; each begins its parameters at the number that it is given. */
type Beside = {
  audit(from: number, source?: string): string;
  auditLength: number;
  /** The same with `before` and `after` as SQL, and so many parameters less. */
  auditOf(from: number, before: string, after: string, source: string): string;
  auditHeadLength: number;
  key(from: number, source?: string): string;
};

/**
 * A new record, the rows of all its sub-tables and its audit row in one statement: one way to the database and back
 * instead of one for each table. Parameters in this order: own columns and fields of the record, one array for each
 * column of each sub-table, then those of the audit row and of the call's key.
 */
export const wholeInsertSql = (main: Part, tables: readonly Part[], beside: Beside, number: number): OneStatement => {
  const columnsOf = ({ fields }: Part, kind: keyof typeof OWN) => [
    ...OWN[kind].map(([name, type]) => ({ name, type: type as string })),
    ...fields.map((field) => ({ name: quoted(field.field), type: typeOf(field) })),
  ];
  let next = 1;
  const insert = (part: Part, kind: keyof typeof OWN): string => {
    const columns = columnsOf(part, kind);
    const types = columns.map(({ type }) => type);
    const values =
      kind === 'records' ? `values (${slots(types, next)})` : `select * from unnest(${slots(types, next, '[]')})`;
    next += columns.length;
    return `insert into ${quoted(part.table)} (${columns.map(({ name }) => name).join(', ')}) ${values}`;
  };
  const steps = [
    `record as (${insert(main, 'records')})`,
    ...tables.map((table, at) => `rows${at} as (${insert(table, 'rows')})`),
  ];
  const text = (all: readonly string[]): string => `/* v${number} */ with ${all.join(', ')} ${beside.audit(next)}`;
  return { plain: text(steps), keyed: text([...steps, `key as (${beside.key(next + beside.auditLength)})`]) };
};

/**
 * A changed record and its audit row in one statement, where the record is still what was read: its version and its case.
 * Parameters: id, version, modifier, modified, form version, fields, case, status of the case, then those of the audit row
 * and of the call's key. Answers the new version, or nothing.
 */
export const wholeUpdateSql = ({ table, fields }: Part, beside: Beside, number: number): OneStatement => {
  const sets = fields.map((f, at) => `, ${quoted(f.field)} = $${at + 6}::${typeOf(f)}`).join('');
  const flow = 6 + fields.length;
  const changed =
    `update ${quoted(table)} set version = version + 1, modifier = $3, modified = $4::timestamptz, form_version = $5::integer${sets} ` +
    'where id = $1 and version = $2::integer and deleted is null ' +
    `and flow_instance is not distinct from $${flow}::text and flow_status is not distinct from $${flow + 1}::smallint returning version`;
  const next = flow + 2;
  const steps = [`changed as (${changed})`, `noted as (${beside.audit(next, 'changed')})`];
  const text = (all: readonly string[]): string =>
    `/* v${number} */ with ${all.join(', ')} select version from changed`;
  const key = `key as (${beside.key(next + beside.auditLength, 'changed')})`;
  return { plain: text(steps), keyed: text([...steps, key]) };
};

/** Of a record that is changed without being read before: `head`, the condition of the person's scope, then the tail. */
export type AtOnceSql = { head: string; tail: OneStatement };

/** A stored value as JSON, as its block's codec reads it: an empty text is none, numbers and times are numbers. */
const inJson = (field: FieldInfo): string => {
  const column = `was.${quoted(field.field)}`;
  switch (field.column?.type) {
    case 'text':
      return `nullif(${column}, '')`;
    case 'numeric':
      return `${column}::float8`;
    case 'timestamptz':
      return `floor(extract(epoch from ${column}) * 1000)`;
    default:
      return column;
  }
};

/** A function of PostgreSQL takes a hundred arguments: name and value of fifty fields. */
const FIELDS_OF_ONE_CALL = 50;

/**
 * A record that has no case is changed where it has the version that is named, and its audit row holds what differs: the
 * statement reads the stored values itself. Parameters: id, version, modifier, modified, form version, fields, the fields
 * as one JSON text, the head of the audit row, the call's key, then those of the scope. Answers the new version, or nothing.
 */
export const atOnceSql = ({ table, fields }: Part, beside: Beside, number: number): AtOnceSql => {
  const t = quoted(table);
  const sets = fields.map((f, at) => `, ${quoted(f.field)} = $${at + 6}::${typeOf(f)}`).join('');
  const names = fields.map(({ field }) => `'${quoted(field).slice(1, -1)}'`);
  const pairs = fields.map((field, at) => `${names[at]}, ${inJson(field)}`);
  const parts = Array.from(
    { length: Math.ceil(pairs.length / FIELDS_OF_ONE_CALL) },
    (_, at) => `jsonb_build_object(${pairs.slice(at * FIELDS_OF_ONE_CALL, (at + 1) * FIELDS_OF_ONE_CALL).join(', ')})`,
  );
  const after = `$${6 + fields.length}::jsonb`;
  const head =
    `/* v${number} */ with changed as (update ${t} r set version = r.version + 1, modifier = $3, modified = $4::timestamptz, form_version = $5::integer${sets} ` +
    `from ${t} was where was.id = $1 and r.id = was.id and r.version = $2::bigint and r.flow_instance is null and r.flow_status is null and `;
  const same = names.map((name) => `case when before -> ${name} = ${after} -> ${name} then ${name} end`).join(', ');
  const next = 7 + fields.length;
  // "offset 0": what is equal is worked out once
  const source = ` from (select before, array_remove(array[${same}]::text[], null) as same from changed offset 0) d`;
  const noted = `noted as (${beside.auditOf(next, 'before - same', `${after} - same`, source)})`;
  const tail = (all: readonly string[]): string =>
    ` returning r.version, ${parts.join(' || ') || "'{}'::jsonb"} as before), ${all.join(', ')} select version from changed`;
  const key = `key as (${beside.key(next + beside.auditHeadLength, 'changed')})`;
  return { head, tail: { plain: tail([noted]), keyed: tail([noted, key]) } };
};
