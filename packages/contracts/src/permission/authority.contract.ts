import { z } from 'zod';
import './authority.texts';
import { defineErrors } from '../errors';
import { Id } from '../ids';
import { listOf } from '../pagination';
import { route, SYNC_TIMEOUT } from '../route';
import {
  FurtherGrants,
  FurtherGrantsIn,
  GrantTerm,
  MenuGrants,
  NamedObject,
  ObjectType,
  RightSource,
  SubjectType,
  Term,
} from './grants';

export const permissionErrors = defineErrors('permission', {
  subject_not_found: 404,
  unknown_object: 422,
  not_held: 403,
  administrator: 422,
  not_held_so_long: 403,
  outside_scope: 403,
  scope_needed: 403,
  term: 422,
  same_subject: 422,
});

/** Whoever may authorise: everybody on the authorisation screen, roles on the role screen. */
const access = {
  anyOf: [
    { menu: 'permission.authorize', button: 'btn_edit' },
    { menu: 'permission.role', button: 'btn_authorize' },
  ],
};

/** A menu, button, column, form field or data scheme of the authorisation tree. */
export type AuthorityNode = {
  id: string;
  type: ObjectType;
  fullName: string;
  enCode: string;
  icon: string;
  category: string;
  isDirectory: boolean;
  grantable: boolean;
  children: AuthorityNode[];
};
export const AuthorityNode: z.ZodType<AuthorityNode> = z
  .lazy(() =>
    z.object({
      id: Id,
      type: ObjectType,
      fullName: z.string().describe('Name'),
      enCode: z.string().describe('Code'),
      icon: z.string().describe('Icon name of a menu'),
      category: z.string().describe('Web or App'),
      isDirectory: z.boolean().describe('True for a directory, which comes with its entries'),
      grantable: z.boolean().describe('False when the caller does not hold it and so cannot give it'),
      children: z.array(AuthorityNode).describe('Entries, buttons and columns below'),
    }),
  )
  .meta({ id: 'AuthorityNode' });

const grants = { ...MenuGrants, ...FurtherGrants };
const terms = z.array(GrantTerm).max(20_000);

export const getAuthority = route({
  method: 'GET',
  path: '/api/system/Permission/Authority/Data/:objectId',
  timeout: SYNC_TIMEOUT,
  summary: 'Everything that can be granted, and what one role, position or user was granted; "0" for nobody',
  access,
  params: z.object({ objectId: Id.describe('Role, position or user; "0" for the batch screen') }),
  query: z.object({ objectType: SubjectType.default('Role') }),
  reply: z.object({
    list: z.array(AuthorityNode).describe('Menus with their buttons, columns, fields and data schemes as a tree'),
    ...grants,
    terms: terms.describe('Those that do not hold always'),
    isConfined: z.boolean().describe('The caller administers some organisations only'),
  }),
  errors: [permissionErrors.subject_not_found],
  showsNames: true,
});

/** Kept for clients of the product family: one step of the wizard. */
export const authorityValues = route({
  method: 'POST',
  path: '/api/system/Permission/Authority/Data/:objectId/Values',
  timeout: SYNC_TIMEOUT,
  summary: 'One kind of what can be granted, as a tree, with what was granted',
  access,
  params: z.object({ objectId: Id.describe('Role, position or user; "0" for the batch screen') }),
  body: z.object({
    type: ObjectType,
    moduleIds: z.string().max(200_000).default('').describe('Menus chosen so far, separated by commas; empty for all'),
  }),
  reply: z.object({
    list: z.array(AuthorityNode).describe('Menus with the things of this kind below'),
    all: z.array(Id).describe('Everything of this kind in the tree'),
    ids: z.array(Id).describe('What was granted'),
  }),
  showsNames: true,
});

export const saveAuthority = route({
  method: 'PUT',
  path: '/api/system/Permission/Authority/Data/:objectId',
  timeout: SYNC_TIMEOUT,
  summary: 'Replace what a role, position or user was granted. What the caller does not hold stays as it is',
  access,
  params: z.object({ objectId: Id.describe('Role, position or user') }),
  body: z.object({
    objectType: SubjectType,
    ...MenuGrants,
    ...FurtherGrantsIn,
    terms: terms.optional().describe('Those that do not hold always, the others do; left out, terms stay as they are'),
  }),
  reply: z.void(),
  errors: [
    permissionErrors.subject_not_found,
    permissionErrors.unknown_object,
    permissionErrors.not_held,
    permissionErrors.not_held_so_long,
    permissionErrors.outside_scope,
    permissionErrors.scope_needed,
    permissionErrors.term,
    permissionErrors.administrator,
  ],
});

export const saveAuthorityBatch = route({
  method: 'POST',
  path: '/api/system/Permission/Authority/Data/Batch',
  timeout: SYNC_TIMEOUT,
  summary: 'Add grants to, or take them from, many roles, positions and users at once',
  access: { menu: 'permission.authorize', button: 'btn_edit' },
  body: z.object({
    mode: z
      .enum(['add', 'remove'])
      .default('add')
      .describe('add: they hold it as well; remove: they no longer hold it'),
    roleIds: z.array(Id).max(500).default([]).describe('Roles'),
    positionIds: z.array(Id).max(500).default([]).describe('Positions'),
    userIds: z.array(Id).max(1000).default([]).describe('Users'),
    ...MenuGrants,
    ...FurtherGrantsIn,
    validFrom: Term.validFrom.default(null),
    validUntil: Term.validUntil.default(null),
  }),
  reply: z.object({ subjects: z.number().int().describe('Roles, positions and users whose grants changed') }),
  errors: [
    permissionErrors.subject_not_found,
    permissionErrors.unknown_object,
    permissionErrors.not_held,
    permissionErrors.not_held_so_long,
    permissionErrors.outside_scope,
    permissionErrors.scope_needed,
    permissionErrors.term,
  ],
});

export const effectiveRights = route({
  method: 'GET',
  path: '/api/system/Permission/Authority/Effective/:id',
  summary: 'What a person may do, and which grant gives it',
  access: { menu: 'permission.authorize' },
  params: z.object({ id: Id.describe('User') }),
  reply: listOf(NamedObject.extend({ from: z.array(RightSource).describe('Grants that give it now') })).extend({
    isAdministrator: z.boolean().describe('True: holds everything without any grant'),
  }),
  errors: [permissionErrors.subject_not_found],
  showsNames: true,
});

export const ownRights = route({
  method: 'GET',
  path: '/api/system/Permission/Users/Current/Authorize',
  summary: 'What the caller may do, as trees',
  access: 'signed-in',
  reply: z.object({
    module: z.array(AuthorityNode).describe('Menus'),
    button: z.array(AuthorityNode).describe('Menus with their buttons'),
    column: z.array(AuthorityNode).describe('Menus with their columns'),
    resource: z.array(AuthorityNode).describe('Menus with their data schemes'),
  }),
  showsNames: true,
});
