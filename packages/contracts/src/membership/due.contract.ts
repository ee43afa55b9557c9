import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { PDF_TYPE, XLSX_TYPE } from '../media-types';
import { PageQuery, listOf, pageOf } from '../pagination';
import { CentsText, FeeCents, LineCents } from '../reconciliation/money';
import { route } from '../route';
import { MEMBER_STATES, MEMBER_TYPES } from './member.contract';
import { membershipErrors } from './membership.errors';

const MENU = 'membership.due';
const PATH = '/api/membership/Due';

export const DUE_STATES = ['open', 'overdue', 'paid'] as const;
export const DUE_METHODS = ['transfer', 'cash', 'online', 'cheque'] as const;
export const ENTRY_KINDS = ['payment', 'remission', 'reversal'] as const;

const Year = z.coerce.number().int().min(2000).max(2100).describe('Year of the dues');
const Day = z.iso.date();
const reason = z.string().trim().min(1).max(200).describe('Why');

export const DueRow = z.object({
  id: Id,
  memberId: Id,
  memberCode: z.string().describe('Number of the member'),
  memberName: z.string().describe('Name of the member'),
  memberState: z.enum(MEMBER_STATES).describe('Whether they are a member now: active, suspended or left'),
  memberType: z.enum(MEMBER_TYPES).describe('Type when the due was assessed'),
  branchName: z.string().describe('Branch'),
  year: z.number().int().describe('Year'),
  dueOn: z.string().describe('To be paid until, yyyy-mm-dd'),
  amount: CentsText.describe('What was assessed'),
  paid: CentsText.describe('What was paid of it'),
  remitted: CentsText.describe('What was remitted of it'),
  open: CentsText.describe('What is still to be paid'),
  state: z.enum(DUE_STATES).describe('open, overdue, or paid: nothing is to be paid any more'),
  reminders: z.number().int().describe('Reminders so far'),
  remindedAt: z.number().nullable().describe('Reminded last, epoch ms'),
});
export type DueRow = z.infer<typeof DueRow>;

const Which = {
  year: z.coerce.number().int().min(0).max(2100).default(0).describe('Year; 0 for all'),
  state: z
    .enum(['', ...DUE_STATES])
    .default('')
    .describe('State; empty for all'),
  branchId: z.string().max(64).default('').describe('Branch with everything below; empty for all'),
  memberId: z.string().max(64).default('').describe('Only of this member; empty for all'),
};
export const DueFilter = PageQuery.extend(Which);
export type DueFilter = z.infer<typeof DueFilter>;

export const listDues = route({
  method: 'GET',
  path: PATH,
  summary: 'Dues of the members that one looks after, with their sums',
  access: { anyOf: [{ menu: MENU }, { menu: 'membership.member' }] },
  query: DueFilter,
  reply: pageOf(DueRow).extend({
    sums: z
      .object({
        amount: CentsText.describe('Assessed'),
        paid: CentsText.describe('Paid'),
        remitted: CentsText.describe('Remitted'),
        open: CentsText.describe('Open'),
      })
      .describe('Of everything that matches'),
  }),
});

export const exportDues = route({
  method: 'GET',
  path: `${PATH}/Export`,
  summary: 'The dues that the list shows, as a workbook; noted in the log',
  access: { menu: MENU, button: 'btn_export' },
  query: DueFilter.omit({ currentPage: true, pageSize: true, sidx: true, sort: true }),
  raw: [XLSX_TYPE],
  reply: z.void(),
});

export const DueEntry = z.object({
  id: Id,
  kind: z.enum(ENTRY_KINDS).describe('payment, remission, or reversal of one of these'),
  number: z.string().describe('Number of the receipt; empty for none'),
  amount: CentsText.describe('Whole cents; of a reversal negative'),
  method: z.enum(['', ...DUE_METHODS]).describe('How it was paid'),
  day: z.string().describe('Day, yyyy-mm-dd'),
  reason: z.string().describe('Remark or reason'),
  byName: z.string().describe('Who entered it'),
  at: z.number().describe('When, epoch ms'),
  isReversed: z.boolean().describe('It was reversed later'),
});
export type DueEntry = z.infer<typeof DueEntry>;

export const listDueEntries = route({
  method: 'GET',
  path: `${PATH}/:id/Entries`,
  summary: 'Payments, remissions and reversals of a due',
  access: { anyOf: [{ menu: MENU }, { menu: 'membership.member' }] },
  params: IdParams,
  reply: listOf(DueEntry),
  errors: [membershipErrors.not_found],
});

const Rate = z.object({
  memberType: z.enum(MEMBER_TYPES).describe('Type of members'),
  amount: FeeCents.describe('Dues a year; "0": none'),
});
export const getDueRates = route({
  method: 'GET',
  path: `${PATH}/Rate/:year`,
  summary: 'Dues of a year by type of members',
  access: { menu: MENU },
  params: z.object({ year: Year }),
  reply: z.object({
    dueOn: z.string().describe('To be paid until, yyyy-mm-dd'),
    rates: z.array(Rate).describe('By type'),
    assessed: z.number().int().describe('Members of whom dues of that year were assessed'),
  }),
});
export const saveDueRates = route({
  method: 'PUT',
  path: `${PATH}/Rate/:year`,
  summary: 'Set the dues of a year; what was assessed already stays as it is',
  access: { menu: MENU, button: 'btn_rate' },
  params: z.object({ year: Year }),
  body: z.object({
    dueOn: Day.describe('To be paid until, yyyy-mm-dd'),
    rates: z.array(Rate).max(MEMBER_TYPES.length).describe('By type'),
  }),
  reply: z.void(),
});

export const assessDues = route({
  method: 'POST',
  path: `${PATH}/Actions/Assess`,
  summary: 'Assess the dues of a year for every active member that one looks after; those that were assessed stay',
  access: { menu: MENU, button: 'btn_assess' },
  body: z.object({ year: Year }),
  reply: z.object({ count: z.number().int().describe('Members whose dues were assessed now') }),
  errors: [membershipErrors.no_rate],
});

export const payDue = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Pay`,
  summary: 'Enter a payment; it gets a number for its receipt',
  access: { menu: MENU, button: 'btn_pay' },
  params: IdParams,
  body: z.object({
    amount: LineCents.describe('Whole cents'),
    method: z.enum(DUE_METHODS).describe('How it was paid'),
    day: Day.describe('Paid on, yyyy-mm-dd'),
    note: z.string().trim().max(200).default('').describe('Remark'),
  }),
  reply: z.object({ id: Id, number: z.string().describe('Number of the receipt') }),
  errors: [
    membershipErrors.not_found,
    membershipErrors.nothing_open,
    membershipErrors.over_open,
    membershipErrors.day_future,
  ],
});

export const remitDue = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Remit`,
  summary: 'Remit what is open of a due, or a part of it, with a reason',
  access: { menu: MENU, button: 'btn_remit' },
  params: IdParams,
  body: z.object({ amount: LineCents.describe('Whole cents'), reason }),
  reply: z.void(),
  errors: [membershipErrors.not_found, membershipErrors.nothing_open, membershipErrors.over_open],
});

export const reverseDueEntry = route({
  method: 'POST',
  path: `${PATH}/Entry/:id/Actions/Reverse`,
  summary: 'Reverse a payment or remission, with a reason; both stay in the books',
  access: { menu: MENU, button: 'btn_reverse' },
  params: IdParams,
  body: z.object({ reason }),
  reply: z.void(),
  errors: [membershipErrors.not_found, membershipErrors.reversed],
});

export const remindDues = route({
  method: 'POST',
  path: `${PATH}/Actions/Remind`,
  summary: 'Remind members of open dues: in the product those with an account, by mail the others',
  access: { menu: MENU, button: 'btn_remind' },
  body: z.object({ ids: z.array(Id).min(1).max(500).describe('Dues') }),
  reply: z.object({
    told: z.number().int().describe('Reminded in the product'),
    mailed: z.number().int().describe('Reminded by mail'),
    unreached: z.array(z.string()).describe('Names of members with neither account nor e-mail'),
  }),
});

export const printReceipt = route({
  method: 'GET',
  path: `${PATH}/Entry/:id/Pdf`,
  summary: 'The receipt of a payment as PDF',
  access: { anyOf: [{ menu: MENU }, { menu: 'membership.member' }] },
  params: IdParams,
  raw: [PDF_TYPE],
  reply: z.void(),
  errors: [membershipErrors.not_found],
});
