import { z } from 'zod';
import './leaving.texts';
import { Id, IdParams } from '../ids';
import { defineErrors } from '../errors';
import { route } from '../route';
import { userErrors } from './user.contract';

const MENU = 'permission.user';
const PATH = '/api/system/Permission/Users';

export const leavingErrors = defineErrors('leaving', {
  successor_needed: 422,
  successor_missing: 422,
  successor_self: 422,
  unknown_part: 422,
});

export const HANDOVER_GROUPS = [
  'directory',
  'workflow',
  'record',
  'schedule',
  'integration',
  'recruitment',
  'attendance',
] as const;
export type HandoverGroup = (typeof HANDOVER_GROUPS)[number];

export const LeavingPart = z.object({
  key: z.string().describe('Name of the part, such as `workflow.todo`'),
  group: z.enum(HANDOVER_GROUPS).describe('Where it belongs'),
  of: z.string().describe('The form whose records these are; empty for other parts'),
  fullName: z.string().describe("What it is, in the caller's language"),
  isOptional: z.boolean().describe('Not proposed: it changes what stands in finished records'),
  count: z.number().int().describe('How many the person has'),
});
export type LeavingPart = z.infer<typeof LeavingPart>;

export const previewLeaving = route({
  method: 'GET',
  path: `${PATH}/:id/Leaving`,
  summary: 'What somebody who leaves has in hand, and what they belong to',
  access: { menu: MENU, button: 'btn_leave' },
  params: IdParams,
  reply: z.object({
    realName: z.string().describe('Name'),
    managerId: z.string().describe('Direct manager, who is proposed as the successor; empty for none'),
    parts: z.array(LeavingPart).describe('What can be handed over'),
    roles: z.number().int().describe('Roles held'),
    positions: z.number().int().describe('Positions held'),
    groups: z.number().int().describe('Groups that the person belongs to'),
    sessions: z.boolean().describe('Always true: the person is signed out everywhere'),
  }),
  errors: [userErrors.not_found],
});

export const listInHand = route({
  method: 'GET',
  path: `${PATH}/:id/InHand`,
  summary: 'What a user who is to be deleted still has in hand and nobody would take over',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  reply: z.object({
    list: z
      .array(LeavingPart.pick({ key: true, of: true, fullName: true, count: true }))
      .describe('Parts of which there is at least one'),
  }),
  errors: [userErrors.not_found],
});

export const leave = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Leave`,
  summary: 'Let somebody leave: hand over, take memberships away, disable the account, end all sessions',
  access: { menu: MENU, button: 'btn_leave' },
  params: IdParams,
  body: z.object({
    successorId: Id.nullable().default(null).describe('Who takes over; needed as soon as something is handed over'),
    parts: z.array(z.string().max(200)).max(2000).default([]).describe('Parts that are handed over'),
    dropRoles: z.boolean().default(true).describe('Take the roles away'),
    dropPositions: z.boolean().default(true).describe('Take the positions away'),
    dropGroups: z.boolean().default(true).describe('Take out of the groups'),
  }),
  reply: z.object({
    moved: z
      .array(z.object({ key: z.string().describe('Part'), count: z.number().int().describe('Handed over') }))
      .describe('What went to the successor'),
  }),
  errors: [
    userErrors.not_found,
    userErrors.admin_protected,
    userErrors.self,
    userErrors.administrators_only,
    leavingErrors.successor_needed,
    leavingErrors.successor_missing,
    leavingErrors.successor_self,
    leavingErrors.unknown_part,
  ],
});
