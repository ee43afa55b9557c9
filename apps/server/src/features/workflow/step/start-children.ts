import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { InstanceStatus } from '@qiaoban/flow/engine/state';
import type { NodeOf } from '@qiaoban/flow/model/document';
import { isColumn } from '@qiaoban/flow/nodes/subflow/definition';
import type { StepScope } from '@qiaoban/flow/model/step-values';
import { outputsOf, recordOf } from '@qiaoban/flow/model/step-values';
import type { Unit } from '#platform/database/transaction';
import { announceInstance } from '../instance/perform-event';
import type { SubmitInstance } from '../instance/submit-instance';
import { flowStore } from '../engine/flow.store';
import { valueKinds } from '../engine/form-fields';
import type { WorkflowDeps } from '../workflow.deps';
import type { ActAs } from './act-as';
import { childStore } from './child.store';
import type { Child } from './child.store';
import { fitValues } from './fit-values.rules';
import type { StepAt } from './step-at';
import { stepStore } from './step.store';
import type { StepAnswer } from './step.ports';

/** So deep may sub-flows lie in each other: one that starts itself comes to an end. */
const DEEPEST = 5;
const MOST_ROWS = 200;

type Row = Record<string, unknown> & { id?: unknown };
type At = StepAt<NodeOf<'subflow'>>;
type Deps = Pick<WorkflowDeps, 'forms' | 'hub' | 'records'> & { start: SubmitInstance['startAs']; actAs: ActAs };

const rowsOf = ({ node, scope }: At): Row[] => {
  const rows = scope.values[node.props.table];
  return Array.isArray(rows) ? (rows as Row[]) : [];
};

/** One scope for each instance that is to be started. */
const scopesOf = (at: At): { rowId: string; scope: StepScope }[] => {
  const { node, scope } = at;
  const { per, table } = node.props;
  if (per === 'once') return [{ rowId: '', scope }];
  return rowsOf(at).map((values) => ({
    rowId: typeof values.id === 'string' ? values.id : '',
    scope: { ...scope, row: { table, values } },
  }));
};

/** Starts the instances of a sub-flow node once, and answers when all of them have ended. */
export const createStartChildren = ({ forms, hub, records, start, actAs }: Deps) => {
  /** Starts what is to be started and was not yet. */
  const startMissing = async (unit: Unit, at: At, known: readonly Child[]): Promise<void> => {
    const { key, node, row, tenant } = at;
    const { flowId, initiator, inputs } = node.props;
    const { tx } = unit;
    const depth = (await childStore.depthOf(tx, row.id)) + 1;
    if (depth > DEEPEST) throw new AppError(workflowErrors.step_too_deep, { most: DEEPEST });
    const flow = await flowStore.find(tx, flowId);
    const form = flow && (await forms.published(tx, flow.form_id));
    if (!flow || !form) throw new AppError(workflowErrors.not_published);
    const who = await actAs(initiator, { db: tx, tenant, row });
    const wanted = scopesOf(at);
    if (wanted.length > MOST_ROWS) throw new AppError(workflowErrors.step_too_many, { most: MOST_ROWS });
    const kinds = valueKinds(form.document);
    const carried = await records.filesIn(tx, row.form_id, at.scope.values);
    for (const [place, { rowId, scope }] of wanted.entries()) {
      if (known.some((child) => child.place === place)) continue;
      const data = fitValues(kinds, recordOf(inputs, scope));
      const { id } = await start(unit, who, { flowId, data, carried });
      await childStore.add(tx, key, { id, place, rowId, depth });
    }
    announceInstance(unit, { hub }, tenant, row.state, row.starter_id);
  };

  /** What an instance ended with, and the files in it. */
  const answerOf = async (unit: Unit, child: Child) => {
    const { form_id: formId, record_id: recordId } = child;
    const record = formId === null || recordId === null ? undefined : await records.readFor(unit.tx, formId, recordId);
    const answer = { id: child.child_id, status: child.status ?? InstanceStatus.cancelled, data: record?.data ?? {} };
    return { answer, files: formId === null ? [] : [...(await records.filesIn(unit.tx, formId, answer.data))] };
  };

  /** Answers in the columns of the rows for which they were started; rows that are gone get nothing. */
  const intoRows = async (
    unit: Unit,
    at: At,
    children: readonly Child[],
    answers: readonly Record<string, unknown>[],
  ): Promise<Row[]> => {
    const { outputs, table } = at.node.props;
    const form = await forms.published(unit.tx, at.row.form_id);
    const kinds = form ? valueKinds(form.document) : {};
    const columns = outputs.filter((output) => isColumn(output, table));
    return rowsOf(at).map((row) => {
      const found = children.findIndex(({ row_id: id }) => id !== '' && id === row.id);
      if (found < 0) return row;
      const { fields } = outputsOf(columns, answers[found]);
      const own = Object.entries(fitValues(kinds, fields)).map(([path, value]) => [
        path.slice(table.length + 1),
        value,
      ]);
      return { ...row, ...Object.fromEntries(own) };
    });
  };

  const collected = async (unit: Unit, at: At, children: readonly Child[]): Promise<StepAnswer> => {
    const { per, rejected } = at.node.props;
    const lost = children.find(({ status }) => status !== InstanceStatus.adopted);
    if (rejected === 'fail' && lost) throw new AppError(workflowErrors.step_not_approved, { title: lost.title ?? '' });
    const ended: Awaited<ReturnType<typeof answerOf>>[] = [];
    for (const child of children) ended.push(await answerOf(unit, child));
    const answers = ended.map(({ answer }) => answer);
    const files = new Set(ended.flatMap((each) => each.files));
    const detail = children.map(({ title, status }) => `${title ?? ''} ${status ?? ''}`).join('\n');
    if (per === 'once') return { answer: answers[0] ?? {}, files, detail };
    return {
      answer: { list: answers, count: answers.length, rows: await intoRows(unit, at, children, answers) },
      files,
      detail,
    };
  };

  return async (unit: Unit, at: At): Promise<StepAnswer | 'wait'> => {
    const isAsync = at.node.props.mode === 'async';
    const known = await childStore.of(unit.tx, at.key);
    const lost = isAsync ? [] : known.filter(({ status }) => status === null);
    // what was deleted is started anew only when somebody asks for that
    const isAnew = lost.length > 0 && (await stepStore.hasFailedBefore(unit.tx, at.key));
    if (lost.length > 0 && !isAnew) throw new AppError(workflowErrors.step_child_gone, { count: lost.length });
    if (isAnew) await childStore.forgetLost(unit.tx, at.key);
    const left = known.filter((child) => !lost.includes(child));
    if (known.length === 0 || isAnew) await startMissing(unit, at, left);
    const children = await childStore.of(unit.tx, at.key);
    const ids = children.map(({ child_id: id }) => id);
    if (isAsync) return { answer: { ids, count: ids.length }, detail: ids.join('\n') };
    return children.every((child) => child.is_over) ? collected(unit, at, children) : 'wait';
  };
};
export type StartChildren = ReturnType<typeof createStartChildren>;
