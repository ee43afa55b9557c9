import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FurtherForms, KnownForm } from '@qiaoban/flow/node-definition';
import { furtherFormsOf } from '@qiaoban/flow/rules/further-forms';
import type { Db } from '#platform/database/database';
import type { WorkflowDeps } from '../workflow.deps';
import { flowFieldsOf } from './form-fields';

type Forms = Pick<WorkflowDeps['forms'], 'published'>;

const known = async (forms: Forms, db: Db, ownId: string, formId: string): Promise<KnownForm> => {
  if (formId === ownId) return { state: 'own', fields: [] };
  const form = await forms.published(db, formId);
  if (form === undefined) return { state: 'gone', fields: [] };
  if (!form.isOwn) return { state: 'bound', fields: [] };
  return form.flowId === null
    ? { state: 'fit', fields: flowFieldsOf(form.document) }
    : { state: 'hasFlow', fields: [] };
};

/** What stands against the forms that nodes of a flow have filled in besides its own (`ownId`). */
export const furtherFormsFor = async (
  forms: Forms,
  db: Db,
  ownId: string,
  document: FlowDocument,
): Promise<FurtherForms> => {
  const found = new Map<string, KnownForm>();
  for (const id of furtherFormsOf(document)) found.set(id, await known(forms, db, ownId, id));
  return (id) => found.get(id);
};
