import { z } from 'zod';
import './dictionary.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, PlainName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';

const MENU = 'system.dictionary';
/** Also whoever holds a menu entry that opens the dictionary (type 4), with the buttons of that entry. */
export const ITEM_EDITOR = { record: 'the dictionaries screen, or a menu entry that opens this dictionary' };

export const dictionaryErrors = defineErrors('dictionary', {
  type_code_taken: 409,
  code_taken: 409,
  own_child: 422,
  parent_not_found: 422,
  is_builtin: 422,
  not_a_tree: 422,
  unreadable: 422,
  bad_row: 422,
});

const IsTree = z.union([z.literal(0), z.literal(1)]).describe('1 items form a tree, 0 a plain list');

const fields = {
  parentId: z.string().max(64).default('0').describe('Dictionary above, "0" at the top'),
  fullName: PlainName,
  enCode: EnCode.min(1),
  isTree: IsTree.default(0),
  sortCode: SortCode,
  description: Description,
};
export const DictionaryTypeInput = z.object(fields);
export type DictionaryTypeInput = z.infer<typeof DictionaryTypeInput>;

export const DictionaryType = z.object({
  id: Id,
  ...fields,
  isBuiltin: z.boolean().describe('True when the product itself asks for it by its code'),
  version: Version,
});
export type DictionaryType = z.infer<typeof DictionaryType>;

export type DictionaryTypeNode = DictionaryType & { hasChildren: boolean; children: DictionaryTypeNode[] };
export const DictionaryTypeNode: z.ZodType<DictionaryTypeNode> = z
  .lazy(() =>
    DictionaryType.extend({
      hasChildren: z.boolean().describe('True when there are dictionaries below'),
      children: z.array(DictionaryTypeNode).describe('Dictionaries below'),
    }),
  )
  .meta({ id: 'DictionaryTypeNode' });

export const listDictionaryTypes = route({
  method: 'GET',
  path: '/api/system/Base/DictionaryType',
  summary: 'Dictionaries as a tree',
  access: { menu: MENU },
  reply: listOf(DictionaryTypeNode),
});

export const selectDictionaryTypes = route({
  method: 'GET',
  path: '/api/system/Base/DictionaryType/Selector',
  summary: 'Dictionaries as a tree, for the form designer',
  access: 'signed-in',
  reply: listOf(DictionaryTypeNode),
  showsNames: true,
});

export const getDictionaryType = route({
  method: 'GET',
  path: '/api/system/Base/DictionaryType/:id',
  summary: 'One dictionary',
  access: ITEM_EDITOR,
  params: IdParams,
  reply: DictionaryType,
});

export const createDictionaryType = route({
  method: 'POST',
  path: '/api/system/Base/DictionaryType',
  summary: 'Create a dictionary',
  access: { menu: MENU, button: 'btn_type' },
  body: DictionaryTypeInput,
  reply: IdReply,
  errors: [dictionaryErrors.type_code_taken, dictionaryErrors.parent_not_found],
});

export const updateDictionaryType = route({
  method: 'PUT',
  path: '/api/system/Base/DictionaryType/:id',
  summary: 'Save a dictionary',
  access: { menu: MENU, button: 'btn_type' },
  params: IdParams,
  body: DictionaryTypeInput.extend({ version: Version }),
  reply: z.void(),
  errors: [
    dictionaryErrors.type_code_taken,
    dictionaryErrors.own_child,
    dictionaryErrors.parent_not_found,
    dictionaryErrors.is_builtin,
  ],
});

export const deleteDictionaryType = route({
  method: 'DELETE',
  path: '/api/system/Base/DictionaryType/:id',
  summary: 'Delete a dictionary without items and without dictionaries below',
  access: { menu: MENU, button: 'btn_type' },
  params: IdParams,
  reply: z.void(),
  errors: [dictionaryErrors.is_builtin],
});
