import type { Reference } from '@qiaoban/contracts/uses/reference';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Sight } from '../node-definition';
import type { AssigneeRule, PickRange } from '../people/assignee';

type People = PickRange & { positions?: readonly string[] | undefined; groups?: readonly string[] | undefined };

/** References to people, roles, positions and departments. */
export const referencesToPeople = ({ users, roles, positions, departments }: People): Reference[] => [
  ...byIds('user', users ?? []),
  ...byIds('role', roles ?? []),
  ...byIds('position', positions ?? []),
  ...byIds('organize', departments ?? []),
];

/** What a rule about people names. */
export const referencesOfRule = (rule: AssigneeRule): Reference[] => {
  switch (rule.kind) {
    case 'users':
    case 'roles':
    case 'positions':
      return referencesToPeople({ [rule.kind]: rule.ids });
    case 'groups':
      return byIds('group', rule.ids);
    case 'inDepartment':
      return byIds(rule.of === 'role' ? 'role' : 'position', rule.ids);
    case 'starterPick':
    case 'previousPick':
      return referencesToPeople(rule.range ?? {});
    default:
      return [];
  }
};

/** A rule without the field that it asks, where that is hidden. */
export const seenRule = (rule: AssigneeRule, isSeen: Sight): AssigneeRule =>
  rule.kind === 'formField' && !isSeen(rule.field) ? { ...rule, field: '' } : rule;
