import { z } from 'zod';
import './bill-rule.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, PlainName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';
import { textOf } from '../patterned';

const MENU = 'system.billRule';

export const numberingRuleErrors = defineErrors('billRule', {
  not_found: 404,
  disabled: 422,
  code_taken: 409,
  counter_not_found: 404,
});

export const NUMBERING_DATE_FORMATS = ['yyyyMMdd', 'yyyyMM', 'yyyy', 'no'] as const;
export const NumberingDateFormat = z
  .enum(NUMBERING_DATE_FORMATS)
  .describe('Date part after the prefix; the counter starts again when it changes; no: none');
export type NumberingDateFormat = z.infer<typeof NumberingDateFormat>;

/** Ways to write a day in a number. */
export const NUMBERING_DATE_PARTS = ['yyyyMMdd', 'yyMMdd', 'yyyyMM', 'yyMM', 'yyyy', 'yy', 'MMdd', 'MM', 'dd'] as const;
const Literal = textOf('bill_literal', 20).describe('Letters, digits, / _ . -');
const FieldLength = z.coerce.number().int().min(1).max(20).default(10).describe('Most characters that it takes');

export const NumberingSegment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('constant'), text: Literal.min(1) }),
  z.object({ kind: z.literal('date'), format: z.enum(NUMBERING_DATE_PARTS).describe('How the day is written') }),
  z.object({ kind: z.literal('number') }),
  z.object({
    kind: z.literal('field'),
    field: z.string().trim().min(1).max(64).describe('Name of a field of the form'),
    length: FieldLength,
    otherwise: Literal.default('').describe('What stands for an empty field'),
  }),
  z.object({ kind: z.literal('organize'), otherwise: Literal.default('').describe('What stands for none') }),
  z.object({ kind: z.literal('department'), otherwise: Literal.default('').describe('What stands for none') }),
]);
export type NumberingSegment = z.infer<typeof NumberingSegment>;

export const NUMBERING_RESTARTS = ['date', 'never', 'year', 'month', 'day'] as const;
export type NumberingRestart = (typeof NUMBERING_RESTARTS)[number];

const fields = {
  fullName: PlainName,
  enCode: EnCode.min(1),
  prefix: textOf('bill_literal', 20).default('').describe('Text before the date: letters, digits, / _ . -'),
  dateFormat: NumberingDateFormat,
  digit: z.coerce.number().int().min(1).max(9).describe('Digits of the running number'),
  startNumber: z.coerce.number().int().min(0).max(999_999_999).default(1).describe('First running number of a period'),
  segments: z
    .array(NumberingSegment)
    .max(8)
    .default([])
    .describe('Parts of the number in their order, one of them the running number; empty: prefix, date, number'),
  restart: z
    .enum(NUMBERING_RESTARTS)
    .default('date')
    .describe('When the running number starts again; date: with the date part of the number'),
  perSegment: z.boolean().default(false).describe('True when each value of field, company and department counts apart'),
  mode: z
    .enum(['gapless', 'fast'])
    .default('gapless')
    .describe('gapless: taken in the transaction of the document; fast: nobody waits, gaps are possible'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
const startFits = (rule: { startNumber: number; digit: number }): boolean =>
  String(rule.startNumber).length <= rule.digit;
type Parts = {
  segments: NumberingSegment[];
  dateFormat: NumberingDateFormat;
  restart: NumberingRestart;
  perSegment: boolean;
};

export const isVariable = ({ kind }: NumberingSegment): boolean =>
  kind === 'field' || kind === 'organize' || kind === 'department';

/** Own segments hold the running number once. */
export const hasOneNumber = ({ segments }: { segments: readonly NumberingSegment[] }): boolean =>
  segments.length === 0 || segments.filter(({ kind }) => kind === 'number').length === 1;

/** Numbers of two periods must differ: the number has to name the period in which it starts again. */
export const namesPeriod = ({
  segments,
  dateFormat,
  restart,
}: Pick<Parts, 'dateFormat' | 'restart'> & { segments: readonly NumberingSegment[] }): boolean => {
  const written =
    segments.length === 0
      ? dateFormat
      : segments.map((segment) => (segment.kind === 'date' ? segment.format : '')).join('');
  const needed = { date: '', never: '', year: 'y', month: 'yM', day: 'yMd' }[restart];
  return [...needed].every((letter) => written.replace('no', '').includes(letter));
};
const namesSegment = ({ segments, perSegment }: Parts): boolean => !perSegment || segments.some(isVariable);

const checked = <T extends z.ZodType<Parts & { startNumber: number; digit: number }>>(shape: T) =>
  shape
    .refine(startFits, { path: ['startNumber'], error: 'field.bill_start' })
    .refine(hasOneNumber, { path: ['segments'], error: 'field.bill_one_number' })
    .refine(namesPeriod, { path: ['restart'], error: 'field.bill_period' })
    .refine(namesSegment, { path: ['perSegment'], error: 'field.bill_segment' });

export const NumberingRuleInput = checked(z.object(fields));
export type NumberingRuleInput = z.infer<typeof NumberingRuleInput>;

export const NumberingRule = z.object({ id: Id, ...fields, version: Version });
export type NumberingRule = z.infer<typeof NumberingRule>;

const NumberingRuleRow = NumberingRule.extend({
  outputNumber: z.string().describe('Number that was given out last, empty for none'),
  example: z.string().describe('Number that would come next'),
  creatorTime: z.number().describe('Made at, epoch ms'),
});

export const listNumberingRules = route({
  method: 'GET',
  path: '/api/system/Base/BillRule',
  summary: 'Numbering rules',
  access: { menu: MENU },
  query: PageQuery,
  reply: pageOf(NumberingRuleRow),
});

export const selectNumberingRules = route({
  method: 'GET',
  path: '/api/system/Base/BillRule/Selector',
  summary: 'Numbering rules in use, for the form designer',
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
  errors: [numberingRuleErrors.not_found],
});

const usual = usualRoutes('/api/system/Base/BillRule', MENU);

export const getNumberingRule = route({
  ...usual.get,
  summary: 'One numbering rule',
  reply: NumberingRule,
});

export const createNumberingRule = route({
  method: 'POST',
  path: '/api/system/Base/BillRule',
  summary: 'Create a numbering rule',
  // whoever designs forms makes the rules that they need; those of others stay the administrator's
  access: {
    anyOf: [
      { menu: MENU, button: 'btn_add' },
      { menu: 'onlineDev.webDesign', button: 'btn_edit' },
    ],
  },
  body: NumberingRuleInput,
  reply: IdReply,
  errors: [numberingRuleErrors.code_taken],
});

export const updateNumberingRule = route({
  ...usual.update,
  summary: 'Save a numbering rule; numbers that were given out stay given out',
  body: checked(z.object({ ...fields, version: Version })),
  errors: [numberingRuleErrors.code_taken],
});

export const deleteNumberingRule = route({
  ...usual.remove,
  summary: 'Delete a numbering rule that no form uses',
});

export const setNumberingRuleState = route({
  ...usual.setState,
  summary: 'Enable or disable a numbering rule',
});

const NumberingCounter = z.object({
  period: z.string().describe('Period, and values that count apart'),
  lastNumber: z.string().describe('Number that was given out last; empty where numbers are taken fast'),
  value: z.number().int().describe('Running number that was given out last'),
  takenAt: z.number().describe('Taken at, epoch ms'),
});

export const listNumberingCounters = route({
  method: 'GET',
  path: '/api/system/Base/BillRule/:id/Counters',
  summary: 'Running numbers of a rule by period, the newest first',
  access: { menu: MENU },
  params: IdParams,
  reply: listOf(NumberingCounter),
});

export const resetNumberingCounter = route({
  method: 'POST',
  path: '/api/system/Base/BillRule/:id/Actions/Reset',
  summary: 'Set the running number of a period; numbers that were given out may come again',
  access: { menu: MENU, button: 'btn_reset' },
  params: IdParams,
  body: z.object({
    period: z.string().max(200).describe('Period as the list of counters names it'),
    next: z.coerce.number().int().min(0).max(999_999_999).describe('Running number that comes next'),
  }),
  reply: z.void(),
  errors: [numberingRuleErrors.not_found, numberingRuleErrors.counter_not_found],
});
