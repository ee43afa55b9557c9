import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { approveTask, returnTask, transferTask } from '@qiaoban/contracts/workflow/instance.contract';
import type { addSigner as addSignerContract } from '@qiaoban/contracts/workflow/instance-acts.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { FormDocument } from '@qiaoban/form/document';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FlowEvent, ReturnTo } from '@qiaoban/flow/engine/events';
import { formRightsAt, formRightsFor, isSeenWith } from '@qiaoban/flow/rules/form-rights';
import { evaluateOperation } from '@qiaoban/flow/rules/operations';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import { formCode } from '../../visualdev';
import { conditionKinds } from '../engine/form-fields';
import { refusalOf, refuseArchived } from '../refusal';
import { instanceDeleted } from '../workflow.events';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import { everyRight, requireFilled, withoutDemands } from './instance-form.rules';
import type { RecordValues } from './instance-form.rules';
import { removeFurther } from '../further/follow-instance';
import { createWriteFurther } from '../further/write-further';
import { isBatchable, needsSignature } from './instance-view.rules';
import { instanceStore } from './instance.store';
import type { InstanceRow } from './instance.store';
import { usesForm } from './form-use.rules';
import { noteRows, rightsInInstance, tracksRows } from './row-owners';
import { announceInstance } from './perform-event';
import type { PerformEvent } from './perform-event';
import type { NotifyParent } from '../step/start-steps';

type AvailableOptions = Awaited<ReturnType<WorkflowDeps['records']['fetchAvailableOptions']>>;
type TaskBody = Omit<BodyOf<typeof approveTask>, 'choices' | 'picks'>;
type Decision =
  | ({ kind: 'agree' } & Partial<Pick<BodyOf<typeof approveTask>, 'choices' | 'picks'>>)
  | { kind: 'refuse' }
  | { kind: 'return'; to: ReturnTo }
  | { kind: 'addSigner'; where: 'before' | 'after' | 'beside'; userIds: string[] };

/** Whoever approves, also by having others asked after him, must have filled in what the node demands. */
const isAgreement = (decision: Decision): boolean =>
  decision.kind === 'agree' || (decision.kind === 'addSigner' && decision.where === 'after');

const commented = (comment: string): { comment?: string } => (comment === '' ? {} : { comment });

const returnTo = ({ to, nodeId }: BodyOf<typeof returnTask>): ReturnTo => {
  if (to !== 'node') return { kind: to };
  if (nodeId === undefined) throw new AppError(commonErrors.invalid_input, {}, [{ path: 'nodeId', message: '' }]);
  return { kind: 'node', nodeId };
};

/** What people do with an instance that runs: decide, hand over, take back, remind, end, delete. */
export const createHandleInstance = (deps: WorkflowDeps & { perform: PerformEvent; notifyParent: NotifyParent }) => {
  const { clock, documents, forms, perform, records } = deps;
  const further = createWriteFurther(deps);

  const documentOf = (unit: Unit, actor: Actor, row: InstanceRow): Promise<FlowDocument> =>
    documents.of(unit.tx, actor.tenant, { flowId: row.flow_id, number: row.flow_version });

  /** The instance of an open task of this person, locked. */
  const lockTask = async (unit: Unit, actor: Actor, taskId: string) => {
    const row = await instanceStore.lockByTask(unit.tx, taskId, actor.userId);
    const task = row?.state.tasks.find((each) => each.id === taskId);
    if (!row || !task) throw new AppError(workflowErrors.task_not_found);
    // whoever came a moment later finds it closed, whatever became of the instance since
    if (task.status !== 'open') throw new AppError(workflowErrors.already_handled);
    return { row, task, document: await documentOf(unit, actor, row) };
  };

  const requireForm = async (unit: Unit, formId: string): Promise<FormDocument> => {
    const form = await forms.published(unit.tx, formId);
    if (form === undefined) throw new AppError(workflowErrors.form_not_published);
    return form.document;
  };

  /** Saves what the node lets its approver change and answers the record as the conditions see it. */
  const editForm = async (
    unit: Unit,
    actor: Actor,
    at: { row: InstanceRow; document: FlowDocument; nodeId: string; availableOptions: AvailableOptions },
    { data, version }: TaskBody,
    mustBeFilled: boolean,
  ): Promise<{ values: RecordValues; kinds: ReturnType<typeof conditionKinds> }> => {
    const { row, document, nodeId, availableOptions } = at;
    const node = formRightsAt(document, nodeId);
    const demands = mustBeFilled && Object.values(node.rights).some((right) => right.required === true);
    if (data === undefined && !demands && !usesForm(document)) return { values: {}, kinds: {} };
    const form = await requireForm(unit, row.form_id);
    const kinds = conditionKinds(form);
    // what a node demands is demanded of whoever approves, not of whoever refuses
    const rights = mustBeFilled ? everyRight(form, node) : withoutDemands(everyRight(form, node));
    if (data !== undefined) {
      if (version === undefined) throw new AppError(commonErrors.invalid_input, {}, [{ path: 'version', message: '' }]);
      const isTracked = tracksRows(document);
      const before = isTracked ? ((await records.readFor(unit.tx, row.form_id, row.record_id))?.data ?? {}) : {};
      const fieldRights = await rightsInInstance(unit.tx, row, actor.userId, rights, before);
      const options = { fieldRights, version, isDraft: false, availableOptions };
      const saved = await records.update(unit, actor, row.form_id, row.record_id, data, options);
      if (isTracked) await noteRows(unit.tx, row, actor.userId, form, { before, after: saved.data });
      return { values: saved.data, kinds };
    }
    const stored = await records.readFor(unit.tx, row.form_id, row.record_id);
    if (demands) requireFilled(form, stored?.data ?? {}, rights, actor.language);
    return { values: stored?.data ?? {}, kinds };
  };

  const decide = async (actor: Actor, taskId: string, decision: Decision, body: TaskBody, isInBatch = false) => {
    const { furtherData } = body;
    const prepared = await further.prepare(actor, taskId, furtherData);
    const at = body.data === undefined ? undefined : await instanceStore.recordOfTask(actor.db, taskId, actor.userId);
    const availableOptions =
      at && (await records.fetchAvailableOptions(actor.db, actor, at.form_id, body.data, at.record_id));
    return inTransaction(
      actor.db,
      async (unit) => {
        const { row, task, document } = await lockTask(unit, actor, taskId);
        if (isInBatch && !isBatchable(document, task)) throw new AppError(workflowErrors.not_in_batch);
        const enclosed = { files: body.files, signature: body.signature };
        if (isAgreement(decision) && enclosed.signature === null && needsSignature(document, task))
          throw new AppError(workflowErrors.signature_required);
        const at = { row, document, nodeId: task.nodeId, availableOptions };
        const { values, kinds } = await editForm(unit, actor, at, body, isAgreement(decision));
        await further.write(unit, actor, at, furtherData ?? {}, prepared, isAgreement(decision));
        const event: FlowEvent = {
          ...decision,
          actor: { userId: actor.userId },
          at: clock.now(),
          taskId,
          values,
          ...commented(body.handleOpinion),
        };
        const { status } = await perform(unit, actor, row, {
          document,
          kinds,
          event,
          enclosed,
          recordStatus: row.status,
        });
        return { status };
      },
      prepared.lanes,
    );
  };

  const lockInstance = async (unit: Unit, actor: Actor, id: string) => {
    const row = await instanceStore.lock(unit.tx, id);
    if (!row) throw new AppError(workflowErrors.case_not_found);
    const document = await documentOf(unit, actor, row);
    const who = { userId: actor.userId, isMonitor: actor.can(MONITOR.menu) };
    const rights = formRightsFor(document, row.state, who);
    if (rights === undefined) throw new AppError(workflowErrors.case_not_found);
    return { row, document, rights };
  };

  const steer = (actor: Actor, id: string, kind: 'withdraw' | 'urge' | 'cancel', comment = '') =>
    inTransaction(actor.db, async (unit) => {
      const { row, document } = await lockInstance(unit, actor, id);
      const isMonitor = kind === 'cancel' && actor.can(MONITOR.menu, MONITOR.end);
      const event: FlowEvent = {
        kind,
        actor: { userId: actor.userId, isMonitor },
        at: clock.now(),
        ...commented(comment),
      };
      const { status } = await perform(unit, actor, row, { document, kinds: {}, event, recordStatus: row.status });
      return { status };
    });

  const transferTo = async (
    unit: Unit,
    actor: Actor,
    taskId: string,
    toUserId: string,
    comment: { comment?: string },
  ) => {
    const { row, document } = await lockTask(unit, actor, taskId);
    const base = { actor: { userId: actor.userId }, at: clock.now(), taskId, toUserId, ...comment };
    const event: FlowEvent = { kind: 'transfer', ...base };
    const { status } = await perform(unit, actor, row, { document, kinds: {}, event, recordStatus: row.status });
    return { status };
  };

  return {
    approve: (actor: Actor, taskId: string, { choices, picks, ...body }: BodyOf<typeof approveTask>) =>
      decide(actor, taskId, { kind: 'agree', choices, picks }, body),
    addSigner: (actor: Actor, taskId: string, { where, userIds, ...body }: BodyOf<typeof addSignerContract>) =>
      decide(actor, taskId, { kind: 'addSigner', where, userIds }, body),
    reject: (actor: Actor, taskId: string, body: TaskBody) => decide(actor, taskId, { kind: 'refuse' }, body),
    sendBack: (actor: Actor, taskId: string, body: BodyOf<typeof returnTask>) =>
      decide(actor, taskId, { kind: 'return', to: returnTo(body) }, body),

    /** As approving or refusing, by somebody who did not have the form before him. */
    decideUnopened: (
      actor: Actor,
      taskId: string,
      kind: 'agree' | 'refuse',
      comment: Pick<TaskBody, 'handleOpinion' | 'files' | 'signature'>,
    ) => decide(actor, taskId, { kind }, comment, true),

    transfer: (actor: Actor, taskId: string, body: BodyOf<typeof transferTask>) =>
      inTransaction(actor.db, (unit) =>
        transferTo(unit, actor, taskId, body.freeApproverUserId, commented(body.handleOpinion)),
      ),

    /** As a part of something greater; false when the engine refuses, and then nothing was written. */
    transferIn: async (unit: Unit, actor: Actor, taskId: string, toUserId: string): Promise<boolean> => {
      try {
        await transferTo(unit, actor, taskId, toUserId, {});
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code.startsWith('flow.')) return false;
        throw error;
      }
    },

    withdraw: (actor: Actor, id: string, comment: string) => steer(actor, id, 'withdraw', comment),
    remind: async (actor: Actor, id: string): Promise<void> => {
      await steer(actor, id, 'urge');
    },
    cancel: (actor: Actor, id: string, comment: string) => steer(actor, id, 'cancel', comment),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const { row, document, rights } = await lockInstance(unit, actor, id);
        refuseArchived(row);
        const isMonitor = actor.can(MONITOR.menu, MONITOR.remove);
        const verdict = evaluateOperation(document, row.state, 'delete', { userId: actor.userId, isMonitor });
        if (!verdict.allowed) throw refusalOf(document, { code: verdict.code }, actor.language);
        await records.remove(unit, actor, row.form_id, row.record_id, isSeenWith(rights));
        const who = { userId: actor.userId, isMonitor: actor.can(MONITOR.menu) };
        await removeFurther(deps, unit, actor, { row, document, who });
        await deps.enclosures.release(unit.tx, id);
        await instanceStore.remove(unit.tx, id);
        const { form_id: formId, record_id: recordId, starter_id: initiatorId } = row;
        await deps.notifyParent(unit, id);
        const gone = { instanceId: id, formId, formCode: await formCode(unit.tx, formId), recordId, initiatorId };
        await deps.news.emit(unit, instanceDeleted, gone);
        const before = { flowId: row.flow_id, recordId: row.record_id, status: row.status };
        await audit(unit.tx, actor, { area: 'workflow.case', action: 'delete', id, name: row.title, before });
        announceInstance(unit, deps, actor.tenant, row.state, actor.userId);
      }),
  };
};
export type HandleInstance = ReturnType<typeof createHandleInstance>;
