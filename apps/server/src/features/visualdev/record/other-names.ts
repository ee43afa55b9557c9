import { AppError } from '@qiaoban/contracts/errors';
import type { OtherKind } from '@qiaoban/form/values/name-kind';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import type { PublishedForms } from '../compiled/published-forms';
import type { BaseDataPort, PeoplePort } from '../visualdev.ports';
import { createRelatedNames } from './related-names.reads';

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
  /** Titles of the cases of a flow by id; undefined as long as no workflow is there. */
  titlesOf: (
    db: Db,
    flowId: string,
    instanceIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>> | undefined;
  timeZone: string;
};

const NONE: ReadonlyMap<string, string> = new Map();

/** Positions, roles, groups, regions, records of forms by one of their fields, cases of flows. */
export const createOtherNames = ({ forms, people, baseData, titlesOf, timeZone }: Deps): OtherNames => {
  const published = async (db: Db, tenant: string, formId: string): Promise<CompiledForm | undefined> => {
    try {
      return await forms.get(db, tenant, formId);
    } catch (error) {
      // a form that is gone or withdrawn has no names any more
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  const fromForm = createRelatedNames({ people, baseData, timeZone });
  const formOfFlow = async (db: Db, tenant: string, flow: string): Promise<CompiledForm | undefined> => {
    const row = await db.selectFrom('form_model').select('id').where('flow_id', '=', flow).executeTakeFirst();
    return row === undefined ? undefined : published(db, tenant, row.id);
  };

  return async (db, tenant, kind, ids) => {
    if (ids.length === 0) return NONE;
    if (kind === 'area') return (await baseData.areaNames?.(db, ids)) ?? NONE;
    if (kind === 'position' || kind === 'role' || kind === 'group') return people.otherNames(db, kind, ids);
    const [what = '', of = '', field = ''] = kind.split('/');
    // a case is called by its title, unless a field of its form is asked for
    if (what === 'case' && field === '') return (await titlesOf(db, of, ids)) ?? NONE;
    const form = what === 'record' ? await published(db, tenant, of) : await formOfFlow(db, tenant, of);
    if (form === undefined) return NONE;
    return fromForm(db, form, what === 'record' ? 'id' : 'flow_instance', field, ids);
  };
};
