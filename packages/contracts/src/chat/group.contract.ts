import { z } from 'zod';
import { chatErrors } from './chat.errors';
import { Id, IdParams } from '../ids';
import { route } from '../route';
import { MAX_MEMBERS } from './chat-message';
import { ConversationRow } from './conversation.contract';

const PATH = '/api/chat/Group';
const asMember = { record: 'member of the group' } as const;
const asAdmin = { record: 'owner or administrator of the group' } as const;
const asOwner = { record: 'owner of the group' } as const;
const People = z.array(Id).min(1).max(MAX_MEMBERS).describe('People');
const GroupName = z.string().trim().min(1).max(50).describe('Name of the group');

export const createGroup = route({
  method: 'POST',
  path: PATH,
  summary: 'Make a group; the maker owns it',
  access: { record: 'the people can be seen in the directory' },
  body: z.object({
    name: z.string().trim().max(50).default('').describe('Name; made of the members when empty'),
    userIds: People,
  }),
  reply: ConversationRow,
  errors: [chatErrors.person_not_found, chatErrors.too_many_members],
});

export const updateGroup = route({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Rename a group, or change its announcement',
  access: asAdmin,
  params: IdParams,
  body: z.object({
    name: GroupName.optional(),
    announcement: z.string().trim().max(1000).optional().describe('Announcement; empty for none'),
  }),
  reply: z.void(),
  errors: [chatErrors.not_found, chatErrors.not_a_group, chatErrors.no_right],
});

export const addGroupMembers = route({
  method: 'POST',
  path: `${PATH}/:id/Member`,
  summary: 'Bring people into a group; they see what is written from now on',
  access: asMember,
  params: IdParams,
  body: z.object({ userIds: People }),
  reply: z.void(),
  errors: [chatErrors.not_found, chatErrors.not_a_group, chatErrors.person_not_found, chatErrors.too_many_members],
});

export const removeGroupMember = route({
  method: 'DELETE',
  path: `${PATH}/:id/Member/:userId`,
  summary: 'Take somebody out of a group, or leave it oneself',
  access: { record: 'oneself, or somebody of a lower role' },
  params: IdParams.extend({ userId: Id }),
  reply: z.void(),
  errors: [chatErrors.not_found, chatErrors.not_a_group, chatErrors.no_right, chatErrors.owner_must_hand_over],
});

export const setGroupRole = route({
  method: 'PUT',
  path: `${PATH}/:id/Member/:userId`,
  summary: 'Hand the group over, or make somebody an administrator of it',
  access: asOwner,
  params: IdParams.extend({ userId: Id }),
  body: z.object({ role: z.enum(['owner', 'admin', 'member']).describe('Role from now on') }),
  reply: z.void(),
  errors: [chatErrors.not_found, chatErrors.not_a_group, chatErrors.owner_only],
});

export const dissolveGroup = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Dissolve a group; nobody sees it any more',
  access: asOwner,
  params: IdParams,
  reply: z.void(),
  errors: [chatErrors.not_found, chatErrors.not_a_group, chatErrors.owner_only],
});
