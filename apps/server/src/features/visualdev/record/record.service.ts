import { AppError } from '@qiaoban/contracts/errors';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { allOf } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { Actor } from '../../../platform/http/caller';
import type { CasePort } from './case-port';
import { documentFor } from './document-for.rules';
import { filterRefusal, orderOf, searchFilter, sentFilter } from './list-query.rules';
import type { Keywords } from './keyword-search';
import { idsIn } from './names';
import type { NamesReader } from './names';
import type { RecordLists } from './record-list.reads';
import { refuseUnderApproval } from './record-access';
import type { RecordAccess } from './record-access';
import { fieldRightsOf, isVisible, needButton } from './record.rights';
import type { FormRights } from './record.rights';
import { readMain, readRecord } from './record-values';
import type { SignFile } from './record-values';
import type { RecordWriter } from './record-writer';
import { recordStore } from './record.store';
import type { Reader } from '../../../core/file-storage';

type Deps = {
  access: RecordAccess;
  cases: () => CasePort | undefined;
  keywords: Keywords;
  lists: RecordLists;
  names: NamesReader;
  writer: RecordWriter;
  sign: (reader: Reader) => SignFile;
};
export type ListQuery = {
  currentPage: number;
  pageSize: number;
  sidx: string;
  sort: string;
  keyword: string;
  json: string;
  filter: string;
  deleted: '0' | '1';
};

/** A record without what the person may not see. */
export const visiblePart = <T>(rights: Pick<FormRights, 'columns'>, record: Record<string, T>): Record<string, T> =>
  rights.columns === undefined
    ? record
    : Object.fromEntries(Object.entries(record).filter(([field]) => isVisible(rights, field)));

/** Using a published form: one method a contract. */
export const createRecordService = ({ access, cases, keywords, lists, names, writer, sign }: Deps) => {
  /** Variables of a sent filter get their values; those of a person only when they stand in it. */
  const resolved = async (actor: Actor, filter: Filter | undefined): Promise<Filter | undefined> => {
    if (filter === undefined || !JSON.stringify(filter).includes('"var"')) return filter;
    const variables = await access.variables(actor);
    try {
      return resolveVariables(filter, variables);
    } catch (error) {
      throw filterRefusal(error);
    }
  };

  return {
    config: (actor: Actor, formId: string) =>
      access.as(actor, formId, [], async ({ form, rights }) => ({
        id: form.id,
        fullName: form.name,
        formData: documentFor(form.document, rights) as unknown as Record<string, unknown>,
        publishedVersion: form.number,
        flowId: form.flowId ?? '',
        buttons: [...rights.buttons],
        columns: rights.columns === undefined ? null : [...rights.columns],
      })),

    list: (actor: Actor, formId: string, query: ListQuery) =>
      access.as(actor, formId, [], async ({ form, rights }) => {
        const isBin = query.deleted === '1';
        if (isBin) needButton(rights, 'btn_recycle');
        const filter = allOf(
          searchFilter(form, rights, query.json),
          await resolved(actor, sentFilter(form, rights, query.filter)),
        );
        const page = await lists.list(actor.db, actor.tenant, form, rights.scope, {
          filter,
          keyword: await keywords.of(actor.db, form, rights, actor, query.keyword),
          order: orderOf(form, rights, query.sidx, query.sort),
          offset: (query.currentPage - 1) * query.pageSize,
          limit: query.pageSize,
          isBin,
        });
        const fields = form.listed.filter(({ field }) => isVisible(rights, field));
        const signed = sign(actor);
        const data = page.rows.map((row) => readMain(fields, row, signed));
        const found = await names.of(
          actor.db,
          actor.tenant,
          idsIn(
            form,
            data,
            page.rows.map(({ creator }) => creator),
          ),
        );
        const ofCases = page.rows.flatMap(({ flow_instance: id }) => id ?? []);
        const openable = ofCases.length === 0 ? undefined : await cases()?.openable(actor, ofCases);
        return {
          list: page.rows.map((row, at): RecordRow => ({
            id: row.id,
            version: row.version,
            data: data[at]!,
            creatorName: found.users[row.creator] ?? '',
            created: row.created,
            flowStatus: row.flow_status,
            flowInstance: row.flow_instance ?? '',
            mayOpenCase: row.flow_instance !== null && openable?.has(row.flow_instance) === true,
          })),
          names: found,
          pagination: {
            currentPage: query.currentPage,
            pageSize: query.pageSize,
            total: page.total,
            totalIsExact: page.totalIsExact,
          },
        };
      }),

    get: (actor: Actor, formId: string, recordId: string) =>
      access.as(actor, formId, ['btn_detail', 'btn_edit'], async ({ form, rights }) => {
        const row = await recordStore.find(actor.db, form, rights.scope, recordId);
        if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
        const data = visiblePart(rights, readRecord(form, row, sign(actor)));
        return {
          id: row.id,
          version: row.version,
          data,
          names: await names.of(actor.db, actor.tenant, idsIn(form, [data])),
          flowInstance: row.flow_instance ?? '',
          flowStatus: row.flow_status,
        };
      }),

    create: (actor: Actor, formId: string, data: unknown) =>
      access.as(actor, formId, ['btn_add'], async ({ form, rights }) => {
        if (form.flowId !== null) throw new AppError(visualdevErrors.has_flow);
        const offered = await writer.fetchOffered(actor.db, form, actor, data);
        return writer.createAlone(actor.db, form, actor, data, { offered, fieldRights: fieldRightsOf(rights, form) });
      }),

    update: (actor: Actor, formId: string, recordId: string, data: unknown, version: number) =>
      access.as(actor, formId, ['btn_edit'], async ({ form, rights }) => {
        const offered = await writer.fetchOffered(actor.db, form, actor, data, async () => {
          const row = await recordStore.find(actor.db, form, rights.scope, recordId);
          return row && readRecord(form, row);
        });
        return writer.updateAlone(actor.db, form, actor, recordId, data, {
          version,
          offered,
          scope: rights.scope,
          fieldRights: fieldRightsOf(rights, form),
          refusesReadOnly: rights.editable !== undefined,
          guard: (row) => {
            refuseUnderApproval(row);
            // a record with a case is changed where its case is
            if (form.flowId !== null && row.flow_instance !== null) throw new AppError(visualdevErrors.has_flow);
          },
        });
      }),
  };
};
export type RecordService = ReturnType<typeof createRecordService>;
