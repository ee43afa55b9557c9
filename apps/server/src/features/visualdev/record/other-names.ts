import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import type { OtherKind } from '@qiaoban/form/values/name-kind';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { Db } from '../../../platform/database/database';
import { columnOf } from '../compiled/compile-form';
import type { CompiledForm } from '../compiled/compile-form';
import type { PublishedForms } from '../compiled/published-forms';
import { writingHost } from '../transfer/text-hosts';
import type { BaseDataPort, PeoplePort } from '../visualdev.ports';
import { choicesFor } from './choices';
import { titleOf } from './record-changes.rules';
import { readMain } from './record-values';

/** Names of one kind of thing by id; what nobody knows is left out. */
export type OtherNames = (
  db: Db,
  tenant: string,
  kind: OtherKind,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

type Deps = {
  forms: Pick<PublishedForms, 'get'>;
  people: Pick<PeoplePort, 'otherNames' | 'byIds' | 'departmentNames'>;
  baseData: BaseDataPort;
  timeZone: string;
};

const NONE: ReadonlyMap<string, string> = new Map();

/** Positions, roles, groups, regions, records of forms by one of their fields, cases of flows. */
export const createOtherNames = ({ forms, people, baseData, timeZone }: Deps): OtherNames => {
  const published = async (db: Db, tenant: string, formId: string): Promise<CompiledForm | undefined> => {
    try {
      return await forms.get(db, tenant, formId);
    } catch (error) {
      // a form that is gone or withdrawn has no names any more
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  /** `key`: column that holds the ids. */
  const fromForm = async (
    db: Db,
    form: CompiledForm,
    key: 'id' | 'flow_instance',
    name: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> => {
    const field = form.main.find((each) => each.field === name);
    if (name !== '' && (field === undefined || field.block.definition.isSecret)) return NONE;
    const fields: FieldInfo[] = field === undefined ? form.stored : [field];
    const columns = [...new Set(fields.map(columnOf))].map((column) => sql.ref(column));
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.ref(key)} as "name of", ${sql.join(columns)} from ${sql.table(form.tableName)}
      where ${sql.ref(key)} = any(${ids}::text[])`.execute(db);
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
        field.block.codec?.toText(records[at]?.[field.field] ?? null, field.props, host) ?? '',
      ]),
    );
  };

  const formOfFlow = async (db: Db, tenant: string, flow: string): Promise<CompiledForm | undefined> => {
    const row = await db.selectFrom('form_model').select('id').where('flow_id', '=', flow).executeTakeFirst();
    return row === undefined ? undefined : published(db, tenant, row.id);
  };

  return async (db, tenant, kind, ids) => {
    if (ids.length === 0) return NONE;
    if (kind === 'area') return (await baseData.areaNames?.(db, ids)) ?? NONE;
    if (kind === 'position' || kind === 'role' || kind === 'group') return people.otherNames(db, kind, ids);
    const [what = '', of = '', field = ''] = kind.split('/');
    const form = what === 'record' ? await published(db, tenant, of) : await formOfFlow(db, tenant, of);
    if (form === undefined) return NONE;
    return fromForm(db, form, what === 'record' ? 'id' : 'flow_instance', field, ids);
  };
};
