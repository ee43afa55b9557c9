import { z } from 'zod';
import './api-key.texts';
import { defineErrors } from '../errors';
import { Description, FullName, Version } from '../fields';
import { Id, IdParams } from '../ids';
import { listOf, pageOf, PageQuery } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';

const MENU = 'system.apiKey';

export const apiKeyErrors = defineErrors('apiKey', {
  not_found: 404,
  owner_not_found: 422,
  owner_not_allowed: 422,
  menus_required: 422,
  menu_unknown: 422,
  address_invalid: 422,
  expiry_past: 422,
  call_refused: 403,
  out_of_scope: 403,
  named_only: 403,
  read_only: 403,
  address_refused: 403,
  expired: 403,
  disabled: 403,
  owner_disabled: 403,
  invalid: 403,
});

/** What a call with a key may be refused with before anything else is looked at. */
export const KEY_REFUSALS = [
  apiKeyErrors.call_refused,
  apiKeyErrors.out_of_scope,
  apiKeyErrors.named_only,
  apiKeyErrors.read_only,
  apiKeyErrors.address_refused,
  apiKeyErrors.expired,
  apiKeyErrors.disabled,
  apiKeyErrors.owner_disabled,
  apiKeyErrors.invalid,
] as const;

/** What every key begins with. */
export const API_KEY_START = 'qb_';

const fields = {
  fullName: FullName,
  ownerId: Id.describe('The person in whose name the calls are made'),
  isReadOnly: z.boolean().default(false).describe('True: only reading calls'),
  allMenus: z.boolean().default(false).describe('True: everything that the owner may do'),
  menus: z.array(z.string().min(1).max(50)).max(200).default([]).describe('Codes of the menus that may be used'),
  ipList: z.array(z.string().trim().min(1).max(50)).max(50).default([]).describe('Addresses or networks; empty: any'),
  perMinute: z.number().int().min(1).max(6000).default(120).describe('Calls a minute'),
  expiresAt: z.number().int().positive().nullable().default(null).describe('Ends at, epoch ms; null: never'),
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const ApiKeyInput = z.object(fields);
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

export const ApiKey = z.object({
  id: Id,
  ...fields,
  ownerName: z.string().describe('Name of the owner; empty when the person is gone'),
  prefix: z.string().describe('How the key begins'),
  lastUsedAt: z.number().nullable().describe('Last call, epoch ms'),
  lastIp: z.string().describe('Address of the last call'),
  callsToday: z.number().int().describe('Calls of today'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  version: Version,
});
export type ApiKey = z.infer<typeof ApiKey>;

const NewKey = z.object({ id: Id, key: z.string().describe('The key itself: told this once only') });
const errors = [
  apiKeyErrors.owner_not_found,
  apiKeyErrors.owner_not_allowed,
  apiKeyErrors.menus_required,
  apiKeyErrors.menu_unknown,
  apiKeyErrors.address_invalid,
  apiKeyErrors.expiry_past,
] as const;

export const listApiKeys = route({
  method: 'GET',
  path: '/api/system/ApiKey',
  summary: 'Keys for other programs',
  access: { menu: MENU },
  query: PageQuery,
  reply: pageOf(ApiKey),
});

const usual = usualRoutes('/api/system/ApiKey', MENU);

export const getApiKey = route({
  ...usual.get,
  summary: 'One key, without the key itself',
  reply: ApiKey,
  errors: [apiKeyErrors.not_found],
});

export const listApiKeyDays = route({
  method: 'GET',
  path: '/api/system/ApiKey/:id/Days',
  summary: 'Calls of a key, day by day, the last thirty',
  access: { menu: MENU },
  params: IdParams,
  reply: listOf(
    z.object({
      day: z.string().describe('yyyy-MM-dd'),
      calls: z.number().int().describe('Calls'),
      refused: z.number().int().describe('Of these refused for address, scope or number'),
    }),
  ),
  errors: [apiKeyErrors.not_found],
});

export const createApiKey = route({
  ...usual.create,
  summary: 'Make a key; it is told in the answer and never again',
  body: ApiKeyInput,
  reply: NewKey,
  errors,
});

export const updateApiKey = route({
  ...usual.update,
  summary: 'Save what a key may do',
  body: ApiKeyInput.extend({ version: Version }),
  errors: [...errors, apiKeyErrors.not_found],
});

export const renewApiKey = route({
  method: 'POST',
  path: '/api/system/ApiKey/:id/Actions/Renew',
  summary: 'Replace the key by a new one; the old one ends at once',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  reply: NewKey,
  errors: [apiKeyErrors.not_found, apiKeyErrors.owner_not_allowed],
});

export const setApiKeyState = route({
  ...usual.setState,
  summary: 'Enable or disable a key',
  errors: [apiKeyErrors.not_found, apiKeyErrors.owner_not_allowed],
});

export const deleteApiKey = route({
  ...usual.remove,
  summary: 'Revoke a key',
  errors: [apiKeyErrors.not_found, apiKeyErrors.owner_not_allowed],
});
