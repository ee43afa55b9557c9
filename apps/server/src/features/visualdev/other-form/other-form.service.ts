import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { AskedCondition } from '@qiaoban/contracts/visualdev/asked-condition';
import { partsOfFormSource } from '@qiaoban/form/values/form-source';
import type { Filter } from '@qiaoban/language/filter';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { Db } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/caller';
import type { RecordAccess } from '../record/record-access';
import type { Allowed, Person } from '../record/record-access';
import { askedField, conditionFilter } from './condition-filter.rules';
import { fieldValuesIn, isPlainValue } from './field-values.reads';

type Deps = { access: RecordAccess; people: { administrators(db: Db): Promise<readonly string[]> } };
type ValuesAsked = {
  field: string;
  conditions: readonly AskedCondition[];
  keyword: string;
  only?: readonly string[] | undefined;
  currentPage: number;
  pageSize: number;
};

/** What one form asks of another, always as the person who fills it in sees that other form. */
export const createOtherForms = ({ access, people }: Deps) => {
  const filterOf = async (
    who: Person,
    { form, rights }: Allowed,
    asked: readonly AskedCondition[],
  ): Promise<Filter> => {
    const filter = conditionFilter(form, rights, asked);
    return asked.some(({ own }) => own !== undefined) ? resolveVariables(filter, await access.variables(who)) : filter;
  };
  const valuesOf = async (who: Person, allowed: Allowed, asked: ValuesAsked): Promise<string[]> => {
    const { form, rights } = allowed;
    const field = askedField(form, rights, asked.field);
    if (!isPlainValue(field)) throw new AppError(commonErrors.unknown_field, { field: asked.field });
    return fieldValuesIn(who.db, form, rights.scope, field, {
      filter: await filterOf(who, allowed, asked.conditions),
      keyword: asked.keyword.trim(),
      only: asked.only,
      offset: (asked.currentPage - 1) * asked.pageSize,
      limit: asked.pageSize,
    });
  };
  const personOf = async (db: Db, { tenant, userId }: { tenant: string; userId: string }): Promise<Person> => ({
    db,
    tenant,
    userId,
    isAdministrator: (await people.administrators(db)).includes(userId),
  });

  return {
    /** Values of a field, to be chosen from. */
    values: (actor: Actor, formId: string, asked: ValuesAsked) =>
      access.as(actor, formId, [], async (allowed) => {
        const { currentPage, pageSize } = asked;
        const found = await valuesOf(actor, allowed, asked);
        const total = (currentPage - 1) * pageSize + found.length;
        const list = found.slice(0, pageSize).map((value) => ({ id: value, fullName: value }));
        // counted only as far as it was read: whether there are more is all that is known
        return { list, pagination: { currentPage, pageSize, total, totalIsExact: found.length <= pageSize } };
      }),

    /** Which of the values a source offers to this person. Throws where it may not be asked. */
    offered: async (db: Db, who: { tenant: string; userId: string }, source: string, values: readonly string[]) => {
      const { form: formId, field, conditions } = partsOfFormSource(source);
      const person = await personOf(db, who);
      return access.as(person, formId, [], (allowed) =>
        valuesOf(person, allowed, {
          field,
          conditions,
          keyword: '',
          only: values,
          currentPage: 1,
          pageSize: values.length,
        }),
      );
    },
  };
};
export type OtherForms = ReturnType<typeof createOtherForms>;
