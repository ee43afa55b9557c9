import { z } from 'zod';
import './user.texts';
import { Id } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { PickItem, PickNode } from './directory-node';

const PATH = '/api/system/Permission/Users';

/** Most hits that a search of the picker answers; `hasMore` says when there were more. */
export const SELECTOR_LIMIT = 50;

export const allUsers = route({
  method: 'GET',
  path: `${PATH}/All`,
  summary: 'All users in use, for the chat',
  access: 'signed-in',
  reply: listOf(
    z.object({
      id: Id,
      realName: z.string().describe('Name'),
      account: z.string().describe('Account'),
      headIcon: z.string().describe('Avatar path, empty for none'),
      department: z.string().describe('Name of the department'),
      quickQuery: z.string().describe('Pinyin, full and initials'),
    }),
  ),
});

export const selectUsers = route({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Companies, departments and users in use as one tree; for small organisations',
  access: 'signed-in',
  reply: listOf(PickNode),
});

export const selectUsersLazily = route({
  method: 'POST',
  path: `${PATH}/ImUser/Selector/:id`,
  summary:
    'One level below a company or department ("0" for the top); with a keyword, the people that match, everywhere',
  access: 'signed-in',
  params: z.object({ id: Id }),
  body: z
    .object({ keyword: z.string().max(200).default('').describe('Name, account or pinyin') })
    .default({ keyword: '' }),
  reply: z.object({
    list: z.array(PickItem).describe('Companies, departments and people'),
    hasMore: z.boolean().describe('True when a search found more than it answers'),
  }),
});

const Ids = z.object({ userId: z.array(Id).max(5000).describe('Whom to look up') });

export const UserName = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  headIcon: z.string().describe('Avatar path, empty for none'),
  department: z.string().describe('Name of the department'),
});
export type UserName = z.infer<typeof UserName>;

export const getUserList = route({
  method: 'POST',
  path: `${PATH}/getUserList`,
  summary: 'Names of users by id, those out of use included; unknown ids are left out',
  access: 'signed-in',
  body: Ids,
  reply: listOf(UserName),
});

export const getUserAndDeptList = route({
  method: 'POST',
  path: `${PATH}/getUserAndDeptList`,
  summary: 'Names of users, companies and departments by id; unknown ids are left out',
  access: 'signed-in',
  body: Ids,
  reply: listOf(PickItem),
});
