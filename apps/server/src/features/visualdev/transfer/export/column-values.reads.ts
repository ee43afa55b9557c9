import type { FieldInfo } from '@qiaoban/form/fields';
import { typeParsers } from '#platform/database/driver';
import type { Db } from '#platform/database/database';
import type { Scope } from '#platform/database/scope';
import type { CompiledForm } from '../../compiled/compile-form';
import { columnOf } from '../../compiled/compile-form';
import { ofEach } from './each-value';
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

/** Signs that no text has that was checked; a column in which they stand all the same is read once more as JSON. */
const BETWEEN = '\u001f';
const NOTHING = '\u001e';

/** The texts of a column out of one text, of which `filled` are no nulls; undefined where it cannot be told apart. */
const textsOf = (joined: string | null, count: number, filled: number): (string | null)[] | undefined => {
  if (joined === null) return count === 0 ? [] : undefined;
  const texts: (string | null)[] = joined.split(BETWEEN);
  if (texts.length !== count) return undefined;
  let nulls = 0;
  if (filled < count || joined.includes(NOTHING))
    for (let at = 0; at < count; at += 1) {
      if (texts[at] !== NOTHING) continue;
      texts[at] = null;
      nulls += 1;
    }
  return nulls === count - filled ? texts : undefined;
};

/** Reads the values of fields column by column, as the driver gives them row by row. */
export const createColumnReader = (form: CompiledForm, scope: Scope, fields: readonly FieldInfo[]) => {
  const names = fields.map(columnOf);
  const times = names.map((name) => isTime(form, name));
  const texts = fields.map(({ column }) => column?.type === 'text');
  const params: unknown[] = [[]];
  const where = whereOf(form, scope, undefined, false, params);
  const values = names.map((name, at) => `${ALIAS}.${quoted(name)} as c${at}`).join(', ');
  // one value for each column instead of one for each cell: the driver makes none of them by itself
  const statement = (areJoined: boolean): string => {
    const columns = names.map((_, at) =>
      areJoined && texts[at] === true
        ? `string_agg(coalesce(c${at}::text, E'\\x1e'), E'\\x1f') as c${at}, count(c${at}) as n${at}`
        : `json_agg(c${at}) as c${at}`,
    );
    return (
      `${form.read.mark} select count(*) as n, ${columns.join(', ')} from (select ${values} from unnest($1::text[]) with ordinality k (key, at) ` +
      `join ${form.read.from} on ${ALIAS}.id = k.key where ${where} order by k.at) s`
    );
  };
  const [joined, apart] = [statement(true), statement(false)];

  const read = async (db: Db, ids: readonly string[], areJoined: boolean) => {
    const { rows } = await run<Record<string, unknown>>(db, areJoined ? joined : apart, [ids, ...params.slice(1)]);
    const [row = {}] = rows;
    const count = Number(row['n'] ?? 0);
    const columns = names.map((_, at): unknown[] | undefined => {
      if (areJoined && texts[at] === true) return textsOf(row[`c${at}`] as string | null, count, Number(row[`n${at}`]));
      const column = (row[`c${at}`] ?? []) as unknown[];
      return times[at] === true ? ofEach(column, (each) => (typeof each === 'string' ? readTime(each) : each)) : column;
    });
    return { count, columns };
  };

  /** One array for each field, of those among `ids` that are still in the scope, in the order of `ids`. */
  return async (db: Db, ids: readonly string[]): Promise<{ count: number; columns: unknown[][] }> => {
    const first = await read(db, ids, true);
    const { count, columns } = first.columns.includes(undefined) ? await read(db, ids, false) : first;
    return { count, columns: columns.map((column) => column ?? []) };
  };
};
