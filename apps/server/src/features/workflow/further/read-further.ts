import type { ReplyOf } from '@qiaoban/contracts/route';
import type { getInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { pathsOf } from '@qiaoban/form/fields';
import { seenDocument } from '@qiaoban/form/seen-document';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { openTasks } from '@qiaoban/flow/engine/state';
import { furtherFormAt, furtherRightsFor } from '@qiaoban/flow/rules/further-forms';
import { isSeenWith } from '@qiaoban/flow/rules/form-rights';
import type { FormRights, Who } from '@qiaoban/flow/rules/form-rights';
import type { Actor } from '#platform/http/caller';
import { everyRight, idsInRecord, mayEditSome, visibleValues } from '../instance/instance-form.rules';
import { rightsInInstance } from '../instance/row-owners';
import type { InstanceRow } from '../instance/instance.store';
import type { WorkflowDeps } from '../workflow.deps';
import { furtherStore } from './further.store';

export type ShownFurther = ReplyOf<typeof getInstance>['furtherForms'][number];
type Found = { shown: ShownFurther; users: string[]; departments: string[] };
type Deps = Pick<WorkflowDeps, 'documents' | 'forms' | 'records'>;
type At = {
  row: Pick<InstanceRow, 'id' | 'flow_id' | 'starter_id' | 'state' | 'archived_at'>;
  document: FlowDocument;
  who: Who;
};

/** Rights to the further forms of an instance; those that no step of this version names as the version that filled them in says. */
export const furtherRights = async (
  { documents }: Pick<Deps, 'documents'>,
  { db, tenant }: Pick<Actor, 'db' | 'tenant'>,
  { row, document, who }: At,
  known: { form_id: string; flow_version: number },
): Promise<FormRights | undefined> => {
  const earlier = await documents.of(db, tenant, { flowId: row.flow_id, number: known.flow_version });
  return furtherRightsFor(document, row.state, who, known.form_id, earlier);
};

/** The further forms of an instance as one person sees them: those that were filled in, and the one that is filled in now. */
export const createReadFurther = (deps: Deps) => {
  const { forms, records } = deps;

  const shownOf = async (
    actor: Actor,
    { row, who }: At,
    formId: string,
    recordId: string,
    rights: FormRights,
  ): Promise<Found | undefined> => {
    const { db } = actor;
    const form = await forms.published(db, formId);
    if (form === undefined) {
      const title = (await forms.namesOf(db, [formId])).get(formId) ?? '';
      const gone = { formId, title, recordId, recordVersion: 0, formData: null, data: {}, fieldRights: {} };
      return { shown: { ...gone, isEditable: false }, users: [], departments: [] };
    }
    const seen = seenDocument(form.document, isSeenWith(rights));
    if (pathsOf(seen).length === 0) return undefined;
    const record = recordId === '' ? undefined : await records.readFor(db, formId, recordId, actor);
    const data = record ? visibleValues(seen, record.data) : {};
    const fieldRights = await rightsInInstance(db, row, who.userId, everyRight(seen, rights), data);
    const isEditable = row.archived_at === null && form.isOwn && mayEditSome(fieldRights);
    // a record that is gone is made anew by whoever fills in the form, and shown by nobody else
    if (record === undefined && !isEditable) return undefined;
    const shown: ShownFurther = {
      formId,
      title: form.fullName,
      recordId: record?.id ?? '',
      recordVersion: record?.version ?? 0,
      formData: seen as unknown as Record<string, unknown>,
      data,
      fieldRights,
      isEditable,
    };
    return { shown, ...idsInRecord(seen, data) };
  };

  return async (actor: Actor, at: At) => {
    const { row, document, who } = at;
    const known = await furtherStore.of(actor.db, row.id);
    const task = openTasks(row.state).find((each) => each.userId === who.userId);
    const here = task && furtherFormAt(document, task.nodeId);
    const found: Found[] = [];
    const add = async (formId: string, recordId: string, rights: FormRights | undefined): Promise<void> => {
      const shown = rights && (await shownOf(actor, at, formId, recordId, rights));
      if (shown) found.push(shown);
    };
    for (const each of known) await add(each.form_id, each.record_id, await furtherRights(deps, actor, at, each));
    if (here && !known.some((each) => each.form_id === here.formId))
      await add(here.formId, '', furtherRightsFor(document, row.state, who, here.formId));
    return {
      list: found.map(({ shown }) => shown),
      users: found.flatMap(({ users }) => users),
      departments: found.flatMap(({ departments }) => departments),
    };
  };
};
