import { z } from 'zod';
import { FIGURES } from '@qiaoban/language/formula/other-records';
import { IdParams } from '../ids';
import { pageOf } from '../pagination';
import { route } from '../route';
import { AskedCondition } from './asked-condition';
import { visualdevErrors } from './form-model.contract';

/** Values that are asked for at a time. */
const MOST_VALUES = 200;
/** Fields that may come with a value. */
const MOST_BESIDE = 10;

export const fieldValues = route({
  method: 'POST',
  path: '/api/visualdev/Base/:id/FieldValues',
  summary: 'Different values of a field in records that this person may see: options of other forms',
  access: { record: 'form menu of :id' },
  params: IdParams,
  body: z.object({
    field: z.string().min(1).max(64).describe('Field whose values are wanted'),
    more: z
      .array(z.string().min(1).max(64))
      .max(MOST_BESIDE)
      .default([])
      .describe('Fields whose values come with it; each combination is answered once'),
    isPath: z
      .boolean()
      .default(false)
      .describe('`more` are the levels above: stored with the value, so in the words in which values are stored'),
    conditions: z.array(AskedCondition).max(20).default([]).describe('Only records that meet all of them'),
    keyword: z.string().max(200).default('').describe('Only those that hold this text in one of the fields'),
    only: z.array(z.string().max(100)).max(MOST_VALUES).optional().describe('Only these values, as far as they occur'),
    currentPage: z.number().int().min(1).max(10_000).default(1).describe('Page, from 1'),
    pageSize: z.number().int().min(1).max(MOST_VALUES).default(50).describe('Values on a page'),
  }),
  reply: pageOf(
    z.object({
      id: z.string().describe('The value'),
      fullName: z.string().describe('The same: what it is shown as'),
      more: z
        .array(z.string())
        .describe(
          'Values of `more`, in its order; empty where a record has none, and, unless `isPath`, where the person may not see the field',
        ),
    }),
  ),
  errors: [visualdevErrors.not_found, visualdevErrors.not_published, visualdevErrors.too_many_shown],
});

/** Questions at a time. */
export const MOST_QUESTIONS = 500;

const Question = z.object({
  form: z.string().min(1).max(64).describe('Code of the form that is asked'),
  figure: z.enum(FIGURES).describe('Value of the newest record, or a figure over all of them'),
  field: z.string().max(64).describe('Field that is read; empty for a count'),
  where: z
    .array(
      z.object({
        field: z.string().min(1).max(64).describe('Field that is compared; `id` for the record itself'),
        value: z.union([z.string().max(2000), z.number(), z.boolean()]).describe('What it holds'),
      }),
    )
    .max(10)
    .describe('All of these hold'),
});

export const answerQuestions = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/Actions/Answers',
  summary: 'What formulas of an open record ask of other forms, as this person sees them',
  access: { record: 'form menu of each form that is asked; of others nothing is answered' },
  body: z.object({ questions: z.array(Question).min(1).max(MOST_QUESTIONS).describe('What is asked') }),
  reply: z.object({
    answers: z
      .array(
        z.object({
          isKnown: z.boolean().describe('False where the person may not ask'),
          value: z.unknown().describe('The value; null for none'),
        }),
      )
      .describe('In the order of the questions'),
  }),
});
