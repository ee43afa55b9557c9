import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FlowContext } from '@qiaoban/flow/engine/state';
import type { Unit } from '#platform/database/transaction';
import { conditionKinds } from '../engine/form-fields';
import type { WorkflowDeps } from '../workflow.deps';
import type { RecordValues } from './instance-form.rules';
import { usesForm } from './form-use.rules';

type At = { form_id: string; record_id: string };

/** The form of an instance as its conditions see it; nothing is read where the way does not hang on it. */
export const createReadValues =
  ({ forms, records }: Pick<WorkflowDeps, 'forms' | 'records'>) =>
  async (
    { tx }: Pick<Unit, 'tx'>,
    at: At,
    document: FlowDocument,
  ): Promise<{ values: RecordValues; kinds: FlowContext['kinds'] }> => {
    if (!usesForm(document)) return { values: {}, kinds: {} };
    const form = await forms.published(tx, at.form_id);
    if (form === undefined) return { values: {}, kinds: {} };
    const record = await records.readFor(tx, at.form_id, at.record_id);
    return { values: record?.data ?? {}, kinds: conditionKinds(form.document) };
  };
export type ReadValues = ReturnType<typeof createReadValues>;
