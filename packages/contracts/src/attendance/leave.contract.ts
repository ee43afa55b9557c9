import { z } from 'zod';
import { EnCode, PlainName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { attendanceErrors } from './attendance.errors';
import { Day } from './days';
import { LeaveRule } from './leave-rule';

const MENU = 'attendance.leave';
const TYPES = '/api/attendance/LeaveType';
const PATH = '/api/attendance/Leave';

export const LeaveTypeInput = z.object({
  enCode: EnCode.describe('Code of its option in the form of leave'),
  fullName: PlainName,
  sortCode: SortCode,
  rule: LeaveRule.describe('How it is granted, kept and used'),
});
export type LeaveTypeInput = z.infer<typeof LeaveTypeInput>;
export const LeaveType = LeaveTypeInput.extend({ id: Id, version: Version });
export type LeaveType = z.infer<typeof LeaveType>;

const minutes = (what: string) => z.number().int().describe(`${what}, minutes`);

export const LeaveBalance = z.object({
  id: Id.describe('Kind of leave'),
  enCode: z.string().describe('Its code'),
  fullName: z.string().describe('Its name'),
  hoursPerDay: z.number().describe('Hours that a day stands for'),
  available: minutes('May still be taken today; below 0 what was taken in advance'),
  pending: minutes('Asked for and not decided'),
  used: minutes('Taken this year'),
  expiring: minutes('What is lost next'),
  expiresOn: z.union([z.literal(''), Day]).describe('When it is lost, yyyy-mm-dd; empty when nothing is'),
});
export type LeaveBalance = z.infer<typeof LeaveBalance>;

export const LEAVE_ENTRY_KINDS = ['grant', 'use', 'revoke', 'expire', 'correct'] as const;
export const LeaveEntry = z.object({
  id: Id,
  at: z.number().describe('When, epoch ms'),
  typeName: z.string().describe('Kind of leave'),
  hoursPerDay: z.number().describe('Hours that a day of it stands for'),
  kind: z.enum(LEAVE_ENTRY_KINDS).describe('grant; use; revoke: given back; expire: lost; correct: by hand'),
  minutes: minutes('How much; what is taken away is below 0'),
  isPending: z.boolean().describe('Of a request that is not decided'),
  expiresOn: z.union([z.literal(''), Day]).describe('When what it belongs to is lost; empty for never'),
  grantedFor: z
    .string()
    .describe('What it was granted for: a year (2026) or a day of overtime (2026-11-03); empty for neither'),
  reason: z.string().describe('Why, for a correction'),
  actorName: z.string().describe('Who did it, empty for the program'),
  instanceId: z.string().describe('Request that it comes from, empty for none'),
});
export type LeaveEntry = z.infer<typeof LeaveEntry>;

export const listLeaveTypes = route({
  method: 'GET',
  path: TYPES,
  summary: 'Kinds of leave in their order',
  access: { menu: MENU },
  reply: listOf(LeaveType),
});

const usual = usualRoutes(TYPES, MENU);

export const createLeaveType = route({
  ...usual.create,
  summary: 'Create a kind of leave',
  body: LeaveTypeInput,
  reply: IdReply,
  errors: [attendanceErrors.name_taken, attendanceErrors.code_taken],
});

export const updateLeaveType = route({
  ...usual.update,
  summary: 'Save a kind of leave; what this year grants is worked out anew',
  body: LeaveTypeInput.extend({ version: Version }),
  errors: [attendanceErrors.not_found, attendanceErrors.name_taken, attendanceErrors.code_taken],
});

export const deleteLeaveType = route({
  ...usual.remove,
  summary: 'Delete a kind of leave of which nothing was ever granted or taken',
  errors: [attendanceErrors.not_found, attendanceErrors.leave_in_use],
});

export const listMyLeave = route({
  method: 'GET',
  path: `${PATH}/Mine`,
  summary: 'My balances',
  access: { menu: 'attendance.mine' },
  showsNames: true,
  reply: listOf(LeaveBalance),
});

const EntryQuery = PageQuery.extend({
  leaveTypeId: z.string().max(50).default('').describe('Only of this kind; empty for all'),
});

export const listMyLeaveEntries = route({
  method: 'GET',
  path: `${PATH}/Mine/Entries`,
  summary: 'What made my balances, the newest first',
  access: { menu: 'attendance.mine' },
  query: EntryQuery,
  reply: pageOf(LeaveEntry),
});

export const listLeaveBalances = route({
  method: 'GET',
  path: `${PATH}/Balance`,
  summary: 'Balances of the people that I may see',
  access: { menu: MENU },
  showsNames: true,
  query: PageQuery.extend({ groupId: z.string().max(50).default('').describe('Only this group; empty for all') }),
  reply: pageOf(
    z.object({
      userId: Id,
      userName: z.string().describe('Name'),
      account: z.string().describe('Account'),
      department: z.string().describe('Department'),
      entryDay: z
        .union([z.literal(''), Day])
        .describe('First day of work; without one nothing is granted by seniority'),
      balances: z.array(LeaveBalance).describe('By kind, in their order'),
    }),
  ),
});

export const listLeaveEntries = route({
  method: 'GET',
  path: `${PATH}/Balance/:id/Entries`,
  summary: 'What made the balances of a person, the newest first',
  access: { menu: MENU },
  params: IdParams,
  query: EntryQuery,
  reply: pageOf(LeaveEntry),
  errors: [attendanceErrors.not_found],
});

export const correctLeave = route({
  method: 'POST',
  path: `${PATH}/Balance/:id/Actions/Correct`,
  summary: 'Add to a balance of a person, or take from it, with the reason',
  access: { menu: MENU, button: 'btn_correct' },
  params: IdParams,
  body: z.object({
    leaveTypeId: Id,
    minutes: z.int().min(-600_000).max(600_000).describe('Minutes to add; below 0 to take away'),
    reason: z.string().trim().min(1).max(200).describe('Why'),
    expiresOn: z
      .union([z.literal(''), Day])
      .default('')
      .describe('When what is added is lost; empty for never'),
  }),
  reply: z.void(),
  errors: [attendanceErrors.not_found, attendanceErrors.leave_not_counted, attendanceErrors.leave_nothing],
});
