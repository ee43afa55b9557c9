import { z } from 'zod';
import './template.texts';
import { EnCode, FullName, Version } from '../fields';
import { defineErrors } from '../errors';
import { Id, IdParams, IdReply } from '../ids';
import { Language } from '../languages';
import { KeywordQuery, listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';

const MENU = 'system.messageTemplate';
const PATH = '/api/system/MessageTemplate';

export const templateErrors = defineErrors('message_template', {
  not_found: 404,
  code_taken: 409,
  event_unknown: 422,
  variable_unknown: 422,
  title_missing: 422,
  html_in_sms: 422,
  is_builtin: 422,
});

export const TemplateText = z.object({
  title: z.string().max(200).default('').describe('Title with {names}; empty for an SMS'),
  body: z.string().max(5000).default('').describe('Text with {names}; lines stay lines'),
});
const ByLanguage = z.partialRecord(Language, TemplateText);
export const TemplateContent = z.object({
  inApp: ByLanguage.default({}).describe('Words of the inbox'),
  mail: ByLanguage.default({}).describe('Words of a mail; those of the inbox where left out'),
  sms: ByLanguage.default({}).describe('Words of an SMS; the body of the inbox where left out'),
});
export type TemplateContent = z.infer<typeof TemplateContent>;

const fields = {
  fullName: FullName,
  enCode: EnCode,
  event: z.string().max(50).describe('Event that it words, a code of MESSAGE_EVENTS'),
  content: TemplateContent,
  enabledMark: EnabledMark.default(1),
};
export const TemplateInput = z.object(fields);
export type TemplateInput = z.infer<typeof TemplateInput>;

export const Template = z.object({
  id: Id,
  ...fields,
  isBuiltin: z.boolean().describe('Came with the product: may be changed, not deleted'),
  lastModifyTime: z.number().describe('Changed at, epoch ms'),
  version: Version,
});
export type Template = z.infer<typeof Template>;

export const listTemplates = route({
  method: 'GET',
  path: PATH,
  summary: 'Templates of messages, by event',
  access: { menu: MENU },
  query: KeywordQuery,
  reply: listOf(Template),
});

const usual = usualRoutes(PATH, MENU);

export const getTemplate = route({
  ...usual.get,
  summary: 'One template',
  reply: Template,
  errors: [templateErrors.not_found],
});

const problems = [
  templateErrors.code_taken,
  templateErrors.event_unknown,
  templateErrors.variable_unknown,
  templateErrors.title_missing,
  templateErrors.html_in_sms,
];

export const createTemplate = route({
  ...usual.create,
  summary: 'Create a template',
  body: TemplateInput,
  reply: IdReply,
  errors: problems,
});

export const updateTemplate = route({
  ...usual.update,
  summary: 'Save a template',
  body: TemplateInput.extend({ version: Version }),
  errors: [templateErrors.not_found, ...problems],
});

export const setTemplateState = route({
  ...usual.setState,
  summary: 'Use a template or not; using one puts the others of its event out of use',
  errors: [templateErrors.not_found],
});

export const resetTemplate = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Reset`,
  summary: "Give a template the product's words back",
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  reply: z.void(),
  errors: [templateErrors.not_found],
});

export const deleteTemplate = route({
  ...usual.remove,
  summary: 'Delete a template that was made here',
  errors: [templateErrors.not_found, templateErrors.is_builtin],
});
