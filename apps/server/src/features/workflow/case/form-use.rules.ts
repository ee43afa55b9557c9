import type { AssigneeRule } from '@qiaoban/flow/people/assignee';
import type { FlowDocument, FlowNode } from '@qiaoban/flow/model/document';
import { isTest } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';

const rulesOf = (node: FlowNode): AssigneeRule[] => {
  if (node.type === 'approver') return [node.props.assignee];
  return node.type === 'circulate' ? node.props.recipients : [];
};

const found = new WeakMap<FlowDocument, boolean>();

/** Does the way of a case hang on its form (conditions, people named in fields)? If not, approving need not read the record. */
export const usesForm = (document: FlowDocument): boolean => {
  const known = found.get(document);
  if (known !== undefined) return known;
  const uses = Object.values(document.nodes).some(
    (node) => node.type === 'condition' || rulesOf(node).some((rule) => rule.kind === 'formField'),
  );
  found.set(document, uses);
  return uses;
};

export type Named = { users: Set<string>; roles: Set<string>; positions: Set<string>; departments: Set<string> };

const noteRule = (rule: AssigneeRule, named: Named): void => {
  const note = (set: Set<string>, ids: readonly string[] | undefined): void => ids?.forEach((id) => set.add(id));
  if (rule.kind === 'users' || rule.kind === 'roles' || rule.kind === 'positions') note(named[rule.kind], rule.ids);
  if (rule.kind !== 'starterPick') return;
  note(named.users, rule.range?.users);
  note(named.roles, rule.range?.roles);
  note(named.departments, rule.range?.departments);
};

/** What conditions ask of the starter, by the kind of what its values are. */
const STARTER: Readonly<Record<string, keyof Named>> = {
  'starter.userId': 'users',
  'starter.roleIds': 'roles',
  'starter.positionIds': 'positions',
  'starter.departmentId': 'departments',
  'starter.departmentIds': 'departments',
};
const noteFilter = (filter: Filter, named: Named): void => {
  if ('items' in filter) for (const item of filter.items) noteFilter(item, named);
  else if ('item' in filter) noteFilter(filter.item, named);
  else if (isTest(filter)) {
    const kind = STARTER[filter.field];
    const ids = [filter.value].flat().filter((id) => typeof id === 'string');
    if (kind !== undefined) for (const id of ids) named[kind].add(id);
  }
};

/** Ids of everybody and everything that a flow names, for the words of its picture. */
export const namedIn = (document: FlowDocument): Named => {
  const named: Named = { users: new Set(), roles: new Set(), positions: new Set(), departments: new Set() };
  for (const node of Object.values(document.nodes)) {
    for (const rule of rulesOf(node)) noteRule(rule, named);
    if (node.type === 'approver' && node.props.empty.kind === 'users')
      for (const id of node.props.empty.ids) named.users.add(id);
    if (node.type === 'branch' && node.props.when !== null) noteFilter(node.props.when, named);
    if (node.type !== 'start' || node.props.who.kind !== 'limited') continue;
    for (const key of ['users', 'roles', 'positions', 'departments'] as const)
      for (const id of node.props.who[key]) named[key].add(id);
  }
  return named;
};
