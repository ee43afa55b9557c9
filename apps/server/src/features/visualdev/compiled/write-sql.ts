import type { FieldInfo } from '@qiaoban/form/fields';
import type { OneStatement } from '../../../platform/database/one-statement';
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
export type Beside = {
  audit(from: number, source?: string): string;
  auditLength: number;
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
