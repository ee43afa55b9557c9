import { z } from 'zod';
import './translation.texts';
import { defineErrors } from '../errors';
import { Id } from '../ids';
import { Language } from '../languages';
import { listOf } from '../pagination';
import { XLSX_TYPE } from '../media-types';
import { route } from '../route';

const VIEW = { menu: 'system.translation' };
const EDIT = { menu: 'system.translation', button: 'btn_edit' };

export const translationErrors = defineErrors('translation', {
  source_unknown: 422,
  item_gone: 404,
  too_long: 422,
  sheet_bad: 422,
  key_invalid: 422,
});

const Text = z.string().max(5000);
const Key = z
  .string()
  .max(120)
  .regex(/^[a-z][\w-]*(\.[\w-]+){1,5}$/i)
  .describe('area.key; server.area.key for a text of the server');
export const saveTextOverrides = route({
  method: 'PUT',
  path: '/api/system/Translation/Overrides',
  summary: 'Word texts of the product otherwise; null gives the product’s own back',
  access: EDIT,
  body: z.object({
    list: z
      .array(
        z.object({ language: Language, key: Key, text: Text.min(1).nullable().describe('Text, null: the product’s') }),
      )
      .min(1)
      .max(2000)
      .describe('Changes'),
  }),
  reply: z.void(),
});

const TextsByKey = z.record(z.string(), z.string().describe('Text')).describe('Texts by key');
export const serverTexts = route({
  method: 'GET',
  path: '/api/system/Translation/ServerTexts',
  summary: 'Texts that the server says (refusals, mails …), and what the organisation says instead',
  access: VIEW,
  reply: listOf(
    z.object({
      key: z.string().describe('server.area.key'),
      zh: z.string().describe('Simplified Chinese'),
      zhtw: z.string().describe('Traditional Chinese'),
      en: z.string().describe('English'),
    }),
  ).extend({ own: z.object({ zh: TextsByKey, zhtw: TextsByKey, en: TextsByKey }).describe('Own words by language') }),
});

export const UserText = z.object({
  source: z.string().describe('menu, form, flow …'),
  id: Id.describe('Menu, form …'),
  field: z.string().describe('Which of its texts'),
  zh: z.string().describe('Simplified Chinese'),
  zhtw: z.string().describe('Traditional Chinese, empty for none'),
  en: z.string().describe('English, empty for none'),
});
export type UserText = z.infer<typeof UserText>;

export const listUserTexts = route({
  method: 'GET',
  path: '/api/system/Translation/UserTexts',
  summary: 'Names that people typed, with their translations',
  access: VIEW,
  reply: listOf(UserText),
});

export const saveUserTexts = route({
  method: 'PUT',
  path: '/api/system/Translation/UserTexts',
  summary: 'Save translations of names; an empty text removes one',
  access: EDIT,
  body: z.object({
    list: z
      .array(
        z.object({
          source: z.string().max(30).describe('Source'),
          id: Id,
          field: z.string().max(200).describe('Which text'),
          language: z.enum(['zhtw', 'en']).describe('Language'),
          text: z.string().trim().max(5000).describe('Text, empty for none'),
        }),
      )
      .min(1)
      .max(2000)
      .describe('Changes'),
  }),
  reply: z.void(),
  errors: [translationErrors.source_unknown, translationErrors.item_gone, translationErrors.too_long],
});

export const proposeTraditional = route({
  method: 'POST',
  path: '/api/system/Translation/Actions/Traditional',
  summary: 'Traditional Chinese (Taiwan, with its words) for simplified texts; a proposal',
  access: VIEW,
  body: z.object({ texts: z.array(Text).min(1).max(5000).describe('Simplified texts') }),
  reply: listOf(z.string().describe('Proposal')),
  bodyLimit: 4 * 1024 * 1024,
});

const SheetRow = z.object({
  key: z.string().max(200).describe('What is translated'),
  zh: Text.describe('Simplified Chinese'),
  zhtw: Text.describe('Traditional Chinese'),
  en: Text.describe('English'),
});
export type TranslationRow = z.infer<typeof SheetRow>;

export const writeTranslationSheet = route({
  method: 'POST',
  path: '/api/system/Translation/Actions/Sheet',
  summary: 'The given rows as a workbook',
  access: VIEW,
  body: z.object({ rows: z.array(SheetRow).max(20_000).describe('Rows') }),
  reply: z.void(),
  raw: [XLSX_TYPE],
  bodyLimit: 8 * 1024 * 1024,
});

export const readTranslationSheet = route({
  method: 'POST',
  path: '/api/system/Translation/Actions/ReadSheet',
  summary: 'Rows of a workbook (multipart field `file`); nothing is saved',
  access: EDIT,
  multipart: true,
  reply: listOf(SheetRow),
  errors: [translationErrors.sheet_bad],
  bodyLimit: 8 * 1024 * 1024,
});
