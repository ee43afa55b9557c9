import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import type { FieldInfo } from '@qiaoban/form/fields';
import { maskValue } from '@qiaoban/form/values/protected-text';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Db } from '#platform/database/database';
import { scopeFrom } from '#platform/database/scope';
import { columnOf } from '../compiled/compile-form';
import type { CompiledForm } from '../compiled/compile-form';
import { isAway } from '../external/external-away';
import type { ExternalRows } from '../external/external-rows';
import { writingHost } from '../transfer/text-hosts';
import type { BaseDataPort, PeoplePort } from '../visualdev.ports';
import { choicesFor } from './choices';
import { titleOf } from './record-changes.rules';
import { readMain } from './record-values';

type Deps = { people: Pick<PeoplePort, 'byIds' | 'departmentNames'>; baseData: BaseDataPort; timeZone: string };

const NONE: ReadonlyMap<string, string> = new Map();
const EVERYTHING = scopeFrom(MATCH_ALL);

/** Records of a form on a table of a data source; none where its database gives no answer: what refers to them is shown all the same. */
const rowsElsewhere = async (db: Db, rows: ExternalRows, ids: readonly string[]) => {
  try {
    return (await rows.findMany(db, EVERYTHING, ids)).map((row) => ({ ...row, 'name of': row.id }));
  } catch (error) {
    if (error instanceof AppError && isAway(error)) return [];
    throw error;
  }
};

const rowsOf = async (
  db: Db,
  form: CompiledForm,
  fields: readonly FieldInfo[],
  key: 'id' | 'flow_instance',
  ids: readonly string[],
): Promise<readonly Record<string, unknown>[]> => {
  // no flow carries them
  if (form.external !== undefined) return key === 'id' ? rowsElsewhere(db, form.external, ids) : [];
  const columns = [...new Set(fields.map(columnOf))].map((column) => sql.ref(column));
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.ref(key)} as "name of", ${sql.join(columns)} from ${sql.table(form.tableName)}
    where ${sql.ref(key)} = any(${ids}::text[])`.execute(db);
  return rows;
};

/** Names of records of a form, by one of its fields or by their title. `key`: column that holds the ids. */
export const createRelatedNames =
  ({ people, baseData, timeZone }: Deps) =>
  async (
    db: Db,
    form: CompiledForm,
    key: 'id' | 'flow_instance',
    name: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> => {
    const field = form.main.find((each) => each.field === name);
    if (name !== '' && (field === undefined || field.block.definition.isSecret)) return NONE;
    const fields: readonly FieldInfo[] = field === undefined ? form.stored : [field];
    const rows = await rowsOf(db, form, fields, key, ids);
    const records = rows.map((row) => readMain(fields, row));
    if (field === undefined)
      return new Map(rows.map((row, at) => [String(row['name of']), titleOf(form, records[at]!, () => true)]));
    const { holds } = field.block.definition;
    const held = records.flatMap((record) => record[field.field]).filter((id): id is string => typeof id === 'string');
    const host = writingHost(
      { language: 'zh', zone: timeZone, options: await choicesFor(db, form, baseData) },
      {
        users: Object.fromEntries(
          holds === 'user' ? (await people.byIds(db, held)).map(({ id, fullName }) => [id, fullName]) : [],
        ),
        departments: Object.fromEntries(holds === 'department' ? await people.departmentNames(db, held) : []),
      },
    );
    return new Map(
      rows.map((row, at) => [
        String(row['name of']),
        field.block.codec?.toText(maskValue(records[at]?.[field.field] ?? null, field.props), field.props, host) ?? '',
      ]),
    );
  };
