import type { Reference } from '@qiaoban/contracts/uses/reference';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { AssigneeRule } from '../people/assignee';
import type { FlowDocument, FlowNode } from './document';

type People = { users?: readonly string[]; roles?: readonly string[]; positions?: readonly string[] } & {
  departments?: readonly string[];
};

const ofPeople = ({ users = [], roles = [], positions = [], departments = [] }: People): Reference[] => [
  ...byIds('user', users),
  ...byIds('role', roles),
  ...byIds('position', positions),
  ...byIds('organize', departments),
];

const ofRule = (rule: AssigneeRule): Reference[] => {
  switch (rule.kind) {
    case 'users':
    case 'roles':
    case 'positions':
      return ofPeople({ [rule.kind]: rule.ids });
    case 'starterPick':
      return ofPeople(rule.range ?? {});
    default:
      return [];
  }
};

/** Facts about the starter that a condition compares with ids. */
const STARTER: Readonly<Record<string, Reference['kind']>> = {
  'starter.userId': 'user',
  'starter.departmentId': 'organize',
  'starter.departmentIds': 'organize',
  'starter.roleIds': 'role',
  'starter.positionIds': 'position',
};

const ofCondition = (json: unknown): Reference[] => {
  if (typeof json !== 'object' || json === null) return [];
  if (Array.isArray(json)) return json.flatMap(ofCondition);
  const { field, value } = json as { field?: string; value?: unknown };
  const kind = field === undefined ? undefined : STARTER[field];
  if (kind === undefined) return Object.values(json).flatMap(ofCondition);
  return byIds(
    kind,
    [value].flat().filter((each): each is string => typeof each === 'string'),
  );
};

const ofNode = (node: FlowNode): Reference[] => {
  switch (node.type) {
    case 'start':
      return node.props.who.kind === 'limited' ? ofPeople(node.props.who) : [];
    case 'approver':
      return [
        ...ofRule(node.props.assignee),
        ...(node.props.empty.kind === 'users' ? byIds('user', node.props.empty.ids) : []),
      ];
    case 'circulate':
      return node.props.recipients.flatMap(ofRule);
    case 'branch':
      return ofCondition(node.props);
    default:
      return [];
  }
};

/** People, roles, positions and departments that a flow names. */
export const referencesOf = (document: FlowDocument): Reference[] => Object.values(document.nodes).flatMap(ofNode);
