import { z } from 'zod';
import { defineErrors } from '../errors';
import { IdParams } from '../ids';
import { patterned } from '../patterned';
import { route } from '../route';
import { FormDocumentJson } from './form-model.contract';
import { ScriptQuestion, ScriptReply, scriptRefusals } from './form-script.contract';
import { RecordData } from './online.contract';

const byDesigner = { menu: 'onlineDev.webDesign', button: 'btn_edit' } as const;

export const publicFormErrors = defineErrors('visualdev', {
  public_gone: 404,
  public_password: 422,
  public_answered: 409,
  public_no_fields: 422,
  public_required: 422,
  public_closed: 422,
  public_code_unknown: 404,
});

const Limit = z.enum(['none', 'device', 'mobile']);

const PublicFormInput = z.object({
  isOn: z.boolean().describe('The link can be used'),
  fields: z.array(z.string().max(60)).max(200).describe('Fields that people without an account fill in'),
  password: z
    .string()
    .max(64)
    .nullable()
    .optional()
    .describe('What must be typed first; null for none, left out: as it is'),
  startsAt: z.number().nullable().describe('Opens at, epoch ms; null at once'),
  endsAt: z.number().nullable().describe('Closes at, epoch ms; null never'),
  maxAnswers: z.number().int().min(1).max(1_000_000).nullable().describe('Answers in all; null for any number'),
  limit: Limit.describe('One answer a device, or a mobile number'),
  needsPuzzle: z.boolean().describe('A slider puzzle against robots'),
  intro: z.string().max(1000).describe('Above the form, plain text'),
  thanks: z.string().max(1000).describe('After an answer, plain text'),
  mayQuery: z.boolean().describe('An answer can be looked at again by its code'),
});

/** What is saved: it opens before it closes. */
export const PublicFormChange = PublicFormInput.refine(
  ({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt,
  { path: ['endsAt'], error: 'field.ends_before' },
);

export const PublicFormSettings = PublicFormInput.omit({ password: true }).extend({
  token: z.string().describe('The link; empty before the first save'),
  hasPassword: z.boolean().describe('A password is set'),
  answers: z.number().int().describe('Answers so far'),
  offered: z.array(z.string()).describe('Fields that may be shown to people without an account'),
});
export type PublicFormSettings = z.infer<typeof PublicFormSettings>;

export const getPublicForm = route({
  method: 'GET',
  path: '/api/visualdev/Base/:id/Public',
  summary: 'The public link of a form',
  access: byDesigner,
  params: IdParams,
  reply: PublicFormSettings,
});

export const savePublicForm = route({
  method: 'PUT',
  path: '/api/visualdev/Base/:id/Public',
  summary: 'Open, change or close the public link of a form',
  access: byDesigner,
  params: IdParams,
  body: PublicFormChange,
  reply: z.object({ token: z.string().describe('The link') }),
  errors: [publicFormErrors.public_no_fields, publicFormErrors.public_required, publicFormErrors.public_closed],
});

const TokenParams = z.object({ token: z.string().regex(/^[\w-]{16,64}$/) });
const TenantQuery = z.object({
  tenant: z.string().max(50).default('').describe('Tenant of the form; empty for the first one'),
});
const Device = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .describe('Random sign of the browser');
const Password = z.string().max(64).default('').describe('What must be typed first');

export const openPublicForm = route({
  method: 'POST',
  path: '/api/public/Form/:token/Actions/Open',
  summary: 'A public form to fill in',
  access: 'public',
  params: TokenParams,
  query: TenantQuery,
  body: z.object({ password: Password, device: Device.or(z.literal('')).default('') }),
  reply: z.object({
    state: z.enum(['open', 'early', 'over', 'full', 'answered', 'password']).describe('Can it be filled in now?'),
    fullName: z.string().describe('Name of the form; empty until the password is right'),
    intro: z.string().describe('Above the form'),
    startsAt: z.number().nullable().describe('Opens at, epoch ms'),
    needsPuzzle: z.boolean().describe('A pass of the slider puzzle is wanted'),
    needsMobile: z.boolean().describe('One answer a mobile number: it is asked for'),
    mayQuery: z.boolean().describe('Answers can be looked at again by their code'),
    formData: FormDocumentJson.nullable().describe('The form as far as it is public'),
  }),
  errors: [publicFormErrors.public_gone, publicFormErrors.public_password, 'common.too_many'],
});

export const answerPublicForm = route({
  method: 'POST',
  path: '/api/public/Form/:token/Answers',
  summary: 'Hand in a public form',
  access: 'public',
  params: TokenParams,
  query: TenantQuery,
  body: z.object({
    password: Password,
    device: Device,
    mobile: patterned('mobile', 20).or(z.literal('')).default('').describe('Mobile number, where one is asked for'),
    sliderCode: z.string().max(100).default('').describe('Pass of the slider puzzle'),
    data: RecordData,
  }),
  reply: z.object({
    code: z.string().describe('By which the answer is found again; empty where nobody may'),
    thanks: z.string().describe('What is said now'),
    mayRepeat: z.boolean().describe('Another one is taken from this browser'),
  }),
  errors: [
    publicFormErrors.public_gone,
    publicFormErrors.public_password,
    publicFormErrors.public_answered,
    'common.too_many',
  ],
  bodyLimit: 1024 * 1024,
});

export const runPublicScripts = route({
  method: 'POST',
  path: '/api/public/Form/:token/Actions/Scripts',
  summary: 'Run the scripts of a public form that is being filled in; nothing is stored',
  access: 'public',
  params: TokenParams,
  query: TenantQuery,
  body: ScriptQuestion.extend({ password: Password }),
  reply: ScriptReply,
  errors: [...scriptRefusals, publicFormErrors.public_gone, publicFormErrors.public_password, 'common.too_many'],
  bodyLimit: 1024 * 1024,
});

export const readPublicAnswer = route({
  method: 'POST',
  path: '/api/public/Form/:token/Actions/Query',
  summary: 'An answer again, by its code',
  access: 'public',
  params: TokenParams,
  query: TenantQuery,
  body: z.object({ password: Password, code: z.string().trim().min(1).max(32).describe('Code of the answer') }),
  reply: z.object({
    at: z.number().describe('Handed in at, epoch ms'),
    flowStatus: z
      .int()
      .nullable()
      .describe(
        'State of its instance: 0 draft, 1 under way, 2 approved, 3 refused, 4 revoked, 5 terminated; null without a flow',
      ),
    rows: z
      .array(z.object({ label: z.string().describe('Field'), text: z.string().describe('What stands there') }))
      .describe('Public fields in the order of the form'),
  }),
  errors: [publicFormErrors.public_gone, publicFormErrors.public_code_unknown, 'common.too_many'],
});
