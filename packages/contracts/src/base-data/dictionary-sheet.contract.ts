import { z } from 'zod';
import './dictionary.texts';
import { EnCode, FullName } from '../fields';
import { Id, IdParams } from '../ids';
import { XLSX_TYPE } from '../media-types';
import { route } from '../route';
import { dictionaryErrors, ITEM_EDITOR } from './dictionary-type.contract';

const base = '/api/system/Base/DictionaryData' as const;

export const MAX_BATCH = 500;
export const MAX_DICTIONARY_BYTES = 5 * 1_048_576;

export const addDictionaryItems = route({
  method: 'POST',
  path: `${base}/Actions/Batch`,
  summary: 'Add several items at once; codes that are there already are passed over',
  access: ITEM_EDITOR,
  body: z.object({
    dictionaryTypeId: Id.describe('Dictionary'),
    parentId: z.string().max(64).default('0').describe('Item above, "0" at the top'),
    items: z
      .array(z.object({ fullName: FullName, enCode: EnCode.min(1) }))
      .min(1)
      .max(MAX_BATCH)
      .describe('Items in their order'),
  }),
  reply: z.object({
    added: z.number().int().describe('Items that were added'),
    skipped: z.array(z.string()).describe('Codes that were there already'),
  }),
  errors: [dictionaryErrors.parent_not_found, dictionaryErrors.not_a_tree],
});

export const sortDictionaryItems = route({
  method: 'PUT',
  path: `${base}/Actions/Sort`,
  summary: 'Put the items of one level into an order',
  access: ITEM_EDITOR,
  body: z.object({
    dictionaryTypeId: Id.describe('Dictionary'),
    ids: z.array(Id).min(1).max(5000).describe('Items of one level, in their order'),
  }),
  reply: z.void(),
});

export const exportDictionary = route({
  method: 'GET',
  path: `${base}/:id/Export`,
  summary: 'Items of a dictionary as a workbook that the import reads',
  access: ITEM_EDITOR,
  params: IdParams,
  raw: [XLSX_TYPE],
  reply: z.unknown().describe('The bytes'),
});

export const importDictionary = route({
  method: 'POST',
  path: `${base}/:id/Import`,
  summary: 'Import items from a workbook or csv file with name, code, code above, order, state, remark (field `file`)',
  access: ITEM_EDITOR,
  params: IdParams,
  reply: z.object({
    added: z.number().int().describe('Items that were added'),
    updated: z.number().int().describe('Items that were changed, found by their code'),
  }),
  errors: [dictionaryErrors.unreadable, dictionaryErrors.bad_row],
  multipart: true,
  bodyLimit: MAX_DICTIONARY_BYTES + 1_048_576,
});
