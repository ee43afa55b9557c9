import { z } from 'zod';
import './data-interface.texts';
import { defineErrors } from '../errors';
import { Description, FullName, Version } from '../fields';
import { Id, IdParams } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { EnabledMark } from '../switch-state';
import { INTERFACE_MENU, interfaceErrors } from './data-interface.contract';

const access = { menu: INTERFACE_MENU, button: 'btn_key' } as const;
const base = '/api/system/Base/DataInterface' as const;

/** Refusals of calls from outside. */
export const openErrors = defineErrors('interfaceOpen', {
  refused: 401,
  expired: 401,
  replayed: 409,
  address_refused: 403,
  not_granted: 403,
  key_disabled: 403,
  key_expired: 403,
  expiry_past: 422,
  too_many: 429,
});

/** Headers of a signed call. */
export const OPEN_HEADERS = {
  key: 'x-qb-key',
  timestamp: 'x-qb-timestamp',
  nonce: 'x-qb-nonce',
  signature: 'x-qb-signature',
} as const;
/** A call may be so far away from the server's time, ms. */
export const OPEN_WINDOW_MS = 5 * 60_000;

const keyFields = {
  fullName: FullName,
  expiresAt: z.number().nullable().default(null).describe('Ends at, epoch ms; null never'),
  ips: z.array(z.string().trim().max(64)).max(100).default([]).describe('Addresses or networks; empty for all'),
  isForAll: z.boolean().default(false).describe('True when it may call every interface'),
  interfaceIds: z.array(Id).max(500).default([]).describe('Interfaces that it may call'),
  perMinute: z.coerce.number().int().min(1).max(100_000).default(120).describe('Calls a minute on a node'),
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const InterfaceKeyInput = z.object(keyFields);
export type InterfaceKeyInput = z.infer<typeof InterfaceKeyInput>;

const InterfaceKey = z.object({
  id: Id,
  ...keyFields,
  appKey: z.string().describe('Public half of the key'),
  lastUsedAt: z.number().nullable().describe('Used last at, epoch ms'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  version: Version,
});
export type InterfaceKey = z.infer<typeof InterfaceKey>;

const KeyWithSecret = z.object({
  id: Id,
  appKey: z.string().describe('Public half of the key'),
  appSecret: z.string().describe('Secret half, told this once'),
});

export const listInterfaceKeys = route({
  method: 'GET',
  path: `${base}/Keys`,
  summary: 'Access keys for calls from outside; secrets are not shown',
  access,
  reply: listOf(InterfaceKey),
});

export const createInterfaceKey = route({
  method: 'POST',
  path: `${base}/Keys`,
  summary: 'Make an access key; its secret is told once',
  access,
  body: InterfaceKeyInput,
  reply: KeyWithSecret,
});

export const updateInterfaceKey = route({
  method: 'PUT',
  path: `${base}/Keys/:id`,
  summary: 'Save an access key',
  access,
  params: IdParams,
  body: InterfaceKeyInput.extend({ version: Version }),
  reply: z.void(),
  errors: [interfaceErrors.key_not_found],
});

export const renewInterfaceKey = route({
  method: 'POST',
  path: `${base}/Keys/:id/Actions/Renew`,
  summary: 'Give an access key a new secret; the old one ends at once',
  access,
  params: IdParams,
  reply: KeyWithSecret,
  errors: [interfaceErrors.key_not_found],
});

export const deleteInterfaceKey = route({
  method: 'DELETE',
  path: `${base}/Keys/:id`,
  summary: 'Delete an access key',
  access,
  params: IdParams,
  reply: z.void(),
  errors: [interfaceErrors.key_not_found],
});

export const CALL_SOURCES = ['test', 'screen', 'open', 'inner'] as const;
export const CALL_OUTCOMES = ['ok', 'refused', 'failed'] as const;

export const listInterfaceCalls = route({
  method: 'GET',
  path: `${base}/Calls`,
  summary: 'Calls of interfaces in the last 30 days, the newest first',
  access: { menu: INTERFACE_MENU, button: 'btn_log' },
  query: PageQuery.extend({
    interfaceId: z.string().max(64).default('').describe('Only of this interface'),
    outcome: z
      .enum(['', ...CALL_OUTCOMES])
      .default('')
      .describe('Only with this outcome'),
  }),
  reply: pageOf(
    z.object({
      id: Id,
      at: z.number().describe('Called at, epoch ms'),
      interfaceName: z.string().describe('Name of the interface'),
      enCode: z.string().describe('Its code'),
      source: z.enum(CALL_SOURCES).describe('Test run, screen or form, from outside, other parts of the product'),
      caller: z.string().describe('Person or access key'),
      ip: z.string().describe('Address of the caller'),
      parameters: z.record(z.string(), z.unknown()).describe('Values, secrets masked'),
      duration: z.number().describe('Milliseconds'),
      rowCount: z.number().int().describe('Rows'),
      cached: z.boolean().describe('Answered from the cache'),
      outcome: z.enum(CALL_OUTCOMES).describe('How it ended'),
      error: z.string().describe('Why it was refused or failed'),
    }),
  ),
});

const OpenParams = z.object({ code: z.string().min(1).max(50).describe('Code of the interface') });
const openReply = z.unknown().describe('Rows, options or the value');
const refusals = [...Object.values(openErrors), ...Object.values(interfaceErrors)];

export const openGet = route({
  method: 'GET',
  path: '/api/open/interface/:code',
  summary: 'Signed call of an interface from outside; the query holds its parameters',
  access: 'public',
  params: OpenParams,
  query: z.record(z.string().max(50), z.string().max(10_000)).default({}).describe('Parameters by name'),
  reply: openReply,
  errors: refusals,
});

export const openPost = route({
  method: 'POST',
  path: '/api/open/interface/:code',
  summary: 'Signed call of an interface from outside; the JSON body holds its parameters',
  access: 'public',
  params: OpenParams,
  body: z
    .union([z.record(z.string().max(50), z.unknown()), z.string().max(1_000_000)])
    .default({})
    .describe('Parameters by name; as text/plain: the JSON text'),
  reply: openReply,
  errors: refusals,
});
