import type { NodeOf } from '../../model/document';
import type { Executor } from '../../engine/executor';
import type { Run } from '../../engine/run';
import { change, factsOf, need, record, refuse } from '../../engine/run';
import { agreedOnWalk, closeTasks, openTask, userIdsOf } from '../../engine/tasks';
import type { ApproverPlan } from '../../people/people';
import { planApprovers } from '../../people/people';
import type { Task } from '../../engine/state';
import { modeOf } from './definition';

type Node = NodeOf<'approver'>;

const tell = (run: Run, nodeId: string, tasks: readonly Task[]): void => {
  const isReturn = run.forced.has(nodeId) && (run.event.kind === 'return' || run.event.kind === 'refuse');
  run.effects.push({
    kind: 'notify',
    notice: isReturn ? 'returned' : 'assigned',
    userIds: userIdsOf(tasks),
    nodeId,
    taskIds: tasks.map((task) => task.id),
  });
};

const planAt = (run: Run, node: Node): ApproverPlan => {
  const agreed = run.forced.has(node.id) ? new Set<string>() : agreedOnWalk(run);
  const plan = planApprovers(node.id, node.props, factsOf(run), agreed);
  if (plan.outcome !== 'refuseSubmit') return plan;
  if (run.event.kind === 'submit' || run.event.kind === 'resubmit') return plan;
  // too late to refuse the submission, and the approver who just agreed cannot help it
  const { administratorIds } = run.context;
  return administratorIds.length === 0
    ? { outcome: 'stuck' }
    : { outcome: 'ask', people: [...administratorIds], agreedBefore: [], substitute: 'administrator' };
};

export const approverExecutor: Executor<'approver'> = {
  enter: (run, node) => {
    const plan = planAt(run, node);
    switch (plan.outcome) {
      case 'needs':
        need(run, plan.needs);
        return { go: 'halt' };
      case 'refuseSubmit':
      case 'stuck':
        refuse(run, { code: 'flow.nobody_to_ask', nodeId: node.id });
        return { go: 'halt' };
      case 'pass':
        record(run, { kind: 'passedBy', nodeId: node.id, reason: plan.reason, userIds: plan.people });
        return { go: 'on' };
      case 'ask': {
        const batch = run.state.batchCount + 1;
        change(run, { batchCount: batch });
        if (plan.agreedBefore.length > 0)
          record(run, { kind: 'passedBy', nodeId: node.id, reason: 'agreedBefore', userIds: plan.agreedBefore });
        if (plan.substitute)
          record(run, { kind: 'substituted', nodeId: node.id, reason: plan.substitute, userIds: plan.people });
        const isInOrder = modeOf(node.props) === 'inOrder';
        const now = isInOrder ? plan.people.slice(0, 1) : plan.people;
        const tasks = now.map((userId, order) => openTask(run, { nodeId: node.id, userId, order, batch }));
        tell(run, node.id, tasks);
        return { go: 'wait', batch, queue: isInOrder ? plan.people.slice(1) : [] };
      }
    }
  },

  agreed: (run, node, token, task) => {
    if (modeOf(node.props) === 'any') {
      closeTasks(run, (other) => other.batch === token.batch, 'cancelled');
      return 'done';
    }
    if (run.state.tasks.some((other) => other.batch === token.batch && other.status === 'open')) return 'wait';
    const [next, ...queue] = token.queue;
    if (next === undefined) return 'done';
    const opened = openTask(run, { nodeId: node.id, userId: next, order: task.order + 1, batch: token.batch });
    change(run, { tokens: run.state.tokens.map((each) => (each.lane === token.lane ? { ...each, queue } : each)) });
    tell(run, node.id, [opened]);
    return 'wait';
  },
};
