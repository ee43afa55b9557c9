import { z } from 'zod';
import './role.texts';
import { Id, IdReply } from '../ids';
import { defineErrors } from '../errors';
import { KeywordQuery, listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';
import { EnCode, PlainName, SortCode, Description } from '../fields';

const MENU = 'permission.role';

export const roleErrors = defineErrors('role', { not_found: 404, code_taken: 409 });

const RoleFields = {
  fullName: PlainName,
  enCode: EnCode,
  type: z.string().max(50).default('').describe('Role type, a code of the dictionary RoleType'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const RoleInput = z.object(RoleFields);
export type RoleInput = z.infer<typeof RoleInput>;

export const Role = z.object({
  id: Id,
  ...RoleFields,
  version: z.number().int().describe('Number of the saved state; sent back when saving'),
});
export type Role = z.infer<typeof Role>;

export const RoleRow = Role.extend({
  memberCount: z.number().int().describe('Users who hold the role'),
  isManaged: z.boolean().describe('The caller administers all of its members, or keeps to no organisation'),
  creatorTime: z.number().describe('Made at, epoch ms'),
});

export const listRoles = route({
  method: 'GET',
  path: '/api/system/Permission/Role',
  summary: 'All roles, by type and order',
  access: { menu: MENU },
  query: KeywordQuery,
  reply: listOf(RoleRow),
});

export const selectRoles = route({
  method: 'GET',
  path: '/api/system/Permission/Role/Selector',
  summary: 'Roles in use, for pickers',
  access: 'signed-in',
  reply: listOf(z.object({ id: Id, fullName: PlainName, type: z.string().describe('Role type') })),
  showsNames: true,
});

const usual = usualRoutes('/api/system/Permission/Role', MENU);

export const getRole = route({
  ...usual.get,
  summary: 'One role',
  reply: Role,
  errors: [roleErrors.not_found],
});

export const createRole = route({
  ...usual.create,
  summary: 'Create a role',
  body: RoleInput,
  reply: IdReply,
  errors: [roleErrors.code_taken],
});

export const updateRole = route({
  ...usual.update,
  summary: 'Save a role',
  body: RoleInput.extend({ version: z.number().int().describe('The state that was edited') }),
  errors: [roleErrors.not_found, roleErrors.code_taken],
});

export const deleteRole = route({
  ...usual.remove,
  summary: 'Delete a role that nobody holds',
  errors: [roleErrors.not_found],
});

export const setRoleState = route({
  ...usual.setState,
  summary: 'Enable or disable a role',
  errors: [roleErrors.not_found],
});
