import type { FlowDocument } from '@qiaoban/flow/model/document';
import { furtherScope, joinedScope, NO_FURTHER } from '@qiaoban/flow/model/further-field';
import type { FurtherScope } from '@qiaoban/flow/model/further-field';
import { furtherFieldsAsked } from '@qiaoban/flow/rules/further-forms';
import type { Db } from '#platform/database/database';
import { flowFieldsOf } from '../engine/form-fields';
import type { WorkflowDeps } from '../workflow.deps';
import { furtherStore } from './further.store';

type Deps = Pick<WorkflowDeps, 'forms' | 'records'>;
type Values = Readonly<Record<string, unknown>>;

/** Further forms for which a flow's conditions ask, with these values; a form that is gone cannot be asked for. */
export const scopeWith = async (
  { forms }: Pick<Deps, 'forms'>,
  db: Db,
  document: FlowDocument,
  valuesOf: (formId: string) => Promise<Values | undefined> | Values | undefined,
): Promise<FurtherScope> => {
  const found: FurtherScope[] = [];
  for (const formId of furtherFieldsAsked(document).keys()) {
    const form = await forms.published(db, formId);
    if (form !== undefined) found.push(furtherScope(formId, flowFieldsOf(form.document), await valuesOf(formId)));
  }
  return found.length === 0 ? NO_FURTHER : joinedScope(found);
};

/**
 * The further forms of an instance as its conditions see them; what was never approved is empty. Nothing is read where no
 * condition asks. Without an instance everything is empty.
 */
export const createAskFurther =
  (deps: Deps) =>
  async (db: Db, document: FlowDocument, instanceId: string | undefined): Promise<FurtherScope> => {
    if (furtherFieldsAsked(document).size === 0) return NO_FURTHER;
    const known = instanceId === undefined ? [] : await furtherStore.of(db, instanceId);
    return scopeWith(deps, db, document, async (formId) => {
      const filled = known.find((each) => each.form_id === formId && !each.is_draft);
      return filled && (await deps.records.readFor(db, formId, filled.record_id))?.data;
    });
  };
export type AskFurther = ReturnType<typeof createAskFurther>;
