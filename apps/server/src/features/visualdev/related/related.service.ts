import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { RelatedList } from '@qiaoban/form/related-list';
import type { Actor } from '#platform/http/caller';
import { nameIn } from '../compiled/compile-form';
import type { PublishedForms } from '../compiled/published-forms';
import { orderOf } from '../record/list-query.rules';
import type { RecordAccess } from '../record/record-access';
import type { RecordLists } from '../record/record-list.reads';
import { isVisible } from '../record/record.rights';
import { recordStore } from '../record/record.store';
import type { Relation, Relations } from './relation.reads';

type Deps = { access: RecordAccess; forms: PublishedForms; lists: RecordLists; relations: Relations };
type Wanted = Relation & Pick<RelatedList, 'columns' | 'name'>;

/** Relations in the designer's order, or all of them where nothing was chosen. */
const chosenOf = (found: readonly Relation[], design: readonly RelatedList[] | undefined): Wanted[] =>
  design === undefined
    ? found.map((each) => ({ ...each, columns: [] }))
    : design.flatMap(({ form, field, columns, name }) =>
        found.some((each) => each.formId === form && each.field === field)
          ? { formId: form, field, columns, name }
          : [],
      );

/** Records of other forms that point at one, as their reader sees those forms. */
export const createRelatedService = ({ access, forms, lists, relations }: Deps) => {
  const countIn = (actor: Actor, recordId: string, { formId, field: name, columns, name: title }: Wanted) =>
    access
      .as(actor, formId, [], async ({ form, rights }) => {
        const field = form.main.find((each) => each.field === name);
        if (field === undefined || !isVisible(rights, name)) return [];
        const { total, totalIsExact } = await lists.list(actor.db, actor.tenant, form, rights.scope, {
          filter: { field: name, op: field.filterKind === 'texts' ? 'has' : 'eq', value: recordId },
          order: orderOf(form, rights, '', 'desc'),
          offset: 0,
          limit: 1,
          isRecycleBin: false,
        });
        return [
          {
            formId,
            fullName: textIn(title, actor.language) || nameIn(form, actor.language),
            field: name,
            label: textIn(field.label, actor.language),
            columns: columns.filter((column) => isVisible(rights, column)),
            count: total,
            countIsExact: totalIsExact,
          },
        ];
      })
      .catch((error: unknown) => {
        // a form that this person may not open is not named
        if (error instanceof AppError && error.code === commonErrors.no_permission) return [];
        throw error;
      });

  return {
    of: (actor: Actor, formId: string, recordId: string) =>
      access.as(actor, formId, ['btn_detail', 'btn_edit'], async ({ form, rights }) => {
        const row = await recordStore.find(actor.db, form, rights.scope, recordId);
        if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
        const found = await relations(actor.db, actor.tenant, formId);
        const list = [];
        for (const wanted of chosenOf(found, form.document.list.related))
          list.push(...(await countIn(actor, recordId, wanted)));
        return { list };
      }),

    /** For the designer, who sees every form. */
    relationsOf: async ({ db, tenant, language }: Actor, formId: string) => {
      const list = [];
      for (const { formId: id, field: name } of await relations(db, tenant, formId)) {
        const form = await forms.get(db, tenant, id);
        const field = form.main.find((each) => each.field === name);
        list.push({
          formId: id,
          fullName: nameIn(form, language),
          field: name,
          label: textIn(field?.label, language),
          columns: form.main
            .filter(({ block, field: each }) => block.definition.listable && each !== name)
            .map((each) => ({ field: each.field, label: textIn(each.label, language) || each.field })),
        });
      }
      return { list };
    },
  };
};
export type RelatedService = ReturnType<typeof createRelatedService>;
