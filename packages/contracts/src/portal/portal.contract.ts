import { z } from 'zod';
import './portal.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, FullName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { EnabledMark, SwitchStateBody } from '../switch-state';

/** Code of the menu where portals are designed, and of the dictionary of their categories. */
export const PORTAL_MENU = 'onlineDev.portalDesign';
export const PORTAL_CATEGORIES = 'portalDesigner';
const menu = (button?: string) => (button === undefined ? { menu: PORTAL_MENU } : { menu: PORTAL_MENU, button });
const base = '/api/visualdev/Portal' as const;
const DOCUMENT_LIMIT = 4 * 1024 * 1024;

export const portalErrors = defineErrors('portal', {
  not_found: 404,
  code_taken: 409,
  document_invalid: 422,
  has_problems: 422,
  not_published: 422,
  in_use: 409,
  unknown_role: 422,
});

/** A portal document (see packages/portal). Its own parser checks it; here it is any JSON object. */
export const PortalDocumentJson = z.record(z.string(), z.unknown()).describe('Portal document');
const State = z.number().int().describe('0 never published, 1 published, 2 published with a newer draft');

const fields = {
  fullName: FullName,
  enCode: EnCode.min(1),
  category: z.string().max(64).default('').describe('Category, an id of the dictionary portalDesigner'),
  sortCode: SortCode,
  description: Description,
};

export const PortalRow = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  enCode: z.string().describe('Code'),
  category: z.string().describe('Category id'),
  state: State,
  enabledMark: EnabledMark,
  roleCount: z.number().int().describe('Roles that it is granted to'),
  sortCode: z.number().describe('Order'),
  creatorUser: z.string().describe('Made by'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  lastModifyUser: z.string().describe('Changed by'),
  lastModifyTime: z.number().nullable().describe('Changed at, epoch ms'),
  description: z.string().describe('Remark'),
});
export type PortalRow = z.infer<typeof PortalRow>;

export const listPortals = route({
  method: 'GET',
  path: base,
  summary: 'Portals that were designed',
  access: menu(),
  query: PageQuery.extend({ category: z.string().max(64).default('').describe('Category id, empty for all') }),
  reply: pageOf(PortalRow),
});

export const PortalModel = z.object({
  id: Id,
  ...fields,
  formData: PortalDocumentJson.describe('The draft'),
  state: State,
  enabledMark: EnabledMark,
  version: Version,
});
export type PortalModel = z.infer<typeof PortalModel>;

export const getPortal = route({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One portal with its draft',
  access: menu(),
  params: IdParams,
  reply: PortalModel,
  errors: [portalErrors.not_found],
});

export const createPortal = route({
  method: 'POST',
  path: base,
  summary: 'Create a portal',
  access: menu('btn_add'),
  body: z.object({ ...fields, formData: PortalDocumentJson.optional() }),
  reply: IdReply,
  errors: [portalErrors.code_taken, portalErrors.document_invalid],
  bodyLimit: DOCUMENT_LIMIT,
});

export const updatePortal = route({
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Save the draft of a portal',
  access: menu('btn_edit'),
  params: IdParams,
  body: z.object({ ...fields, formData: PortalDocumentJson, version: Version }),
  reply: z.object({ version: Version }),
  errors: [portalErrors.not_found, portalErrors.code_taken, portalErrors.document_invalid],
  bodyLimit: DOCUMENT_LIMIT,
});

export const publishPortal = route({
  method: 'POST',
  path: `${base}/:id/Actions/Publish`,
  summary: 'Make the draft what people see, and enable the portal',
  access: menu('btn_release'),
  params: IdParams,
  body: z.object({ version: Version }),
  reply: z.object({ version: Version }),
  errors: [portalErrors.not_found, portalErrors.has_problems],
});

export const setPortalState = route({
  method: 'PUT',
  path: `${base}/:id/Actions/State`,
  summary: 'Enable or disable a portal',
  access: menu('btn_edit'),
  params: IdParams,
  body: SwitchStateBody,
  reply: z.void(),
  errors: [portalErrors.not_found, portalErrors.not_published],
});

export const deletePortal = route({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Delete a portal that no menu opens',
  access: menu('btn_remove'),
  params: IdParams,
  reply: z.void(),
  errors: [portalErrors.not_found, portalErrors.in_use],
});

export const copyPortal = route({
  method: 'POST',
  path: `${base}/:id/Actions/Copy`,
  summary: 'Copy a portal (design only)',
  access: menu('btn_copy'),
  params: IdParams,
  reply: IdReply,
  errors: [portalErrors.not_found],
});

export const getPortalRoles = route({
  method: 'GET',
  path: '/api/system/Permission/Authority/Model/:itemId/:objectType',
  summary: 'Roles that a portal is granted to',
  access: menu('btn_authorize'),
  params: z.object({ itemId: Id.describe('Portal'), objectType: z.literal('Role').describe('Who receives') }),
  reply: z.object({ ids: z.array(Id).describe('Roles') }),
  errors: [portalErrors.not_found],
});

export const savePortalRoles = route({
  method: 'PUT',
  path: '/api/system/Permission/Authority/Model/:itemId',
  summary: 'Grant a portal to these roles and to no others',
  access: menu('btn_authorize'),
  params: z.object({ itemId: Id.describe('Portal') }),
  body: z.object({
    itemType: z.literal('portal').default('portal').describe('What is granted'),
    objectType: z.literal('Role').default('Role').describe('Who receives'),
    objectId: z.array(Id).max(500).describe('Roles'),
  }),
  reply: z.void(),
  errors: [portalErrors.not_found, portalErrors.unknown_role],
});
