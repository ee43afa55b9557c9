import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import type * as acts from '@qiaoban/contracts/workflow/instance-acts.contract';
import type { retryInstanceStep, skipInstanceStep } from '@qiaoban/contracts/workflow/instance-steps.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { FlowEvent } from '@qiaoban/flow/engine/events';
import { maySee } from '@qiaoban/flow/rules/form-rights';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import type { Enclosed } from './enclosures';
import { instanceStore } from './instance.store';
import type { PerformEvent } from './perform-event';
import type { ReadValues } from './read-values';

type Deps = WorkflowDeps & { perform: PerformEvent; readValues: ReadValues };
type Base = { actor: FlowEvent['actor']; at: number; values: Record<string, unknown>; comment?: string };
type MakeEvent = (base: Base) => FlowEvent;

/** What people do besides deciding: ask others too, hand on and get back, take back, comment; and what the monitor does. */
export const createActOnInstance = (deps: Deps) => {
  const { clock, documents, perform, readValues } = deps;

  /** Locks the instance, lets the event happen, answers the status. */
  const act = (
    actor: Actor,
    instanceId: string,
    comment: string,
    make: MakeEvent,
    { isMonitor = false, enclosed }: { isMonitor?: boolean; enclosed?: Enclosed } = {},
  ) =>
    inTransaction(actor.db, async (unit) => {
      const row = await instanceStore.lock(unit.tx, instanceId);
      const who = { userId: actor.userId, isMonitor: isMonitor || actor.can(MONITOR.menu) };
      if (!row || !maySee(row.state, who)) throw new AppError(workflowErrors.case_not_found);
      const document = await documents.of(unit.tx, actor.tenant, { flowId: row.flow_id, number: row.flow_version });
      const { values, kinds } = await readValues(unit, row, document);
      const event = make({
        actor: who,
        at: clock.now(),
        values,
        ...(comment === '' ? {} : { comment }),
      });
      const { status } = await perform(unit, actor, row, {
        document,
        kinds,
        event,
        recordStatus: row.status,
        ...(enclosed ? { enclosed } : {}),
      });
      return { status };
    });

  /** As `act`, on the instance of a task of this person. */
  const actOnTask = async (actor: Actor, taskId: string, comment: string, make: MakeEvent) => {
    const instanceId = await instanceStore.instanceOfTask(actor.db, taskId, actor.userId);
    if (instanceId === undefined) throw new AppError(workflowErrors.task_not_found);
    return act(actor, instanceId, comment, make);
  };

  const steer = (actor: Actor, id: string, comment: string, make: MakeEvent) =>
    act(actor, id, comment, make, { isMonitor: actor.can(MONITOR.menu, MONITOR.end) });

  return {
    delegate: (actor: Actor, taskId: string, body: BodyOf<typeof acts.delegateTask>) =>
      actOnTask(actor, taskId, body.handleOpinion, (base) => ({
        ...base,
        kind: 'delegate',
        taskId,
        toUserId: body.freeApproverUserId,
      })),
    removeSigner: (actor: Actor, id: string, body: BodyOf<typeof acts.removeSigner>) =>
      act(actor, id, body.handleOpinion, (base) => ({ ...base, kind: 'removeSigner', taskId: body.taskId })),
    takeBack: (actor: Actor, id: string, comment: string) =>
      act(actor, id, comment, (base) => ({ ...base, kind: 'takeBack' })),
    comment: (actor: Actor, id: string, { handleOpinion, userIds, ...enclosed }: BodyOf<typeof acts.commentInstance>) =>
      act(actor, id, handleOpinion, (base) => ({ ...base, kind: 'comment', userIds }), { enclosed }),
    pause: (actor: Actor, id: string, comment: string) =>
      steer(actor, id, comment, (base) => ({ ...base, kind: 'pause' })),
    resume: (actor: Actor, id: string, comment: string) =>
      steer(actor, id, comment, (base) => ({ ...base, kind: 'resume' })),
    jump: (actor: Actor, id: string, { nodeId, handleOpinion }: BodyOf<typeof acts.jumpInstance>) =>
      steer(actor, id, handleOpinion, (base) => ({ ...base, kind: 'jump', toNodeId: nodeId })),
    revive: (actor: Actor, id: string, { nodeId, handleOpinion }: BodyOf<typeof acts.reviveInstance>) =>
      steer(actor, id, handleOpinion, (base) => ({ ...base, kind: 'revive', toNodeId: nodeId })),
    retryStep: (actor: Actor, id: string, { nodeId, handleOpinion }: BodyOf<typeof retryInstanceStep>) =>
      steer(actor, id, handleOpinion, (base) => ({ ...base, kind: 'retryWork', nodeId })),
    skipStep: (actor: Actor, id: string, { nodeId, handleOpinion }: BodyOf<typeof skipInstanceStep>) =>
      steer(actor, id, handleOpinion, (base) => ({ ...base, kind: 'skipWork', nodeId })),
    reassign: (actor: Actor, id: string, { nodeId, userIds, handleOpinion }: BodyOf<typeof acts.assignInstance>) =>
      steer(actor, id, handleOpinion, (base) => ({ ...base, kind: 'reassign', nodeId, userIds })),
  };
};
export type ActOnInstance = ReturnType<typeof createActOnInstance>;
