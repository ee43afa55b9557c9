import { z } from 'zod';
import './dictionary.texts';
import { Description, EnCode, FullName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { KeywordQuery, listOf } from '../pagination';
import { route } from '../route';
import { EnabledMark, SwitchStateBody } from '../switch-state';
import { dictionaryErrors, ITEM_EDITOR } from './dictionary-type.contract';

const fields = {
  dictionaryTypeId: Id.describe('Dictionary'),
  parentId: z.string().max(64).default('0').describe('Item above, "0" at the top'),
  fullName: FullName,
  enCode: EnCode.min(1),
  isDefault: z
    .union([z.literal(0), z.literal(1)])
    .default(0)
    .describe('1 chosen from the start'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const DictionaryDataInput = z.object(fields);
export type DictionaryDataInput = z.infer<typeof DictionaryDataInput>;

export const DictionaryData = z.object({ id: Id, ...fields, version: Version });
export type DictionaryData = z.infer<typeof DictionaryData>;

export type DictionaryDataNode = DictionaryData & { hasChildren: boolean; children: DictionaryDataNode[] };
export const DictionaryDataNode: z.ZodType<DictionaryDataNode> = z
  .lazy(() =>
    DictionaryData.extend({
      hasChildren: z.boolean().describe('True when there are items below'),
      children: z.array(DictionaryDataNode).describe('Items below'),
    }),
  )
  .meta({ id: 'DictionaryDataNode' });

/** One item as form controls use it. */
export type DictionaryOption = {
  id: string;
  fullName: string;
  enCode: string;
  isDefault: number;
  children: DictionaryOption[];
};
export const DictionaryOption: z.ZodType<DictionaryOption> = z
  .lazy(() =>
    z.object({
      id: Id,
      fullName: z.string().describe('Name'),
      enCode: z.string().describe('Code'),
      isDefault: z.number().int().describe('1 chosen from the start'),
      children: z.array(DictionaryOption).describe('Items below; empty in a plain list'),
    }),
  )
  .meta({ id: 'DictionaryOption' });

const TypeParams = z.object({ id: z.string().min(1).max(64).describe('Id of the dictionary') });
const IsTreeQuery = z.object({ isTree: z.coerce.number().int().min(0).max(1).default(0).describe('1 answers a tree') });

export const listDictionaryData = route({
  method: 'GET',
  path: '/api/system/Base/DictionaryData/:id',
  summary: 'Items of a dictionary, a tree when asked for',
  access: ITEM_EDITOR,
  params: TypeParams,
  query: KeywordQuery.extend(IsTreeQuery.shape),
  reply: listOf(DictionaryDataNode),
});

export const allDictionaryData = route({
  method: 'GET',
  path: '/api/system/Base/DictionaryData/All',
  summary: 'All dictionaries with their items in use; fetched once and kept by the browser',
  access: 'signed-in',
  reply: listOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Name of the dictionary'),
      enCode: z.string().describe('Code of the dictionary'),
      isTree: z.number().int().describe('1 items form a tree'),
      dictionaryList: z.array(DictionaryOption).describe('Items in use'),
    }),
  ),
  showsNames: true,
});

export const selectDictionaryParents = route({
  method: 'GET',
  path: '/api/system/Base/DictionaryData/:id/Selector',
  summary: 'Items of a dictionary for the choice of the item above',
  access: ITEM_EDITOR,
  params: TypeParams,
  query: IsTreeQuery,
  reply: listOf(DictionaryOption),
});

export const selectDictionaryData = route({
  method: 'GET',
  path: '/api/system/Base/DictionaryData/:id/Data/Selector',
  summary: 'Items in use of a dictionary, by its id',
  access: 'signed-in',
  params: TypeParams,
  reply: listOf(DictionaryOption),
  showsNames: true,
});

export const selectDictionaryByCode = route({
  method: 'GET',
  path: '/api/system/Base/DictionaryData/:id/EnCode/Selector',
  summary: 'Items in use of a dictionary, by its code',
  access: 'signed-in',
  params: z.object({ id: z.string().min(1).max(64).describe('Code of the dictionary') }),
  query: z.object({
    sort: z.enum(['asc', 'desc', '']).default('').describe('By the order of the items; asc when empty'),
  }),
  reply: listOf(DictionaryOption),
  showsNames: true,
});

export const getByTypeDataCode = route({
  method: 'GET',
  path: '/api/system/Base/DictionaryData/getByTypeDataCode',
  summary: 'Items in use of a dictionary, by its code (scoreType, memberGrade)',
  access: 'signed-in',
  query: z.object({ typeCode: z.string().trim().min(1).max(64).describe('Code of the dictionary') }),
  reply: listOf(DictionaryOption),
  showsNames: true,
});

export const getDictionaryData = route({
  method: 'GET',
  path: '/api/system/Base/DictionaryData/:id/Info',
  summary: 'One item',
  access: ITEM_EDITOR,
  params: IdParams,
  reply: DictionaryData,
});

export const createDictionaryData = route({
  method: 'POST',
  path: '/api/system/Base/DictionaryData',
  summary: 'Create an item',
  access: ITEM_EDITOR,
  body: DictionaryDataInput,
  reply: IdReply,
  errors: [dictionaryErrors.code_taken, dictionaryErrors.parent_not_found, dictionaryErrors.not_a_tree],
});

export const updateDictionaryData = route({
  method: 'PUT',
  path: '/api/system/Base/DictionaryData/:id',
  summary: 'Save an item',
  access: ITEM_EDITOR,
  params: IdParams,
  body: DictionaryDataInput.extend({ version: Version }),
  reply: z.void(),
  errors: [
    dictionaryErrors.code_taken,
    dictionaryErrors.own_child,
    dictionaryErrors.parent_not_found,
    dictionaryErrors.not_a_tree,
  ],
});

export const deleteDictionaryData = route({
  method: 'DELETE',
  path: '/api/system/Base/DictionaryData/:id',
  summary: 'Delete an item that has none below',
  access: ITEM_EDITOR,
  params: IdParams,
  reply: z.void(),
});

export const setDictionaryDataState = route({
  method: 'PUT',
  path: '/api/system/Base/DictionaryData/:id/Actions/State',
  summary: 'Enable or disable an item',
  access: ITEM_EDITOR,
  params: IdParams,
  body: SwitchStateBody,
  reply: z.void(),
});
