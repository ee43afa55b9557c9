import { z } from 'zod';
import './log.texts';
import { defineErrors } from '../errors';
import { Id } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';

export const logErrors = defineErrors('log', {
  no_delete: 422,
  not_found: 404,
  verify_running: 409,
  export_too_many: 422,
  export_running: 409,
  export_gone: 404,
  export_failed: 500,
});

export const LogQuery = PageQuery.extend({
  userId: z
    .union([Id, z.literal('')])
    .default('')
    .describe('Only this person'),
  startTime: z.coerce.number().optional().describe('From, epoch ms'),
  endTime: z.coerce.number().optional().describe('To, epoch ms'),
});

const LoginLogRow = z.object({
  id: Id,
  creatorTime: z.number().describe('Epoch ms'),
  account: z.string().describe('Account as typed'),
  userName: z.string().describe('Name, empty when nobody was found'),
  ipaddress: z.string().describe('Address'),
  place: z.string().describe('Place of the address'),
  platForm: z.string().describe('Browser and system'),
  outcome: z.string().describe('ok, or the code of the refusal'),
});

const OperationLogRow = z.object({
  id: Id,
  creatorTime: z.number().describe('Epoch ms'),
  userName: z.string().describe('Who'),
  ipaddress: z.string().describe('Address'),
  area: z.string().describe('What kind of thing'),
  action: z.string().describe('create, update, delete, state, grant …'),
  targetId: z.string().describe('Which thing'),
  targetName: z.string().describe('Its name'),
  before: z.unknown().describe('Fields before'),
  after: z.unknown().describe('Fields after'),
});

export const listLoginLog = route({
  method: 'GET',
  path: '/api/system/Base/Log/1',
  summary: 'Login log',
  access: { menu: 'system.log' },
  query: LogQuery.extend({
    outcome: z.enum(['ok', 'refused', '']).default('').describe('Only those that worked, or only those refused'),
  }),
  reply: pageOf(LoginLogRow),
});

export const listOperationLog = route({
  method: 'GET',
  path: '/api/system/Base/Log/3',
  summary: 'Operation log: who changed what, with the values before and after',
  access: { menu: 'system.log' },
  query: LogQuery.extend({
    targetId: z.string().max(64).default('').describe('Only changes of this thing'),
    area: z.string().max(64).default('').describe('Only changes of this kind of thing'),
    action: z.string().max(64).default('').describe('Only this action'),
  }),
  reply: pageOf(OperationLogRow),
});
