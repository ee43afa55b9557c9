import { z } from 'zod';
import './role.texts';
import { Id, IdParams, IdReply } from '../ids';
import { defineErrors } from '../errors';
import { KeywordQuery, listOf } from '../pagination';
import { route } from '../route';
import { EnabledMark, SwitchStateBody } from '../switch-state';
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

export const getRole = route({
  method: 'GET',
  path: '/api/system/Permission/Role/:id',
  summary: 'One role',
  access: { menu: MENU },
  params: IdParams,
  reply: Role,
  errors: [roleErrors.not_found],
});

export const createRole = route({
  method: 'POST',
  path: '/api/system/Permission/Role',
  summary: 'Create a role',
  access: { menu: MENU, button: 'btn_add' },
  body: RoleInput,
  reply: IdReply,
  errors: [roleErrors.code_taken],
});

export const updateRole = route({
  method: 'PUT',
  path: '/api/system/Permission/Role/:id',
  summary: 'Save a role',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: RoleInput.extend({ version: z.number().int().describe('The state that was edited') }),
  reply: z.void(),
  errors: [roleErrors.not_found, roleErrors.code_taken],
});

export const deleteRole = route({
  method: 'DELETE',
  path: '/api/system/Permission/Role/:id',
  summary: 'Delete a role that nobody holds',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
  errors: [roleErrors.not_found],
});

export const setRoleState = route({
  method: 'PUT',
  path: '/api/system/Permission/Role/:id/Actions/State',
  summary: 'Enable or disable a role',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: SwitchStateBody,
  reply: z.void(),
  errors: [roleErrors.not_found],
});
