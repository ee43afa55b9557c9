import { z } from 'zod';
import './user.texts';
import { Id } from '../ids';
import { route } from '../route';
import { UserName } from './user-selector.contract';
import { userErrors } from './user.contract';

const access = {
  anyOf: [
    { menu: 'permission.role', button: 'btn_member' },
    { menu: 'permission.position', button: 'btn_member' },
    { menu: 'permission.group', button: 'btn_member' },
  ],
};
const ObjectParams = z.object({ objectId: Id.describe('Role, position or group') });

export const getMembers = route({
  method: 'GET',
  path: '/api/system/Permission/UserRelation/:objectId',
  summary: 'Members of a role, position or group',
  access,
  params: ObjectParams,
  reply: z.object({
    ids: z.array(Id).describe('Ids of the members'),
    list: z.array(UserName).describe('The members with their names'),
  }),
});

export const setMembers = route({
  method: 'POST',
  path: '/api/system/Permission/UserRelation/:objectId',
  summary: 'Replace the members of a role, position or group',
  access,
  params: ObjectParams,
  body: z.object({
    objectType: z.enum(['Role', 'Position', 'Group']).describe('What the object is'),
    userIds: z.array(Id).max(50_000).describe('All members'),
  }),
  reply: z.void(),
  errors: [userErrors.members_missing],
});
