import type { ReplyOf } from '@qiaoban/contracts/route';
import type { listRoles } from '@qiaoban/contracts/directory/role.contract';

export type RoleRow = ReplyOf<typeof listRoles>['list'][number];
/** A role, or the bold line of its kind with the roles below. */
export type RoleLine = { id: string; fullName: string; role?: RoleRow; children?: RoleLine[] };

/** Roles below the names of their kinds, in the kinds' order; empty kinds are left out, unknown ones come last. */
export const groupRoles = (
  roles: readonly RoleRow[],
  types: readonly { value: string; label: string }[],
  others: string,
): RoleLine[] => {
  const line = (role: RoleRow): RoleLine => ({ id: role.id, fullName: role.fullName, role });
  const known = new Set(types.map((type) => type.value));
  const groups = [
    ...types.map((type) => ({
      id: `type:${type.value}`,
      name: type.label,
      roles: roles.filter((role) => role.type === type.value),
    })),
    { id: 'type:', name: others, roles: roles.filter((role) => !known.has(role.type)) },
  ];
  return groups
    .filter((group) => group.roles.length > 0)
    .map((group) => ({
      id: group.id,
      fullName: `${group.name}【${group.roles.length}】`,
      children: group.roles.map(line),
    }));
};
