import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Actor } from '#platform/http/caller';
import type { DisplayValues } from './display-values';
import type { Keywords } from './keyword-search';
import { orderOf } from './list-query.rules';
import type { RecordAccess } from './record-access';
import { titleOf } from './record-changes.rules';
import type { RecordLists } from './record-list.reads';
import { isVisible } from './record.rights';
import { visiblePart } from './record.service';
import { readMain, readRecord } from './record-values';
import { recordStore } from './record.store';

type Deps = { access: RecordAccess; keywords: Keywords; lists: RecordLists; display: DisplayValues };

/** Records in words: to be chosen from, and one whole. */
export const createDisplayService = ({ access, keywords, lists, display }: Deps) => ({
  options: (actor: Actor, formId: string, query: PageQuery & { field: string }) =>
    access.as(actor, formId, [], async ({ form, rights }) => {
      const wanted = form.main.find(({ field }) => field === query.field);
      if (query.field !== '' && (wanted === undefined || !isVisible(rights, query.field)))
        throw new AppError(commonErrors.unknown_field, { field: query.field });
      const { rows, total, totalIsExact } = await lists.list(actor.db, actor.tenant, form, rights.scope, {
        filter: MATCH_ALL,
        keyword: await keywords.of(actor.db, form, rights, actor, query.keyword),
        order: orderOf(form, rights, query.sidx, query.sort),
        offset: (query.currentPage - 1) * query.pageSize,
        limit: query.pageSize,
        isRecycleBin: false,
      });
      const ids = rows.map(({ id }) => id);
      const whole = await recordStore.findMany(actor.db, form, rights.scope, ids, { flat: true });
      const records = whole.map((row) => readMain(wanted === undefined ? form.main : [wanted], row));
      const shown = wanted === undefined ? [] : await display(actor, form, records);
      const list = whole.map(({ id }, at) => {
        const text = wanted && shown[at]?.[wanted.field];
        const title = titleOf(form, records[at]!, (field) => isVisible(rights, field));
        return { id, fullName: (typeof text === 'string' ? text : title) || id };
      });
      const { currentPage, pageSize } = query;
      return { list, pagination: { currentPage, pageSize, total, totalIsExact } };
    }),

  /** One field of records in words; records that this person may not see are left out. */
  texts: (actor: Actor, formId: string, { ids, field: name }: { ids: readonly string[]; field: string }) =>
    access.as(actor, formId, [], async ({ form, rights }) => {
      const field = form.main.find((each) => each.field === name);
      if (field === undefined || field.block.definition.isSecret || !isVisible(rights, name))
        throw new AppError(commonErrors.unknown_field, { field: name });
      const rows = await recordStore.findMany(actor.db, form, rights.scope, ids, { flat: true });
      const shown = await display(
        actor,
        form,
        rows.map((row) => readMain([field], row)),
      );
      const texts = rows.map(({ id }, at): [string, string] => {
        const text = shown[at]?.[name];
        return [id, typeof text === 'string' ? text : ''];
      });
      return { texts: Object.fromEntries(texts) };
    }),

  one: (actor: Actor, formId: string, recordId: string) =>
    access.as(actor, formId, ['btn_detail', 'btn_edit'], async ({ form, rights }) => {
      const row = await recordStore.find(actor.db, form, rights.scope, recordId);
      if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
      const [data = {}] = await display(actor, form, [visiblePart(rights, readRecord(form, row))]);
      return { id: row.id, data };
    }),
});
export type DisplayService = ReturnType<typeof createDisplayService>;
