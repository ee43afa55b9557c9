import type { FieldInfo } from '@qiaoban/form/fields';
import { typeParsers } from '#platform/database/driver';
import type { Db } from '#platform/database/database';
import type { Scope } from '#platform/database/scope';
import type { CompiledForm } from '../../compiled/compile-form';
import { columnOf } from '../../compiled/compile-form';
import { ALIAS, run } from '../../compiled/sql-text';
import { quoted } from '../../publish/table-names';
import { whereOf } from '../../record/record-list.reads';

/** Columns of every record that are moments. */
const TIMES: readonly string[] = ['created', 'modified'];
const TIMESTAMPTZ = 1184;
const readTime = typeParsers[TIMESTAMPTZ]!;

const isTime = (form: CompiledForm, column: string): boolean =>
  TIMES.includes(column) ||
  form.stored.some(({ field, column: kind }) => field === column && kind?.type === 'timestamptz');

/** Reads the values of fields column by column, as the driver gives them row by row. */
export const createColumnReader = (form: CompiledForm, scope: Scope, fields: readonly FieldInfo[]) => {
  const names = fields.map(columnOf);
  const times = names.map((name) => isTime(form, name));
  const params: unknown[] = [[]];
  const where = whereOf(form, scope, undefined, false, params);
  const values = names.map((name, at) => `${ALIAS}.${quoted(name)} as c${at}`).join(', ');
  const columns = names.map((_, at) => `json_agg(c${at}) as c${at}`).join(', ');
  // one value for each column instead of one for each cell: the driver makes none of them by itself
  const text =
    `${form.read.mark} select count(*) as n, ${columns} from (select ${values} from unnest($1::text[]) with ordinality k (key, at) ` +
    `join ${form.read.from} on ${ALIAS}.id = k.key where ${where} order by k.at) s`;

  /** One array for each field, of those among `ids` that are still in the scope, in the order of `ids`. */
  return async (db: Db, ids: readonly string[]): Promise<{ count: number; columns: unknown[][] }> => {
    const { rows } = await run<Record<string, unknown>>(db, text, [ids, ...params.slice(1)]);
    const [row = {}] = rows;
    const found = names.map((_, at): unknown[] => {
      const column = (row[`c${at}`] ?? []) as unknown[];
      return times[at] === true ? column.map((each) => (typeof each === 'string' ? readTime(each) : each)) : column;
    });
    return { count: Number(row['n'] ?? 0), columns: found };
  };
};
