import { z } from 'zod';
import './user-group.texts';
import { Description, EnCode, PlainName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { defineErrors } from '../errors';
import { KeywordQuery, listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';
import { PickItem } from './directory-node';

const MENU = 'permission.group';
const PATH = '/api/system/Permission/Group';

export const groupErrors = defineErrors('group', { not_found: 404, code_taken: 409 });

const fields = {
  fullName: PlainName,
  enCode: EnCode,
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
/** People from anywhere in the organisation who are often meant together. */
export const GroupInput = z.object(fields);
export type GroupInput = z.infer<typeof GroupInput>;
export const Group = z.object({ id: Id, ...fields, version: Version });
export type Group = z.infer<typeof Group>;

export const GroupRow = Group.extend({
  memberCount: z.number().int().describe('Users in the group'),
  creatorTime: z.number().describe('Made at, epoch ms'),
});
export type GroupRow = z.infer<typeof GroupRow>;

export const listGroups = route({
  method: 'GET',
  path: PATH,
  summary: 'All groups of users in their order',
  access: { menu: MENU },
  query: KeywordQuery,
  reply: listOf(GroupRow),
});

export const selectGroups = route({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Groups in use, for pickers',
  access: 'signed-in',
  reply: listOf(
    z.object({ id: Id, fullName: PlainName, memberCount: z.number().int().describe('Users in use in the group') }),
  ),
});

export const selectGroupUsers = route({
  method: 'GET',
  path: `${PATH}/:id/Selector`,
  summary: 'People of a group who are in use, as far as the caller may pick them',
  access: 'signed-in',
  params: IdParams,
  query: KeywordQuery,
  reply: listOf(PickItem).extend({ hasMore: z.boolean().describe('True when there are more than these') }),
  errors: [groupErrors.not_found],
});

const usual = usualRoutes(PATH, MENU);

export const getGroup = route({
  ...usual.get,
  summary: 'One group',
  reply: Group,
  errors: [groupErrors.not_found],
});

export const createGroup = route({
  ...usual.create,
  summary: 'Create a group',
  body: GroupInput,
  reply: IdReply,
  errors: [groupErrors.code_taken],
});

export const updateGroup = route({
  ...usual.update,
  summary: 'Save a group',
  body: GroupInput.extend({ version: Version }),
  errors: [groupErrors.not_found, groupErrors.code_taken],
});

export const deleteGroup = route({
  ...usual.remove,
  summary: 'Delete a group; its members stay as they are',
  errors: [groupErrors.not_found],
});

export const setGroupState = route({
  ...usual.setState,
  summary: 'Enable or disable a group',
  errors: [groupErrors.not_found],
});
