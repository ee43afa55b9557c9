import type { Reference } from '@qiaoban/contracts/uses/reference';
import { byIds } from '@qiaoban/contracts/uses/reference';
import { furtherFieldOf } from '../../model/further-field';

/** Facts about the initiator that a condition compares with ids. */
const INITIATOR: Readonly<Record<string, Reference['kind']>> = {
  'starter.userId': 'user',
  'starter.departmentId': 'organize',
  'starter.departmentIds': 'organize',
  'starter.roleIds': 'role',
  'starter.positionIds': 'position',
};

/** Further forms for which a condition asks; people, roles, positions and departments that it compares the initiator with. */
export const referencesOfCondition = (json: unknown): Reference[] => {
  if (typeof json !== 'object' || json === null) return [];
  if (Array.isArray(json)) return json.flatMap(referencesOfCondition);
  const { field, value } = json as { field?: string; value?: unknown };
  const further = typeof field === 'string' ? furtherFieldOf(field) : undefined;
  if (further) return byIds('form', [further.formId]);
  const kind = field === undefined ? undefined : INITIATOR[field];
  if (kind === undefined) return Object.values(json).flatMap(referencesOfCondition);
  return byIds(
    kind,
    [value].flat().filter((each): each is string => typeof each === 'string'),
  );
};
