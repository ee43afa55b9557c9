import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { NodeOf } from '@qiaoban/flow/model/document';
import { recordOf } from '@qiaoban/flow/model/step-values';
import type { StepScope } from '@qiaoban/flow/model/step-values';
import type { Unit } from '#platform/database/transaction';
import { flowStore } from '../engine/flow.store';
import { valueKinds } from '../engine/form-fields';
import type { SubmitInstance } from '../instance/submit-instance';
import { fitValues } from '../step/fit-values.rules';
import type { StepAnswer } from '../step/step.ports';
import type { WorkflowDeps } from '../workflow.deps';
import type { TriggerAt } from './trigger-at';

const MOST_ROWS = 200;

type Row = Record<string, unknown>;
type Deps = Pick<WorkflowDeps, 'forms' | 'records'> & { start: SubmitInstance['startAs'] };

/** Starts instances of a flow in the name of the trigger: one, or one for each row of a sub-table. */
export const createStartFlows =
  ({ forms, records, start }: Deps) =>
  async (unit: Unit, { actor, scope, step, valuesForm }: TriggerAt<NodeOf<'subflow'>>): Promise<StepAnswer> => {
    const { flowId, inputs, per, table } = step.props;
    const flow = await flowStore.find(unit.tx, flowId);
    const form = flow && (await forms.published(unit.tx, flow.form_id));
    if (!flow || !form) throw new AppError(workflowErrors.not_published);
    const rows = scope.values[table];
    const scopes: StepScope[] =
      per === 'once'
        ? [scope]
        : (Array.isArray(rows) ? (rows as Row[]) : []).map((values) => ({ ...scope, row: { table, values } }));
    if (scopes.length > MOST_ROWS) throw new AppError(workflowErrors.step_too_many, { most: MOST_ROWS });
    const kinds = valueKinds(form.document);
    const carried = await records.filesIn(unit.tx, valuesForm, scope.values);
    const ids: string[] = [];
    for (const each of scopes) {
      const data = fitValues(kinds, recordOf(inputs, each));
      ids.push((await start(unit, actor, { flowId, data, carried })).id);
    }
    return { answer: { ids, count: ids.length }, detail: ids.join('\n') };
  };
