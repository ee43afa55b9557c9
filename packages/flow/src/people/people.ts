import type { Answers, AssigneeQuery, AssigneeRule } from './assignee';
import { queryOf } from './assignee';
import type { FormValues } from '../engine/events';
import type { TaskRules } from '../model/task-rules';
import { modeOf } from '../model/task-rules';
import type { InitiatorFacts, Task } from '../engine/state';

/** What is known when people are looked for. */
export type Facts = {
  initiator: InitiatorFacts;
  values: FormValues;
  picks: Readonly<Record<string, readonly string[]>>;
  /** What automatic steps have answered. */
  variables?: Readonly<Record<string, unknown>>;
  /** Who has been asked so far, for "approvers of another node". */
  tasks?: readonly Task[];
  answers: Answers;
  administratorIds: readonly string[];
};

/** People, or the questions that the directory has to answer first. */
type Found = { people: string[] } | { needs: AssigneeQuery[] };

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

const idsIn = (value: unknown): string[] => {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return distinct(list.filter((id): id is string => typeof id === 'string' && id !== ''));
};

/** Who approved at the last opening of a node. */
const answeredAt = (nodeId: string, tasks: readonly Task[]): string[] => {
  const agreed = tasks.filter((task) => task.nodeId === nodeId && task.status === 'agreed');
  const latest = Math.max(0, ...agreed.map((task) => task.batch));
  return distinct(agreed.flatMap((task) => (task.batch === latest ? [task.userId] : [])));
};

const questionOf = (rule: AssigneeRule, nodeId: string, facts: Facts): AssigneeQuery | undefined => {
  const { initiator } = facts;
  switch (rule.kind) {
    case 'users':
    case 'roles':
    case 'positions':
    case 'groups':
      return rule.ids.length > 0 ? queryOf({ kind: rule.kind, ids: rule.ids }) : undefined;
    case 'departmentHead':
      return initiator.departmentId === null
        ? undefined
        : queryOf({ kind: 'departmentHead', departmentId: initiator.departmentId, level: rule.level });
    case 'manager':
      return queryOf({ kind: 'manager', userId: initiator.userId, level: rule.level });
    case 'managerChain':
      return queryOf({ kind: 'managerChain', userId: initiator.userId, levels: rule.levels });
    case 'starter':
      return undefined;
    case 'inDepartment':
      return initiator.departmentId === null || rule.ids.length === 0
        ? undefined
        : queryOf({ kind: 'inDepartment', departmentId: initiator.departmentId, of: rule.of, ids: rule.ids });
    case 'nodeApprovers': {
      const ids = answeredAt(rule.nodeId, facts.tasks ?? []);
      return ids.length > 0 ? queryOf({ kind: 'users', ids }) : undefined;
    }
    case 'starterPick':
    case 'previousPick': {
      const ids = distinct(facts.picks[nodeId] ?? []);
      return ids.length > 0 ? queryOf({ kind: 'inRange', ids, range: rule.range ?? {} }) : undefined;
    }
    case 'service': {
      const ids = idsIn(facts.variables?.[rule.variable]);
      return ids.length > 0 ? queryOf({ kind: 'users', ids }) : undefined;
    }
    case 'formField': {
      const ids = idsIn(facts.values[rule.field]);
      if (ids.length === 0) return undefined;
      return queryOf({ kind: rule.holds === 'user' ? 'users' : 'departmentHeads', ids });
    }
  }
};

const answered = (query: AssigneeQuery, facts: Facts): Found => {
  const answer = Object.hasOwn(facts.answers, query.key) ? facts.answers[query.key] : undefined;
  return answer ? { people: distinct(answer) } : { needs: [query] };
};

/** Everyone whom the rules name, each once, in the order of the rules. */
export const findPeople = (rules: readonly AssigneeRule[], nodeId: string, facts: Facts): Found => {
  const people: string[] = [];
  const needs: AssigneeQuery[] = [];
  for (const rule of rules) {
    if (rule.kind === 'starter') people.push(facts.initiator.userId);
    const query = questionOf(rule, nodeId, facts);
    const found = query && answered(query, facts);
    if (found && 'needs' in found) needs.push(...found.needs);
    else if (found) people.push(...found.people);
  }
  return needs.length > 0 ? { needs } : { people: distinct(people) };
};

/** Who is asked at an approver node, or why nobody is. `stuck`: not even an administrator is there. */
export type ApproverPlan =
  | { outcome: 'needs'; needs: AssigneeQuery[] }
  | { outcome: 'ask'; people: string[]; agreedBefore: string[]; substitute?: 'named' | 'administrator' | 'manager' }
  | { outcome: 'pass'; reason: 'nobody' | 'starter' | 'agreedBefore'; people: string[] }
  | { outcome: 'refuseSubmit' }
  | { outcome: 'stuck' };

type Asker = { nodeId: string; props: TaskRules; facts: Facts };

const askAdministrator = (facts: Facts): ApproverPlan =>
  facts.administratorIds.length === 0
    ? { outcome: 'stuck' }
    : { outcome: 'ask', people: distinct(facts.administratorIds), agreedBefore: [], substitute: 'administrator' };

/** The rule for "nobody found"; whoever it names is never nobody in the end. */
const planEmpty = ({ nodeId, props, facts }: Asker): ApproverPlan => {
  const { empty } = props;
  if (empty.kind !== 'users') {
    if (empty.kind === 'pass') return { outcome: 'pass', reason: 'nobody', people: [] };
    return empty.kind === 'refuseSubmit' ? { outcome: 'refuseSubmit' } : askAdministrator(facts);
  }
  const found = findPeople([{ kind: 'users', ids: empty.ids }], nodeId, facts);
  if ('needs' in found) return { outcome: 'needs', needs: found.needs };
  const people =
    props.approverIsStarter === 'self' ? found.people : found.people.filter((id) => id !== facts.initiator.userId);
  return people.length > 0
    ? { outcome: 'ask', people, agreedBefore: [], substitute: 'named' }
    : askAdministrator(facts);
};

const withManager = (asker: Asker, people: string[]): ApproverPlan => {
  const { facts } = asker;
  const self = facts.initiator.userId;
  const found = answered(queryOf({ kind: 'manager', userId: self, level: 1 }), facts);
  if ('needs' in found) return { outcome: 'needs', needs: found.needs };
  const replaced = distinct(people.flatMap((id) => (id === self ? found.people : [id]))).filter((id) => id !== self);
  return replaced.length > 0
    ? { outcome: 'ask', people: replaced, agreedBefore: [], substitute: 'manager' }
    : planEmpty(asker);
};

const planInitiator = (asker: Asker, people: string[]): ApproverPlan => {
  const { props, facts } = asker;
  const self = facts.initiator.userId;
  // a node that asks the initiator on purpose asks the initiator
  const isMeant = props.approverIsStarter === 'self' || props.assignee.kind === 'starter';
  if (isMeant || !people.includes(self)) return { outcome: 'ask', people, agreedBefore: [] };
  if (props.approverIsStarter === 'toManager') return withManager(asker, people);
  const others = people.filter((id) => id !== self);
  return others.length > 0
    ? { outcome: 'ask', people: others, agreedBefore: [] }
    : { outcome: 'pass', reason: 'starter', people: [self] };
};

/**
 * Decides whom an approver node asks (empty approver, approver is initiator, same approver again).
 * `agreed`: who has agreed on the present walk.
 */
export const planApprovers = (
  nodeId: string,
  props: TaskRules,
  facts: Facts,
  agreed: ReadonlySet<string>,
): ApproverPlan => {
  const asker = { nodeId, props, facts };
  const found = findPeople([props.assignee], nodeId, facts);
  if ('needs' in found) return { outcome: 'needs', needs: found.needs };
  const plan = found.people.length === 0 ? planEmpty(asker) : planInitiator(asker, found.people);
  if (plan.outcome !== 'ask' || props.sameApprover === 'ask') return plan;
  const before = plan.people.filter((id) => agreed.has(id));
  if (before.length === 0) return plan;
  const left = plan.people.filter((id) => !agreed.has(id));
  // where one approval is enough, an approval given before is that one
  if (left.length === 0 || modeOf(props) === 'any') return { outcome: 'pass', reason: 'agreedBefore', people: before };
  return { ...plan, people: left, agreedBefore: before };
};
