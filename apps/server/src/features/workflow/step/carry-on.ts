import { SYSTEM } from '@qiaoban/flow/engine/events';
import { outputsOf } from '@qiaoban/flow/model/step-values';
import type { StepOutput } from '@qiaoban/flow/model/step-values';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { Unit } from '#platform/database/transaction';
import { conditionKinds } from '../engine/form-fields';
import type { InstanceRow } from '../instance/instance.store';
import type { PerformEvent } from '../instance/perform-event';
import type { ReadValues } from '../instance/read-values';
import { systemIn } from '../system-writer';
import type { WorkflowDeps } from '../workflow.deps';
import { fitValues } from './fit-values.rules';
import type { StepAnswer } from './step.ports';
import type { StepKey } from './step.store';

type Deps = Pick<WorkflowDeps, 'clock' | 'forms' | 'records'> & { perform: PerformEvent; readValues: ReadValues };
type Done = Pick<StepAnswer, 'answer' | 'files'>;
type At = { tenant: string; key: StepKey; row: InstanceRow; document: FlowDocument };

/** Lets an instance go on from a step: with its answer in the form and in variables, or without. */
export const createCarryOn = ({ clock, forms, records, perform, readValues }: Deps) => {
  /** Keeps parts of the answer in the form of the instance; who may edit it now does not matter. */
  const keepInForm = async (
    unit: Unit,
    { tenant, row }: At,
    fields: Record<string, unknown>,
    carried: Done['files'],
  ): Promise<void> => {
    if (Object.keys(fields).length === 0) return;
    const form = await forms.published(unit.tx, row.form_id);
    const record = await records.readFor(unit.tx, row.form_id, row.record_id);
    if (form === undefined || record === undefined) return;
    await records.update(
      unit,
      systemIn(tenant),
      row.form_id,
      row.record_id,
      fitValues(conditionKinds(form.document), fields),
      {
        version: record.version,
        // what others have yet to fill in may still be missing
        isDraft: true,
        carried,
      },
    );
  };

  const base = ({ key }: At) => ({
    actor: { userId: SYSTEM, isSystem: true },
    at: clock.now(),
    nodeId: key.nodeId,
    batch: key.batch,
  });

  return {
    done: async (unit: Unit, at: At, { answer, files }: Done, outputs: readonly StepOutput[]): Promise<void> => {
      const { tenant, row, document } = at;
      const { fields, variables } = outputsOf(outputs, answer);
      await keepInForm(unit, at, fields, files);
      const { values, kinds } = await readValues(unit, row, document);
      const event = { ...base(at), kind: 'workDone' as const, values, variables };
      await perform(unit, systemIn(tenant), row, { document, kinds, event, recordStatus: row.status });
    },
    failed: async (unit: Unit, at: At): Promise<void> => {
      const { tenant, row, document } = at;
      const { values, kinds } = await readValues(unit, row, document);
      const event = { ...base(at), kind: 'workFailed' as const, values };
      await perform(unit, systemIn(tenant), row, { document, kinds, event, recordStatus: row.status });
    },
  };
};
export type CarryOn = ReturnType<typeof createCarryOn>;
