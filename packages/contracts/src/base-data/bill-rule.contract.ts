import { z } from 'zod';
import './bill-rule.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, FullName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { EnabledMark, SwitchStateBody } from '../switch-state';

const MENU = 'system.billRule';

export const billRuleErrors = defineErrors('billRule', { not_found: 404, disabled: 422, code_taken: 409 });

export const BILL_DATE_FORMATS = ['yyyyMMdd', 'yyyyMM', 'yyyy', 'no'] as const;
export const BillDateFormat = z
  .enum(BILL_DATE_FORMATS)
  .describe('Date part after the prefix; the counter starts again when it changes; no: none');
export type BillDateFormat = z.infer<typeof BillDateFormat>;

const fields = {
  fullName: FullName,
  enCode: EnCode.min(1),
  prefix: z
    .string()
    .trim()
    .max(20)
    .regex(/^[\p{L}\p{N}/_.-]*$/u)
    .default('')
    .describe('Text before the date: letters, digits, / _ . -'),
  dateFormat: BillDateFormat,
  digit: z.coerce.number().int().min(1).max(9).describe('Digits of the running number'),
  startNumber: z.coerce.number().int().min(0).max(999_999_999).default(1).describe('First running number of a period'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
const startFits = (rule: { startNumber: number; digit: number }): boolean =>
  String(rule.startNumber).length <= rule.digit;
export const BillRuleInput = z.object(fields).refine(startFits, { path: ['startNumber'] });
export type BillRuleInput = z.infer<typeof BillRuleInput>;

export const BillRule = z.object({ id: Id, ...fields, version: Version });
export type BillRule = z.infer<typeof BillRule>;

const BillRuleRow = BillRule.extend({
  outputNumber: z.string().describe('Number that was given out last, empty for none'),
  example: z.string().describe('Number that would come next'),
  creatorTime: z.number().describe('Made at, epoch ms'),
});

export const listBillRules = route({
  method: 'GET',
  path: '/api/system/Base/BillRule',
  summary: 'Bill rules',
  access: { menu: MENU },
  query: PageQuery,
  reply: pageOf(BillRuleRow),
});

export const selectBillRules = route({
  method: 'GET',
  path: '/api/system/Base/BillRule/Selector',
  summary: 'Bill rules in use, for the form designer',
  access: 'signed-in',
  reply: listOf(z.object({ id: Id, enCode: z.string().describe('Code'), fullName: z.string().describe('Name') })),
});

export const previewBillNumber = route({
  method: 'GET',
  path: '/api/system/Base/BillRule/BillNumber/:code',
  summary: 'The number that would come next; nothing is used up',
  access: 'signed-in',
  params: z.object({ code: z.string().max(50).describe('Code of the rule') }),
  reply: z.string().describe('The number'),
  errors: [billRuleErrors.not_found],
});

export const getBillRule = route({
  method: 'GET',
  path: '/api/system/Base/BillRule/:id',
  summary: 'One bill rule',
  access: { menu: MENU },
  params: IdParams,
  reply: BillRule,
});

export const createBillRule = route({
  method: 'POST',
  path: '/api/system/Base/BillRule',
  summary: 'Create a bill rule',
  access: { menu: MENU, button: 'btn_add' },
  body: BillRuleInput,
  reply: IdReply,
  errors: [billRuleErrors.code_taken],
});

export const updateBillRule = route({
  method: 'PUT',
  path: '/api/system/Base/BillRule/:id',
  summary: 'Save a bill rule; numbers that were given out stay given out',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: z.object({ ...fields, version: Version }).refine(startFits, { path: ['startNumber'] }),
  reply: z.void(),
  errors: [billRuleErrors.code_taken],
});

export const deleteBillRule = route({
  method: 'DELETE',
  path: '/api/system/Base/BillRule/:id',
  summary: 'Delete a bill rule that no form uses',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
});

export const setBillRuleState = route({
  method: 'PUT',
  path: '/api/system/Base/BillRule/:id/Actions/State',
  summary: 'Enable or disable a bill rule',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: SwitchStateBody,
  reply: z.void(),
});
