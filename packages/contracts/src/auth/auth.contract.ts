import { z } from 'zod';
import { Id } from '../ids';
import { Language } from '../languages';
import { route } from '../route';
import { MenuNode, PermissionEntry } from '../menu/menu-node';
import { authErrors } from './auth.errors';
import { LayoutType, SignedIn } from './signed-in';
export { authErrors } from './auth.errors';
export { LayoutType } from './signed-in';

/** Lower-case hex SHA-256 of what the person typed. */
const PasswordDigest = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('Lower-case hex SHA-256 of the password');

export const login = route({
  method: 'POST',
  path: '/api/oauth/Login',
  summary: 'Sign in with account or mobile and password',
  access: 'public',
  body: z.object({
    account: z.string().trim().min(1).max(100).describe('Account, mobile number, or mobile@organisation'),
    password: PasswordDigest,
    code: z.string().max(16).optional().describe('Picture code, when asked for'),
    timestamp: z.string().max(32).optional().describe('Which picture the code belongs to'),
    sliderCode: z.string().max(64).optional().describe('Pass of a solved slider puzzle, when asked for'),
  }),
  reply: SignedIn,
  errors: [
    authErrors.wrong_password,
    authErrors.account_disabled,
    authErrors.address_refused,
    authErrors.account_locked,
    authErrors.no_menus,
    authErrors.slider_required,
    authErrors.slider_wrong,
  ],
});

export const UserInfo = z.object({
  userId: Id,
  userAccount: z.string().describe('Account'),
  userName: z.string().describe('Real name'),
  headIcon: z.string().describe('Avatar path, empty for none'),
  gender: z.number().int().describe('0 female, 1 male, 2 not told'),
  organizeId: z.string().describe('Current company, empty for none'),
  organizeName: z.string().describe('Its name'),
  departmentId: z.string().describe('Current department, empty for none'),
  departmentName: z.string().describe('Its name'),
  managerId: z.string().describe('Direct manager, empty for none'),
  positionIds: z
    .array(z.object({ id: Id, name: z.string().describe('Name of the position') }))
    .describe('Positions held'),
  roleIds: z.array(Id).describe('Roles held'),
  isAdministrator: z.boolean().describe('True for administrators'),
  portalId: z.string().describe('Default portal, empty for none'),
  tenantCode: z.string().describe('Tenant'),
  language: Language.nullable().describe('Language kept on the server, null when never chosen'),
  mustChangePassword: z.boolean().describe('True until the first password was replaced'),
  prevLogin: z.boolean().describe('True when there was an earlier sign-in'),
  prevLoginTime: z.number().nullable().describe('Epoch ms of the earlier sign-in'),
  prevLoginIPAddress: z.string().describe('Its address'),
  prevLoginIPAddressName: z.string().describe('Its place'),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const currentUser = route({
  method: 'GET',
  path: '/api/oauth/CurrentUser',
  summary: 'Who is signed in, the menu and the rights; without both while the password must be changed first',
  access: 'own-session',
  reply: z.object({
    menuList: z.array(MenuNode).describe('Permitted menu as a tree'),
    appMenuList: z.array(MenuNode).describe('Permitted menu of the phone app as a tree'),
    favourites: z.array(Id).describe('Menus that the person put first'),
    userInfo: UserInfo,
    permissionList: z.array(PermissionEntry).describe('Buttons and columns per permitted menu'),
  }),
  errors: [authErrors.no_menus],
});
export type CurrentUser = z.infer<typeof currentUser.reply>;

export const logout = route({
  method: 'POST',
  path: '/api/oauth/Logout',
  summary: 'End this session',
  access: 'own-session',
  reply: z.void(),
});

/** Specification 7.1 names GET; kept beside POST. It needs the header like any call. */
export const logoutByGet = route({
  method: 'GET',
  path: '/api/oauth/Logout',
  summary: 'End this session (kept for clients of the product family)',
  access: 'own-session',
  reply: z.void(),
});

export const unlock = route({
  method: 'POST',
  path: '/api/oauth/LockScreen',
  summary: 'Unlock the screen: checks the password of the signed-in person; five wrong ones end the session',
  access: 'signed-in',
  body: z.object({ account: z.string().trim().min(1).max(64).describe('Account'), password: PasswordDigest }),
  reply: z.void(),
  errors: [authErrors.wrong_password, authErrors.account_locked, authErrors.unlocks_spent],
});

export const modifyPassword = route({
  method: 'POST',
  path: '/api/system/Permission/Users/Current/Actions/ModifyPassword',
  summary: 'Change the own password; other sessions end',
  access: 'own-session',
  body: z.object({
    oldPassword: PasswordDigest,
    password: z.string().min(1).max(128).describe('New password as typed'),
  }),
  reply: z.void(),
  errors: [
    authErrors.old_password_wrong,
    authErrors.account_locked,
    authErrors.password_weak,
    authErrors.password_same,
    authErrors.password_used,
  ],
});

export const setSystemTheme = route({
  method: 'PUT',
  path: '/api/system/Permission/Users/Current/SystemTheme',
  summary: 'Keep the chosen layout',
  access: 'signed-in',
  body: z.object({ theme: LayoutType }),
  reply: z.void(),
});

export const setSystemLanguage = route({
  method: 'PUT',
  path: '/api/system/Permission/Users/Current/SystemLanguage',
  summary: 'Keep the chosen language',
  access: 'signed-in',
  body: z.object({ language: Language }),
  reply: z.void(),
});
