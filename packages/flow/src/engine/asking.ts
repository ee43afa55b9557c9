import type { TaskRules } from '../model/task-rules';
import { DEFAULT_VOTE, modeOf } from '../model/task-rules';
import type { ApproverPlan } from '../people/people';
import { planApprovers } from '../people/people';
import { after } from '../route/working-time';
import type { Entered } from './entered';
import type { Run } from './run';
import { change, factsOf, requirePeople, record, refuse, setTimer } from './run';
import type { Task, Token } from './state';
import { approvedOnWalk, closeTasks, openTask, userIdsOf } from './tasks';

const MINUTE = 60_000;

const notify = (run: Run, nodeId: string, tasks: readonly Task[]): void => {
  const isReturn = run.forced.has(nodeId) && run.isSentBack;
  run.effects.push({
    kind: 'notify',
    notice: isReturn ? 'returned' : 'assigned',
    userIds: userIdsOf(tasks),
    nodeId,
    taskIds: tasks.map((task) => task.id),
  });
};

const planAt = (run: Run, nodeId: string, rules: TaskRules): ApproverPlan => {
  const agreed = run.forced.has(nodeId) ? new Set<string>() : approvedOnWalk(run);
  const plan = planApprovers(nodeId, rules, factsOf(run), agreed);
  if (plan.outcome !== 'refuseSubmit') return plan;
  if (run.event.kind === 'submit' || run.event.kind === 'resubmit') return plan;
  // too late to refuse the submission, and the approver who just approved cannot help it
  const { administratorIds } = run.context;
  return administratorIds.length === 0
    ? { outcome: 'stuck' }
    : { outcome: 'ask', people: [...administratorIds], agreedBefore: [], substitute: 'administrator' };
};

/** The person whose act leads here chooses who is asked; where nobody acted, the rule for "nobody found" answers. */
export const isPickMissing = (run: Run, nodeId: string, { assignee }: TaskRules): boolean =>
  assignee.kind === 'previousPick' &&
  run.event.actor.isSystem !== true &&
  (run.state.starterPicks[nodeId] ?? []).length === 0;

/** Starts the clock of an opening. */
const startLimit = (run: Run, nodeId: string, batch: number, { limit }: TaskRules): void => {
  if (!limit) return;
  const at = after(run.event.at, limit.within, run.context.calendar);
  setTimer(run, { kind: 'limit', nodeId, batch, at });
  const remindAt = at - limit.remindBefore * MINUTE;
  if (limit.remindBefore > 0 && remindAt > run.event.at) setTimer(run, { kind: 'remind', nodeId, batch, at: remindAt });
};

/** Asks people at a node, by its rules. */
export const enterTask = (run: Run, nodeId: string, rules: TaskRules): Entered => {
  if (isPickMissing(run, nodeId, rules)) {
    refuse(run, { code: 'flow.pick_missing', nodeId });
    return { go: 'halt' };
  }
  const plan = planAt(run, nodeId, rules);
  switch (plan.outcome) {
    case 'needs':
      requirePeople(run, plan.needs);
      return { go: 'halt' };
    case 'refuseSubmit':
    case 'stuck':
      refuse(run, { code: 'flow.nobody_to_ask', nodeId });
      return { go: 'halt' };
    case 'pass':
      record(run, { kind: 'passedBy', nodeId, reason: plan.reason, userIds: plan.people });
      return { go: 'on' };
    case 'ask': {
      const batch = run.state.batchCount + 1;
      change(run, { batchCount: batch });
      if (plan.agreedBefore.length > 0)
        record(run, { kind: 'passedBy', nodeId, reason: 'agreedBefore', userIds: plan.agreedBefore });
      if (plan.substitute) record(run, { kind: 'substituted', nodeId, reason: plan.substitute, userIds: plan.people });
      const isInOrder = modeOf(rules) === 'inOrder';
      const now = isInOrder ? plan.people.slice(0, 1) : plan.people;
      const tasks = now.map((userId, order) => openTask(run, { nodeId, userId, order, batch }));
      notify(run, nodeId, tasks);
      startLimit(run, nodeId, batch, rules);
      return { go: 'wait', batch, queue: isInOrder ? plan.people.slice(1) : [] };
    }
  }
};

/** What the answers of an opening come to so far. */
export type Outcome = 'wait' | 'agreed' | 'refused';

/** Votes of an opening: each person's last answer counts, those who are added besides vote too. */
const countVotes = (run: Run, batch: number) => {
  const asked = run.state.tasks.filter((task) => task.batch === batch && task.back === undefined);
  const votes = new Map<string, Task['status']>();
  for (const { userId, status } of asked)
    if (['open', 'agreed', 'refused', 'addedBefore', 'delegated'].includes(status)) votes.set(userId, status);
  const statuses = [...votes.values()];
  const yes = statuses.filter((status) => status === 'agreed').length;
  const no = statuses.filter((status) => status === 'refused').length;
  return { total: statuses.length, yes, no, open: statuses.length - yes - no };
};

const voteOutcome = (run: Run, { vote = DEFAULT_VOTE }: TaskRules, batch: number): Outcome => {
  const { total, yes, open } = countVotes(run, batch);
  const wanted = vote.by === 'count' ? vote.need : Math.ceil((total * vote.need) / 100);
  // more votes than there are voters can never be asked for
  const needed = Math.max(1, Math.min(total, wanted));
  if (vote.decide === 'afterAll') return open > 0 ? 'wait' : yes >= needed ? 'agreed' : 'refused';
  if (yes >= needed) return 'agreed';
  return yes + open < needed ? 'refused' : 'wait';
};

/** Asks the next one of an "in order" node. */
const askNext = (run: Run, nodeId: string, token: Token): Outcome => {
  const [next, ...queue] = token.queue;
  if (next === undefined) return 'agreed';
  const orders = run.state.tasks.filter((task) => task.batch === token.batch).map((task) => task.order);
  const opened = openTask(run, { nodeId, userId: next, order: Math.max(-1, ...orders) + 1, batch: token.batch });
  change(run, { tokens: run.state.tokens.map((each) => (each.lane === token.lane ? { ...each, queue } : each)) });
  notify(run, nodeId, [opened]);
  return 'wait';
};

/** After an answer, or after somebody is asked no more: is the node done? Closes what is not needed any more. */
export const settle = (run: Run, nodeId: string, rules: TaskRules, token: Token): Outcome => {
  const inBatch = run.state.tasks.filter((task) => task.batch === token.batch);
  const open = inBatch.filter((task) => task.status === 'open');
  // who was added to answer last is waited for whatever the mode says
  if (open.some((task) => task.isMust === true)) return 'wait';
  if (modeOf(rules) === 'vote') {
    const outcome = voteOutcome(run, rules, token.batch);
    if (outcome !== 'wait') closeTasks(run, (task) => task.batch === token.batch, 'cancelled');
    return outcome;
  }
  if (modeOf(rules) === 'any' && inBatch.some((task) => task.status === 'agreed' && task.back === undefined)) {
    closeTasks(run, (task) => task.batch === token.batch, 'cancelled');
    return 'agreed';
  }
  return open.length > 0 ? 'wait' : askNext(run, nodeId, token);
};
