import type { AssigneeRule } from '../people/assignee';
import { queryOf } from '../people/assignee';
import type { SubmitEvent } from './events';
import { expectedRoute } from '../route/expected-route';
import { mayStart } from '../people/may-start';
import { planApprovers } from '../people/people';
import { InstanceStatus } from './state';
import { taskRulesOf } from '../model/document';
import { noteAhead } from './decide';
import { resumeOrRestart, walkAgainFromStart } from './walker';
import type { Run } from './run';
import { change, factsOf, requirePeople, record, refuse, scopeOf, setStatus } from './run';

/** Looks down the expected way for what only the initiator can put right: missing choices, nodes that forbid being empty. */
const checkWay = (run: Run): void => {
  const { steps, broken } = expectedRoute(run.document, scopeOf(run));
  if (broken !== undefined) return refuse(run, { code: 'flow.condition_broken', nodeId: broken });
  for (const { node } of steps) {
    const rules = taskRulesOf(node);
    if (!rules) continue;
    checkPicks(run, node.id, rules.assignee);
    // whom a step will answer is not known before it has run
    if (rules.empty.kind !== 'refuseSubmit' || rules.assignee.kind === 'service') continue;
    const plan = planApprovers(node.id, rules, factsOf(run), new Set());
    if (plan.outcome === 'needs') requirePeople(run, plan.needs);
    if (plan.outcome === 'refuseSubmit') refuse(run, { code: 'flow.nobody_to_ask', nodeId: node.id });
  }
  return undefined;
};

const checkPicks = (run: Run, nodeId: string, rule: AssigneeRule): void => {
  if (rule.kind !== 'starterPick') return;
  const ids = [...new Set(run.state.starterPicks[nodeId] ?? [])];
  if (ids.length === 0) return refuse(run, { code: 'flow.pick_missing', nodeId });
  if (ids.length > 1 && !rule.several) return refuse(run, { code: 'flow.pick_too_many', nodeId });
  const query = queryOf({ kind: 'inRange', ids, range: rule.range ?? {} });
  const allowed = run.context.answers[query.key];
  if (!allowed) return requirePeople(run, [query]);
  if (!ids.every((id) => allowed.includes(id))) refuse(run, { code: 'flow.pick_out_of_range', nodeId });
  return undefined;
};

/** First submission, and again after a return or a withdrawal. */
export const submit = (run: Run, event: SubmitEvent): void => {
  if (event.initiator.userId !== run.state.starter.userId) return refuse(run, { code: 'flow.not_starter' });
  if (!mayStart(run.document, event.initiator)) return refuse(run, { code: 'flow.may_not_start' });
  change(run, {
    starter: event.initiator,
    round: run.state.round + 1,
    urgedAt: null,
  });
  noteAhead(run, event);
  checkWay(run);
  if (run.refused) return undefined;
  setStatus(run, InstanceStatus.waiting);
  record(run, {
    kind: event.kind === 'submit' ? 'submitted' : 'resubmitted',
    nodeId: run.document.root,
    ...(event.actor.userId === event.initiator.userId ? {} : { userIds: [event.initiator.userId] }),
    ...(event.comment === undefined ? {} : { opinion: event.comment }),
  });
  if (event.kind === 'resubmit') resumeOrRestart(run);
  else walkAgainFromStart(run);
  return undefined;
};
