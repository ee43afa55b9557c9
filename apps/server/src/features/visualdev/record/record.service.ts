import { AppError } from '@qiaoban/contracts/errors';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { allOf } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import type { Actor } from '#platform/http/caller';
import type { CaseGuard } from './case-guard';
import type { InstancePort } from './instance-port';
import { nameIn } from '../compiled/compile-form';
import { fullButtonOf, maskedFields } from '../publish/form-menu';
import { documentFor } from './document-for.rules';
import type { CarriedFiles } from './file-check';
import type { AvailableButtons } from '../button/available-buttons';
import type { AskList, AskedList } from './list-question';
import { idsIn } from './names';
import type { NamesReader } from './names';
import type { RecordLists } from './record-list.reads';
import type { Allowed, RecordAccess } from './record-access';
import { topText } from '../tree/tree.reads';
import { fieldRightsOf, isVisible, requireButton } from './record.rights';
import type { FormRights } from './record.rights';
import { readMain, readRecord, signOnlyOurs } from './record-values';
import type { SignFile } from './record-values';
import type { RecordWriter } from './record-writer';
import type { ExternalWriter } from '../external/external-writer';
import type { FormSources } from '../source/form-sources';
import { shownActions } from '../source/source-actions.service';
import { recordStore } from './record.store';
import type { Reader } from '#core/file';

type Deps = {
  access: RecordAccess;
  cases: () => InstancePort | undefined;
  guard: CaseGuard;
  ask: AskList;
  lists: RecordLists;
  names: NamesReader;
  availableButtons: AvailableButtons;
  writer: RecordWriter;
  externalWriter: ExternalWriter;
  sign: (reader: Reader) => SignFile;
  sources: Pick<FormSources, 'find'>;
};
type ListQuery = AskedList & { currentPage: number; pageSize: number; deleted: '0' | '1' };

/** A record without what the person may not see. */
export const visiblePart = <T>(rights: Pick<FormRights, 'columns'>, record: Record<string, T>): Record<string, T> =>
  rights.columns === undefined
    ? record
    : Object.fromEntries(Object.entries(record).filter(([field]) => isVisible(rights, field)));

type TreeQuery = ListQuery & {
  /** Only those below this record, empty for those at the top. */
  tree?: Parameters<typeof topText>[0] & { above: string };
};

/** What narrows a list down to a part of a tree. */
const treePart = ({ above, ...tree }: NonNullable<TreeQuery['tree']>, filter: Filter | undefined) =>
  above === ''
    ? { top: (params: unknown[]) => topText(tree, params) }
    : { filter: allOf(filter, { field: tree.parent.field, op: 'eq', value: above }) };

const LAST_DELETED = { column: 'deleted', direction: 'desc' } as const;

/** Using a published form: one method a contract. */
export const createRecordService = ({
  access,
  ask,
  cases,
  guard,
  lists,
  names,
  availableButtons,
  writer,
  externalWriter,
  sign,
  sources,
}: Deps) => {
  const listOf = async (actor: Actor, allowed: Allowed, query: TreeQuery) => {
    const { form, rights } = allowed;
    const isRecycleBin = query.deleted === '1';
    if (isRecycleBin) requireButton(rights, 'btn_recycle');
    const { tree } = query;
    const question = await ask(actor, allowed, query);
    const page = await lists.list(actor.db, actor.tenant, form, rights.scope, {
      ...question,
      ...(isRecycleBin && query.sidx === '' && query.sorts === '' ? { order: LAST_DELETED } : {}),
      ...(tree === undefined ? {} : treePart(tree, question.filter)),
      offset: (query.currentPage - 1) * query.pageSize,
      limit: query.pageSize,
      isRecycleBin,
    });
    const fields = form.listed.filter(({ field }) => isVisible(rights, field));
    const signed = signOnlyOurs(form, sign(actor));
    const data = page.rows.map((row) => readMain(fields, row, signed));
    // conditions of buttons may ask for what this person does not see
    const whole = form.document.list.ownButtons ? page.rows.map((row) => readMain(form.listed, row)) : data;
    const found = await names.of(
      actor.db,
      actor.tenant,
      idsIn(
        form,
        data,
        page.rows.flatMap(({ creator, modifier }) => (isRecycleBin ? [creator, modifier ?? ''] : creator)),
      ),
    );
    const ofInstances = page.rows.flatMap(({ flow_instance: id }) => id ?? []);
    const buttonsOf = await availableButtons(actor, allowed);
    const openable = ofInstances.length === 0 ? undefined : await cases()?.openable(actor, ofInstances);
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
        ownButtons: isRecycleBin ? [] : buttonsOf({ row, record: whole[at]! }),
        ...(isRecycleBin ? { deleted: row.deleted ?? 0, deleterName: found.users[row.modifier ?? ''] ?? '' } : {}),
      })),
      names: found,
      pagination: {
        currentPage: query.currentPage,
        pageSize: query.pageSize,
        total: page.total,
        totalIsExact: page.totalIsExact,
      },
    };
  };

  return {
    listOf,

    config: (actor: Actor, formId: string) =>
      access.as(actor, formId, [], async ({ form, rights }) => ({
        id: form.id,
        fullName: nameIn(form, actor.language),
        formData: documentFor(form.document, rights) as unknown as Record<string, unknown>,
        publishedVersion: form.number,
        flowId: form.flowId ?? '',
        buttons: [
          ...rights.buttons,
          ...(rights.full === undefined ? maskedFields(form.document).map(({ path }) => fullButtonOf(path)) : []),
        ],
        actions: shownActions(sources, form, rights, actor.language),
        columns: rights.columns === undefined ? null : [...rights.columns],
        external:
          form.external === undefined
            ? ('' as const)
            : form.external.binding.isWritable
              ? ('writable' as const)
              : ('readOnly' as const),
        fixed: form.external === undefined ? [] : form.external.keyFields.filter((field) => isVisible(rights, field)),
      })),

    list: (actor: Actor, formId: string, query: ListQuery) =>
      access.as(actor, formId, [], (allowed) => listOf(actor, allowed, query)),

    get: (actor: Actor, formId: string, recordId: string) =>
      access.as(actor, formId, ['btn_detail', 'btn_edit'], async (allowed) => {
        const { form, rights } = allowed;
        const row = await recordStore.find(actor.db, form, rights.scope, recordId);
        if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
        const buttonsOf = await availableButtons(actor, allowed);
        const data = visiblePart(rights, readRecord(form, row, signOnlyOurs(form, sign(actor))));
        return {
          id: row.id,
          version: row.version,
          data,
          names: await names.of(actor.db, actor.tenant, idsIn(form, [data])),
          flowInstance: row.flow_instance ?? '',
          flowStatus: row.flow_status,
          ownButtons: buttonsOf({ row, record: readRecord(form, row) }),
        };
      }),

    create: (actor: Actor, formId: string, data: unknown, carried?: CarriedFiles) =>
      access.as(actor, formId, ['btn_add'], async ({ form, rights }) => {
        if (form.flowId !== null) throw new AppError(visualdevErrors.has_flow);
        const availableOptions = await writer.fetchAvailableOptions(actor.db, form, actor, data);
        const options = { availableOptions, carried, fieldRights: fieldRightsOf(rights, form) };
        if (form.external !== undefined)
          return externalWriter.create(actor.db, { form, external: form.external, rights }, actor, data, options);
        return writer.createAlone(actor.db, form, actor, data, options);
      }),

    update: (actor: Actor, formId: string, recordId: string, data: unknown, version: number, carried?: CarriedFiles) =>
      access.as(actor, formId, ['btn_edit'], async ({ form, rights }) => {
        const availableOptions = await writer.fetchAvailableOptions(actor.db, form, actor, data, async () => {
          const row = await recordStore.find(actor.db, form, rights.scope, recordId);
          return row && readRecord(form, row);
        });
        const options = {
          version,
          availableOptions,
          carried,
          scope: rights.scope,
          fieldRights: fieldRightsOf(rights, form),
          refusesReadOnly: rights.editable !== undefined,
        };
        if (form.external !== undefined) {
          const given = { form, external: form.external, rights };
          const [done] = await externalWriter.update(actor.db, given, actor, [{ id: recordId, data, options }]);
          return { version: done!.version };
        }
        return writer.updateAlone(actor.db, form, actor, recordId, data, {
          ...options,
          guard: guard.of(form),
        });
      }),
  };
};
export type RecordService = ReturnType<typeof createRecordService>;
