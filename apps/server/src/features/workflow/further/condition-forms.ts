import { seenDocument } from '@qiaoban/form/seen-document';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { furtherFieldsAsked } from '@qiaoban/flow/rules/further-forms';
import type { Db } from '#platform/database/database';
import type { WorkflowDeps } from '../workflow.deps';

/** Further forms that conditions of a flow name, for their words: of each the fields that they ask for. */
export const conditionForms = async ({ forms }: Pick<WorkflowDeps, 'forms'>, db: Db, flow: FlowDocument) => {
  const found = [];
  for (const [formId, fields] of furtherFieldsAsked(flow)) {
    const form = await forms.published(db, formId);
    if (form === undefined) continue;
    const asked = seenDocument(form.document, (path) => fields.has(path));
    found.push({ formId, title: form.fullName, formData: asked as unknown as Record<string, unknown> });
  }
  return found;
};
