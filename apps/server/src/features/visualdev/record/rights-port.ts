import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { joinNames, textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { allOf, MATCH_ALL, VARIABLES } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import { FilterError } from '@qiaoban/language/filter-error';
import { planFilter } from '@qiaoban/language/filter-plan';
import { resolveVariables, timeVariables } from '@qiaoban/language/filter-variables';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import type { FieldInfo } from '@qiaoban/form/fields';
import { maskValue } from '@qiaoban/form/values/protected-text';
import type { Db } from '#platform/database/database';
import { scopeFrom } from '#platform/database/scope';
import type { Scope } from '#platform/database/scope';
import type { Actor } from '#platform/http/caller';
import type { RecordPort } from '#core/permission';
import type { IndexFit } from '../publish/index-fit';
import type { CompiledForm } from '../compiled/compile-form';
import type { PublishedForms } from '../compiled/published-forms';
import { choicesFor } from './choices';
import { idsIn } from './names';
import type { NamesReader } from './names';
import type { RecordAccess } from './record-access';
import type { RecordLists } from './record-list.reads';
import type { FormRights } from './record.rights';
import { isVisible, scopeOf } from './record.rights';
import { orderOf } from './list-query.rules';
import { readMain } from './record-values';
import { recordStore } from './record.store';
import type { BaseDataPort } from '../visualdev.ports';

type Deps = {
  forms: PublishedForms;
  access: RecordAccess;
  lists: RecordLists;
  names: NamesReader;
  baseData: BaseDataPort;
  indexes: IndexFit;
  timeZone: string;
};

const SAMPLE = 20;
const EVERYTHING = scopeFrom(MATCH_ALL);
const some = Object.fromEntries(VARIABLES.map((name) => [name, 'x'])) as VariableValues;

type Shown = { names: Awaited<ReturnType<NamesReader['of']>>; choices: Map<string, string>; language: Language };

const textOf = (field: FieldInfo, value: unknown, shown: Shown, timeZone: string): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return joinNames(
      value.map((each) => textOf(field, each, shown, timeZone)),
      shown.language,
    );
  if (field.filterKind === 'time' && typeof value === 'number') return formatDate(value, 'yyyy-MM-dd HH:mm', timeZone);
  if (typeof value === 'object') return JSON.stringify(value).slice(0, 200);
  const id = String(maskValue(value, field.props) as string | number | boolean);
  if (field.block.definition.holds === 'user') return shown.names.users[id] ?? id;
  if (field.block.definition.holds === 'department') return shown.names.departments[id] ?? id;
  return (shown.choices.get(id) ?? id).slice(0, 200);
};

/** What the rights of the product ask of records: trials of data schemes, explanations. */
export const createRightsPort = ({ forms, access, lists, names, baseData, indexes, timeZone }: Deps): RecordPort => {
  const find = async (db: Db, tenant: string, formId: string): Promise<CompiledForm | undefined> => {
    try {
      return await forms.get(db, tenant, formId);
    } catch (error) {
      const code = error instanceof AppError ? error.code : '';
      if (code === visualdevErrors.not_found || code === visualdevErrors.not_published) return undefined;
      throw error;
    }
  };
  const requireForm = async (db: Db, tenant: string, formId: string): Promise<CompiledForm> => {
    const form = await find(db, tenant, formId);
    if (form === undefined) throw new AppError(visualdevErrors.not_found);
    return form;
  };

  /** What the actor sees of the form; undefined without a menu entry for it. */
  const ownRights = async (actor: Actor, formId: string): Promise<FormRights | undefined> => {
    try {
      return await access.as(actor, formId, [], async ({ rights }) => rights);
    } catch (error) {
      if (error instanceof AppError && error.code === commonErrors.no_permission) return undefined;
      throw error;
    }
  };

  const choiceNames = async (db: Db, form: CompiledForm, language: Language): Promise<Map<string, string>> => {
    const found = [...(await choicesFor(db, form, baseData)).values()].flat();
    return new Map(found.map(({ id, fullName }) => [id, textIn(fullName, language)]));
  };

  const count = async (db: Db, tenant: string, form: CompiledForm, scope: Scope, filter: Filter, limit: number) =>
    lists.list(db, tenant, form, scope, {
      filter,
      order: orderOf(form, { columns: undefined, full: undefined }, '', ''),
      offset: 0,
      limit,
      isRecycleBin: false,
    });

  return {
    schemesChanged: (unit, formId) => indexes.later(unit, formId),

    form: async (db, tenant, formId) => {
      const form = await find(db, tenant, formId);
      return form === undefined ? undefined : { name: form.name, document: form.document };
    },

    isAnswerable: async (db, tenant, formId, filter) => {
      const form = await requireForm(db, tenant, formId);
      try {
        const kindOf = (field: string) =>
          Object.hasOwn(form.filterColumns, field) ? form.filterColumns[field]?.kind : undefined;
        planFilter(resolveVariables(filter, { ...some, ...timeVariables(0, timeZone) }), kindOf);
        return true;
      } catch (error) {
        if (error instanceof FilterError) return false;
        throw error;
      }
    },

    sample: async (actor, formId, filter, userId) => {
      const { db, tenant, language } = actor;
      const form = await requireForm(db, tenant, formId);
      const values = await access.variables({ db, tenant, userId, isAdministrator: false });
      const scope = scopeOf([filter], form.filterColumns, values);
      const all = await count(db, tenant, form, EVERYTHING, MATCH_ALL, 1);
      const seen = await count(db, tenant, form, scope, MATCH_ALL, 1);
      const own = await ownRights(actor, formId);
      const totals = { total: seen.total, totalIsExact: seen.totalIsExact, ofTotal: all.total };
      if (own === undefined) return { ...totals, isHidden: true, columns: [], list: [] };
      const { rows } = await count(
        db,
        tenant,
        form,
        scopeFrom(allOf(scope.filter, own.scope.filter)),
        MATCH_ALL,
        SAMPLE,
      );
      const fields = form.listed.filter(({ field }) => isVisible(own, field)).slice(0, 6);
      const data = rows.map((row) => readMain(fields, row));
      const ids = idsIn(
        form,
        data,
        rows.map(({ creator }) => creator),
      );
      for (const { department } of rows) if (department !== null) ids.departments.add(department);
      const found = await names.of(db, tenant, ids);
      const shown = { names: found, choices: await choiceNames(db, form, language), language };
      return {
        ...totals,
        isHidden: false,
        columns: fields.map(({ field, label }) => ({ field, label: textIn(label, language) })),
        list: rows.map((row, at) => ({
          id: row.id,
          creatorName: found.users[row.creator] ?? '',
          departmentName: found.departments[row.department ?? ''] ?? '',
          created: row.created,
          values: Object.fromEntries(
            fields.map((field) => [field.field, textOf(field, data[at]?.[field.field], shown, timeZone)]),
          ),
        })),
      };
    },

    matching: async (db, tenant, formId, recordId, filters, userId) => {
      const form = await find(db, tenant, formId);
      if (form === undefined) return undefined;
      const options = { anyState: true };
      if ((await recordStore.find(db, form, EVERYTHING, recordId, options)) === undefined) return undefined;
      const values = await access.variables({ db, tenant, userId, isAdministrator: false });
      const answers: boolean[] = [];
      for (const filter of filters) {
        const scope = scopeOf([filter], form.filterColumns, values);
        answers.push((await recordStore.find(db, form, scope, recordId, options)) !== undefined);
      }
      return answers;
    },
  };
};
