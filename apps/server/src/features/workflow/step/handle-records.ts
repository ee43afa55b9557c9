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

type Deps = Pick<WorkflowDeps, 'forms' | 'records'> & { stepRecords: Visualdev['stepRecords'] };
/** `valuesForm`: whose record the values of the scope are; undefined of what came from elsewhere. */
type At = { actor: Actor; props: DataProps; scope: StepScope; valuesForm: string | undefined };

/** Does what a data node says with records of a form, with the rights of whoever it works for, in the step's own transaction. */
export const createHandleRecords = ({ forms, records, stepRecords }: Deps) => {
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

  const changed = async (unit: Unit, { actor, props, scope }: At, carried: ReadonlySet<string>) => {
    const { formId, action } = props;
    const { list, count } = await find(unit, actor, props, scope);
    if (count > MOST) throw new AppError(workflowErrors.step_too_many, { most: MOST });
    const values = action === 'update' ? await valuesFor(unit, props, scope) : {};
    for (const { id, version } of list)
      if (action === 'delete') await stepRecords.remove(actor, formId, id);
      else await stepRecords.update(actor, formId, id, values, version, carried);
    return { count: list.length, ids: list.map(({ id }) => id) };
  };

  const read = async ({ tx }: Unit, page: Awaited<ReturnType<typeof find>>, actor: Actor, formId: string) => {
    const { list, count } = page;
    const [first] = list;
    const whole = first && (await stepRecords.get(actor, formId, first.id));
    if (whole === undefined) return { answer: { count }, files: new Set<string>() };
    return { answer: { count, id: whole.id, data: whole.data }, files: await records.filesIn(tx, formId, whole.data) };
  };

  const perform = async (unit: Unit, at: At): Promise<Pick<StepAnswer, 'answer' | 'files'>> => {
    const { actor, props, scope, valuesForm } = at;
    const { action, formId } = props;
    if (action === 'get') return read(unit, await find(unit, actor, props, scope), actor, formId);
    const carried = await records.filesIn(unit.tx, valuesForm, scope.values);
    if (action === 'add')
      return { answer: await stepRecords.create(actor, formId, await valuesFor(unit, props, scope), carried) };
    return { answer: await changed(unit, at, carried) };
  };

  return async (unit: Unit, at: At): Promise<StepAnswer> => {
    const done = await perform(unit, at);
    const { count } = done.answer as { count?: number };
    if (count === 0 && at.props.empty === 'fail') throw new AppError(workflowErrors.step_no_record);
    return { ...done, detail: JSON.stringify(done.answer, null, 1) };
  };
};
export type HandleRecords = ReturnType<typeof createHandleRecords>;
