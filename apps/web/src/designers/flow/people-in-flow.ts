import type { AssigneeRule } from '@qiaoban/flow/people/assignee';
import type { FlowDocument, FlowNode } from '@qiaoban/flow/model/document';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import type { PeopleKind } from '@qiaoban/flow/words/host';
import { isTest } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';

type Named = Record<PeopleKind, Set<string>>;

const STARTER: Record<string, PeopleKind> = {
  'starter.userId': 'user',
  'starter.departmentId': 'department',
  'starter.departmentIds': 'department',
  'starter.roleIds': 'role',
  'starter.positionIds': 'position',
};

const add = (found: Named, kind: PeopleKind, ids: readonly unknown[] = []): void => {
  for (const id of ids) if (typeof id === 'string' && id !== '') found[kind].add(id);
};

const inRule = (found: Named, rule: AssigneeRule): void => {
  if (rule.kind === 'users') add(found, 'user', rule.ids);
  if (rule.kind === 'roles') add(found, 'role', rule.ids);
  if (rule.kind === 'positions') add(found, 'position', rule.ids);
  if (rule.kind !== 'starterPick') return;
  add(found, 'user', rule.range?.users);
  add(found, 'role', rule.range?.roles);
  add(found, 'department', rule.range?.departments);
};

const inFilter = (found: Named, filter: Filter, fields: readonly FlowField[]): void => {
  if (isTest(filter)) {
    const kind = STARTER[filter.field] ?? fields.find((each) => each.field === filter.field)?.holds;
    if (kind) add(found, kind, Array.isArray(filter.value) ? filter.value : [filter.value]);
  } else if ('item' in filter) inFilter(found, filter.item, fields);
  else if ('items' in filter) for (const item of filter.items) inFilter(found, item, fields);
};

const inNode = (found: Named, node: FlowNode, fields: readonly FlowField[]): void => {
  switch (node.type) {
    case 'start': {
      const { who } = node.props;
      if (who.kind === 'everyone') return;
      add(found, 'user', who.users);
      add(found, 'role', who.roles);
      add(found, 'position', who.positions);
      add(found, 'department', who.departments);
      return;
    }
    case 'approver':
      inRule(found, node.props.assignee);
      if (node.props.empty.kind === 'users') add(found, 'user', node.props.empty.ids);
      return;
    case 'circulate':
      for (const rule of node.props.recipients) inRule(found, rule);
      return;
    case 'branch':
      if (node.props.when) inFilter(found, node.props.when, fields);
      return;
    default:
  }
};

/** Ids of everyone and everything that a flow names, so that names can be fetched in one go. */
export const peopleInFlow = (document: FlowDocument, fields: readonly FlowField[]): Record<PeopleKind, string[]> => {
  const found: Named = { user: new Set(), role: new Set(), position: new Set(), department: new Set() };
  for (const node of Object.values(document.nodes)) inNode(found, node, fields);
  return {
    user: [...found.user],
    role: [...found.role],
    position: [...found.position],
    department: [...found.department],
  };
};
