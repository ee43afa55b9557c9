import { z } from 'zod';
import './webhook.texts';
import { defineErrors } from '../errors';
import { Description, FullName, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { listOf, pageOf, PageQuery } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';
import { textOf } from '../patterned';

const MENU = 'system.webhook';

export const webhookErrors = defineErrors('webhook', {
  not_found: 404,
  owner_not_found: 422,
  owner_not_allowed: 422,
  object_unknown: 422,
  action_unknown: 422,
  field_unknown: 422,
  delivery_gone: 404,
  is_off: 409,
});

/** What can be told, by what it is about. */
export const WEBHOOK_ACTIONS = {
  record: ['create', 'update', 'delete', 'restore'],
  case: ['started', 'finished', 'node'],
  user: ['create', 'update', 'state', 'delete'],
} as const;
export const WebhookSource = z.enum(['record', 'case', 'user']).describe('Records of a form, cases of flows, users');
export type WebhookSource = z.infer<typeof WebhookSource>;

/** Fields that instances and users have; those of records are the form's own. */
export const INSTANCE_FIELDS = [
  'title',
  'status',
  'flowId',
  'flowName',
  'formId',
  'recordId',
  'starterId',
  'starterName',
  'department',
  'startTime',
  'endTime',
  'nodeId',
] as const;
export const USER_FIELDS = [
  'account',
  'realName',
  'enabledMark',
  'organizeId',
  'organizeIds',
  'positionIds',
  'roleIds',
  'managerId',
  'mobilePhone',
  'email',
  'gender',
] as const;

const fields = {
  fullName: FullName,
  ownerId: Id.describe('The person with whose rights the data are read'),
  url: textOf('web_address', 1000).min(1).describe('Where it is sent'),
  source: WebhookSource,
  objectId: z.string().max(64).default('').describe('Form of the records, flow of the instances; empty: all flows'),
  actions: z.array(z.string().max(20)).min(1).max(10).describe('What is told'),
  fields: z.array(z.string().max(100)).max(300).default([]).describe('Fields that are sent; empty: only the id'),
  maxFailures: z.number().int().min(1).max(1000).default(20).describe('Failures in a row before it pauses'),
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const WebhookInput = z.object({
  ...fields,
  secret: z.string().max(200).default('').describe('Signs what is sent; empty keeps the old one or makes one'),
});
export type WebhookInput = z.infer<typeof WebhookInput>;

export const Webhook = z.object({
  id: Id,
  ...fields,
  hasSecret: z.boolean().describe('True when there is a secret; it is never told'),
  ownerName: z.string().describe('Name of the owner'),
  objectName: z.string().describe('Name of the form or flow'),
  failures: z.number().int().describe('Failures in a row'),
  pausedAt: z.number().nullable().describe('Paused by itself at, epoch ms'),
  waiting: z.number().int().describe('Deliveries that wait'),
  lastState: z.string().describe('How the last delivery went; empty for none'),
  lastAt: z.number().nullable().describe('When that was, epoch ms'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  version: Version,
});
export type Webhook = z.infer<typeof Webhook>;

export const Delivery = z.object({
  id: Id,
  event: z.string().describe('record.create, case.finished …'),
  subjectId: z.string().describe('Record, case or user'),
  seq: z.number().int().nullable().describe('Number of the event among those of the subject; null for older ones'),
  state: z.enum(['waiting', 'done', 'failed']).describe('waiting, done or failed for good'),
  attempts: z.number().int().describe('Times it was sent'),
  status: z.number().int().nullable().describe('HTTP status of the answer'),
  error: z.string().describe('Why it failed'),
  durationMs: z.number().int().nullable().describe('How long the answer took'),
  createdAt: z.number().describe('epoch ms'),
  nextAt: z.number().nullable().describe('Next try, epoch ms'),
  isBehind: z.boolean().describe('Waits for an earlier event of the same subject'),
  body: z.string().describe('What was sent'),
  answer: z.string().describe('What came back, the first 4 KB'),
});
export type Delivery = z.infer<typeof Delivery>;

const errors = [
  webhookErrors.owner_not_found,
  webhookErrors.owner_not_allowed,
  webhookErrors.object_unknown,
  webhookErrors.action_unknown,
  webhookErrors.field_unknown,
] as const;
const Saved = IdReply.extend({ secret: z.string().describe('A secret that was made now, told once; else empty') });

export const listWebhooks = route({
  method: 'GET',
  path: '/api/system/Webhook',
  summary: 'Web hooks',
  keys: 'named',
  access: { menu: MENU },
  query: PageQuery,
  reply: pageOf(Webhook),
});
export const webhookChoices = route({
  method: 'GET',
  path: '/api/system/Webhook/Choices',
  summary: 'Published forms and flows, for a web hook',
  keys: 'named',
  access: { menu: MENU },
  reply: z.object({
    forms: z.array(z.object({ id: Id, fullName: z.string().describe('Name') })).describe('Published forms'),
    flows: z.array(z.object({ id: Id, fullName: z.string().describe('Name') })).describe('Published flows'),
  }),
});
export const webhookFields = route({
  method: 'GET',
  path: '/api/system/Webhook/Choices/:id/Fields',
  summary: 'Fields of a form that this person sees, for a web hook',
  keys: 'named',
  access: { menu: MENU },
  params: IdParams,
  reply: listOf(z.object({ id: z.string().describe('Field'), fullName: z.string().describe('Label') })),
  errors: [webhookErrors.object_unknown],
});
const usual = usualRoutes('/api/system/Webhook', MENU);

export const getWebhook = route({
  ...usual.get,
  summary: 'One web hook',
  keys: 'named',
  reply: Webhook,
  errors: [webhookErrors.not_found],
});
export const createWebhook = route({
  ...usual.create,
  summary: 'Make a web hook',
  keys: 'named',
  body: WebhookInput,
  reply: Saved,
  errors,
});
export const updateWebhook = route({
  ...usual.update,
  summary: 'Save a web hook',
  keys: 'named',
  body: WebhookInput.extend({ version: Version }),
  errors: [...errors, webhookErrors.not_found],
});
export const setWebhookState = route({
  ...usual.setState,
  summary: 'Enable or pause a web hook',
  keys: 'named',
  errors: [webhookErrors.not_found, webhookErrors.owner_not_allowed],
});
export const testWebhook = route({
  method: 'POST',
  path: '/api/system/Webhook/:id/Actions/Test',
  summary: 'Send a ping and say what came back',
  triesOut: true,
  keys: 'named',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  reply: z.object({
    ok: z.boolean().describe('True when the receiver took it'),
    status: z.number().int().nullable().describe('HTTP status'),
    durationMs: z.number().int().describe('How long it took'),
    error: z.string().describe('Why not'),
    answer: z.string().describe('What came back, the first 4 KB'),
  }),
  errors: [webhookErrors.not_found],
});
export const deleteWebhook = route({
  ...usual.remove,
  summary: 'Delete a web hook with its deliveries',
  keys: 'named',
  errors: [webhookErrors.not_found, webhookErrors.owner_not_allowed],
});
export const listDeliveries = route({
  method: 'GET',
  path: '/api/system/Webhook/:id/Deliveries',
  summary: 'What a web hook sent, newest first',
  keys: 'named',
  access: { menu: MENU },
  params: IdParams,
  query: PageQuery.extend({
    state: z.enum(['', 'waiting', 'done', 'failed']).default('').describe('State, empty: all'),
  }),
  reply: pageOf(Delivery),
  errors: [webhookErrors.not_found],
});
export const resendDelivery = route({
  method: 'POST',
  path: '/api/system/Webhook/Deliveries/:id/Actions/Resend',
  summary: 'Send once more, at once',
  keys: 'named',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  reply: z.void(),
  errors: [webhookErrors.delivery_gone, webhookErrors.owner_not_allowed, webhookErrors.is_off],
});
