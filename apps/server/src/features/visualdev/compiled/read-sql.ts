import type { FieldInfo } from '@qiaoban/form/fields';
import { quoted } from '../publish/table-names';
import { ALIAS } from './sql-text';

/** Fixed beginnings of the reading statements. */
export type ReadSql = {
  /** `select …` of a record with its sub-tables as JSON, one column `rows0`, `rows1`, … each; without `from`. */
  one: string;
  /** The same without its sub-tables. */
  flat: string;
  /** Columns of a row of the list. */
  list: string;
  /** `"f_…" r` */
  from: string;
  /** Told apart by version: a plan made for other column types must not be used. */
  mark: string;
};

type Source = {
  table: string;
  stored: readonly FieldInfo[];
  main: readonly FieldInfo[];
  listed: readonly FieldInfo[];
  tables: readonly { tableName: string; stored: readonly FieldInfo[] }[];
  number: number;
};

/** Columns of every record that only some forms show. */
const SELDOM: readonly string[] = ['modifier', 'modified', 'organisation'];
const OWN = ['id', 'version', 'creator', 'created', 'department', 'flow_instance', 'flow_status', 'form_version'];

/** Columns of a row of the list: those of its fields, and those that fields without a column show. */
const listedColumns = (listed: readonly FieldInfo[], stored: readonly FieldInfo[]): string[] => {
  const known = new Set(stored.map(({ field }) => field));
  const wanted = listed.flatMap((field) => field.block.definition.mirrors?.(field.props) ?? field.field);
  return [...new Set(wanted)].filter((field) => known.has(field));
};

export const readSql = ({ table, stored, main, listed, tables, number }: Source): ReadSql => {
  const seldom = SELDOM.filter((column) => main.some(({ recordColumn }) => recordColumn === column));
  const own = [...OWN, ...seldom].map((name) => `${ALIAS}.${name}`);
  const columns = (fields: readonly FieldInfo[]): string[] => fields.map(({ field }) => `${ALIAS}.${quoted(field)}`);
  const rows = tables.map(({ tableName, stored: fields }, at) => {
    const names = ['id', ...fields.map(({ field }) => quoted(field))].join(', ');
    return `(select json_agg(s) from (select ${names} from ${quoted(tableName)} where parent_id = ${ALIAS}.id order by row_order, id) s) as rows${at}`;
  });
  return {
    one: `select ${[...own, `${ALIAS}.deleted`, ...columns(stored), ...rows].join(', ')}`,
    flat: `select ${[...own, ...columns(stored)].join(', ')}`,
    list: [...own, ...listedColumns(listed, stored).map((field) => `${ALIAS}.${quoted(field)}`)].join(', '),
    from: `${quoted(table)} ${ALIAS}`,
    mark: `/* v${number} */`,
  };
};
