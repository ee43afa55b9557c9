import { z } from 'zod';
import { authErrors } from '../auth/auth.errors';
import './user.texts';
import { FullName, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { defineErrors } from '../errors';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';
import { numberFitsKind, TypedPassword, UserInput, WRONG_NUMBER } from './user-fields';

const MENU = 'permission.user';

export const userErrors = defineErrors('user', {
  not_found: 404,
  account_taken: 409,
  mobile_taken: 409,
  admin_protected: 422,
  self: 422,
  administrators_only: 403,
  organize_missing: 422,
  manager_missing: 422,
  manager_cycle: 422,
  roles_missing: 422,
  positions_missing: 422,
  members_missing: 422,
  password_differs: 422,
  avatar_foreign: 422,
  not_own_place: 422,
});

export const User = UserInput.extend({
  id: Id,
  isAdministrator: z.boolean().describe('May do everything'),
  version: Version,
});
export type User = z.infer<typeof User>;

export const UserRow = z.object({
  id: Id,
  account: z.string().describe('Account'),
  realName: FullName,
  headIcon: z.string().describe('Avatar path, empty for none'),
  gender: z.number().int().describe('0 female, 1 male, 2 not told'),
  mobilePhone: z.string().describe('Mobile number'),
  organizeId: z.string().describe('Department, empty for none'),
  department: z.string().describe('Its name'),
  company: z.string().describe('Name of the company'),
  otherDepartments: z.string().describe('Names of further departments, empty for none'),
  manager: z.string().describe('Name of the direct manager, empty for none'),
  position: z.string().describe('Names of the positions'),
  role: z.string().describe('Names of the roles'),
  sortCode: z.number().describe('Order'),
  enabledMark: EnabledMark,
  isAdministrator: z.boolean().describe('May do everything'),
  entryDate: z.number().nullable().describe('Joined on, epoch ms'),
  leftAt: z.number().nullable().describe('Left at, epoch ms; null for people who have not left'),
  lockedUntil: z.number().nullable().describe('Locked after wrong passwords until, epoch ms; null for who may try'),
  isManaged: z.boolean().describe('The caller administers their organisation, or keeps to none'),
  creatorTime: z.number().describe('Made at, epoch ms'),
});
export type UserRow = z.infer<typeof UserRow>;

/** Fields that the list of users can be sorted by. */
export const USER_SORT_FIELDS = [
  'account',
  'realName',
  'gender',
  'mobilePhone',
  'department',
  'sortCode',
  'enabledMark',
  'entryDate',
  'creatorTime',
] as const;

const PATH = '/api/system/Permission/Users';

export const listUsers = route({
  method: 'GET',
  path: PATH,
  summary:
    'Users of a company or department and of those below it; the keyword looks in account, name, mobile and pinyin',
  access: { menu: MENU },
  query: PageQuery.extend({
    organizeId: z.string().max(64).default('').describe('Company or department; empty for all'),
    enabledMark: z.enum(['', '0', '1']).default('').describe('1 in use, 0 switched off, empty for both'),
  }),
  reply: pageOf(UserRow),
  showsNames: true,
});

const usual = usualRoutes(PATH, MENU);

export const getUser = route({
  ...usual.get,
  summary: 'One user',
  reply: User,
  errors: [userErrors.not_found],
});

export const createUser = route({
  ...usual.create,
  summary: 'Create a user, who must replace the password at the first sign-in',
  body: UserInput.extend({ password: TypedPassword }).refine(numberFitsKind, WRONG_NUMBER),
  reply: IdReply,
  errors: [
    userErrors.account_taken,
    userErrors.mobile_taken,
    userErrors.organize_missing,
    userErrors.manager_missing,
    userErrors.roles_missing,
    userErrors.positions_missing,
    authErrors.password_weak,
    userErrors.administrators_only,
  ],
});

export const updateUser = route({
  ...usual.update,
  summary: 'Save a user',
  body: UserInput.extend({ version: Version }).refine(numberFitsKind, WRONG_NUMBER),
  errors: [
    userErrors.not_found,
    userErrors.account_taken,
    userErrors.mobile_taken,
    userErrors.manager_cycle,
    userErrors.admin_protected,
    userErrors.self,
    userErrors.administrators_only,
  ],
});

export const deleteUser = route({
  ...usual.remove,
  summary: 'Delete a user who heads nothing and manages nobody',
  errors: [userErrors.not_found, userErrors.admin_protected, userErrors.self, userErrors.administrators_only],
});

export const setUserState = route({
  ...usual.setState,
  summary:
    'Enable or disable a user; a disabled user is signed out at once, enabling also unlocks who typed wrong passwords',
  errors: [userErrors.not_found, userErrors.admin_protected, userErrors.self, userErrors.administrators_only],
});

export const resetPassword = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/ResetPassword`,
  summary: 'Give a new password, to be replaced at the next sign-in; the person is signed out',
  access: { menu: MENU, button: 'btn_password' },
  params: IdParams,
  body: z.object({
    userPassword: TypedPassword,
    validatePassword: TypedPassword.optional().describe('The same again'),
  }),
  reply: z.void(),
  errors: [
    userErrors.not_found,
    authErrors.password_weak,
    authErrors.password_used,
    userErrors.password_differs,
    userErrors.administrators_only,
  ],
});
