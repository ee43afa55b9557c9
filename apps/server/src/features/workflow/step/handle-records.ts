import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { StepInput, StepScope } from '@qiaoban/flow/model/step-values';
import { inputsOf } from '@qiaoban/flow/model/step-values';
import type { DataProps } from '@qiaoban/flow/nodes/data/definition';
import type { Filter, Scalar } from '@qiaoban/language/filter';
import type { Unit } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import { conditionKinds } from '../engine/form-fields';
import type { Visualdev } from '../../visualdev';
import type { WorkflowDeps } from '../workflow.deps';
import type { ActAs } from './act-as';
import { fitValues } from './fit-values.rules';
import type { StepAt } from './step-at';
import type { StepAnswer } from './step.ports';
import type { NodeOf } from '@qiaoban/flow/model/document';

/** Records that one step changes at most. */
const MOST = 200;

type Deps = Pick<WorkflowDeps, 'forms'> & { stepRecords: Visualdev['stepRecords']; actAs: ActAs };

/** Does what a data node says with records of a form, with the rights of its identity, in the step's own transaction. */
export const createHandleRecords = ({ forms, stepRecords, actAs }: Deps) => {
  const valuesFor = async (unit: Unit, formId: string, inputs: readonly StepInput[], scope: StepScope) => {
    const form = await forms.published(unit.tx, formId);
    if (form === undefined) throw new AppError(workflowErrors.form_not_published);
    return fitValues(conditionKinds(form.document), inputsOf(inputs, scope));
  };

  const find = async (unit: Unit, actor: Actor, { formId, where }: DataProps, scope: StepScope) => {
    const wanted = await valuesFor(unit, formId, where, scope);
    const items = Object.entries(wanted).map(([field, value]) => ({
      field,
      op: 'eq' as const,
      value: value as Scalar,
    }));
    const filter: Filter | undefined = items.length === 0 ? undefined : { op: 'and', items };
    const page = await stepRecords.list(actor, formId, {
      sidx: '',
      sort: 'desc',
      keyword: '',
      json: '',
      filter: filter === undefined ? '' : JSON.stringify(filter),
      currentPage: 1,
      pageSize: MOST,
      deleted: '0',
    });
    return { list: page.list, count: page.pagination.total };
  };

  const changed = async (unit: Unit, actor: Actor, props: DataProps, scope: StepScope): Promise<unknown> => {
    const { formId, action } = props;
    const { list, count } = await find(unit, actor, props, scope);
    if (count > MOST) throw new AppError(workflowErrors.step_too_many, { most: MOST });
    const values = action === 'update' ? await valuesFor(unit, formId, props.fields, scope) : {};
    for (const { id, version } of list)
      if (action === 'delete') await stepRecords.remove(actor, formId, id);
      else await stepRecords.update(actor, formId, id, values, version);
    return { count: list.length, ids: list.map(({ id }) => id) };
  };

  const read = async (unit: Unit, actor: Actor, props: DataProps, scope: StepScope): Promise<unknown> => {
    const { list, count } = await find(unit, actor, props, scope);
    const [first] = list;
    const whole = first && (await stepRecords.get(actor, props.formId, first.id));
    return { count, ...(whole ? { id: whole.id, data: whole.data } : {}) };
  };

  return async (unit: Unit, { tenant, row, node, scope }: StepAt<NodeOf<'data'>>): Promise<StepAnswer> => {
    const { props } = node;
    const actor = await actAs(props.identity, { db: unit.tx, tenant, row });
    const answer =
      props.action === 'add'
        ? await stepRecords.create(actor, props.formId, await valuesFor(unit, props.formId, props.fields, scope))
        : props.action === 'get'
          ? await read(unit, actor, props, scope)
          : await changed(unit, actor, props, scope);
    const { count } = answer as { count?: number };
    if (count === 0 && props.empty === 'fail') throw new AppError(workflowErrors.step_no_record);
    return { answer, detail: JSON.stringify(answer, null, 1) };
  };
};
export type HandleRecords = ReturnType<typeof createHandleRecords>;
