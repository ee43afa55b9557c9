import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { StepScope } from '@qiaoban/flow/model/step-values';
import { inputsOf, recordOf } from '@qiaoban/flow/model/step-values';
import type { DataProps } from '@qiaoban/flow/nodes/data/definition';
import type { Filter, Scalar } from '@qiaoban/language/filter';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { conditionKinds, valueKinds } from '../engine/form-fields';
import type { Visualdev } from '../../visualdev';
import type { WorkflowDeps } from '../workflow.deps';
import { fitValues } from './fit-values.rules';
import type { StepAnswer } from './step.ports';

/** Records that one step changes at most. */
const MOST = 200;
/** As the name of a condition: the id of the record. */
const ID = 'id';

type Deps = Pick<WorkflowDeps, 'forms'> & { stepRecords: Visualdev['stepRecords'] };
type At = { actor: Actor; props: DataProps; scope: StepScope };

/** Does what a data node says with records of a form, with the rights of whoever it works for, in the step's own transaction. */
export const createHandleRecords = ({ forms, stepRecords }: Deps) => {
  const documentOf = async (unit: Unit, formId: string) => {
    const form = await forms.published(unit.tx, formId);
    if (form === undefined) throw new AppError(workflowErrors.form_not_published);
    return form.document;
  };
  const valuesFor = async (unit: Unit, { formId, fields }: DataProps, scope: StepScope) =>
    fitValues(valueKinds(await documentOf(unit, formId)), recordOf(fields, scope));

  /** The record of this id, where its fields hold the other values. */
  const findOne = async (actor: Actor, formId: string, { [ID]: id, ...wanted }: Record<string, unknown>) => {
    const found = await stepRecords.get(actor, formId, String(id)).catch((error: unknown) => {
      if (error instanceof AppError && error.code === visualdevErrors.record_not_found) return undefined;
      throw error;
    });
    const isMeant =
      found && Object.entries(wanted).every(([field, value]) => isDeepStrictEqual(found.data[field], value));
    return isMeant ? { list: [found], count: 1 } : { list: [], count: 0 };
  };

  const find = async (unit: Unit, actor: Actor, { formId, where }: DataProps, scope: StepScope) => {
    const wanted = fitValues(conditionKinds(await documentOf(unit, formId)), inputsOf(where, scope));
    if (Object.hasOwn(wanted, ID)) return findOne(actor, formId, wanted);
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
    const values = action === 'update' ? await valuesFor(unit, props, scope) : {};
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

  return async (unit: Unit, { actor, props, scope }: At): Promise<StepAnswer> => {
    const answer =
      props.action === 'add'
        ? await stepRecords.create(actor, props.formId, await valuesFor(unit, props, scope))
        : props.action === 'get'
          ? await read(unit, actor, props, scope)
          : await changed(unit, actor, props, scope);
    const { count } = answer as { count?: number };
    if (count === 0 && props.empty === 'fail') throw new AppError(workflowErrors.step_no_record);
    return { answer, detail: JSON.stringify(answer, null, 1) };
  };
};
export type HandleRecords = ReturnType<typeof createHandleRecords>;
