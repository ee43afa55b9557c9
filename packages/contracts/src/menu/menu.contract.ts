import { z } from 'zod';
import './menu.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, FullName, SortCode, Version } from '../fields';
import { Id, IdReply, ROOT_ID } from '../ids';
import { KeywordQuery, listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';
import { MenuCategory, MenuType } from './menu-node';

const MENU = 'system.menu';

export const menuErrors = defineErrors('menu', {
  not_found: 404,
  code_taken: 409,
  own_child: 422,
  parent_not_found: 422,
  is_builtin: 422,
  is_needed: 422,
  address_invalid: 422,
  object_required: 422,
  type_not_for_app: 422,
  has_children: 422,
  item_code_taken: 409,
});

const Flag = z.union([z.literal(0), z.literal(1)]);

/** Names in the three languages; zh is also `fullName`. */
export const MenuNames = z.object({
  zh: z.string().max(100).default('').describe('Simplified Chinese'),
  zhtw: z.string().max(100).default('').describe('Traditional Chinese'),
  en: z.string().max(100).default('').describe('English'),
});

export const MenuProperty = z.object({
  moduleId: z.string().max(64).default('').describe('Form, dictionary, report … that the menu opens'),
  iconBackgroundColor: z.string().max(20).default('').describe('Colour behind the icon'),
  isTree: Flag.default(0).describe('1 a dictionary menu shows a tree'),
  names: MenuNames.default({ zh: '', zhtw: '', en: '' }).describe('Names in other languages'),
});
export type MenuProperty = z.infer<typeof MenuProperty>;

const fields = {
  parentId: z.string().max(64).default(ROOT_ID).describe('Menu above, "-1" at the top'),
  fullName: FullName,
  enCode: EnCode.min(1),
  icon: z.string().max(50).default('').describe('Icon name'),
  type: MenuType,
  urlAddress: z
    .string()
    .trim()
    .max(500)
    .default('')
    .describe('Path of a page, address of a link; computed for the other types'),
  category: MenuCategory.default('Web'),
  linkTarget: z.enum(['_self', '_blank']).default('_self').describe('_blank opens a window of its own'),
  isButtonAuthorize: Flag.default(0).describe('1 buttons are under permission'),
  isColumnAuthorize: Flag.default(0).describe('1 columns are under permission'),
  isDataAuthorize: Flag.default(0).describe('1 rows are under permission'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const MenuInput = z.object({
  ...fields,
  propertyJson: MenuProperty.default(MenuProperty.parse({})).describe('Linked object, colour, names'),
});
export type MenuInput = z.infer<typeof MenuInput>;

export const Menu = z.object({
  id: Id,
  ...fields,
  propertyJson: z.string().describe('JSON text: moduleId, iconBackgroundColor, isTree, names'),
  isBuiltin: z.boolean().describe('True for menus that belong to the product'),
  version: Version,
});
export type Menu = z.infer<typeof Menu>;

export type MenuRow = Menu & { buttonCount: number; columnCount: number; hasChildren: boolean; children: MenuRow[] };
export const MenuRow: z.ZodType<MenuRow> = z
  .lazy(() =>
    Menu.extend({
      buttonCount: z.number().int().describe('Buttons of the menu'),
      columnCount: z.number().int().describe('Columns of the menu'),
      hasChildren: z.boolean().describe('True when there are menus below'),
      children: z.array(MenuRow).describe('Menus below'),
    }),
  )
  .meta({ id: 'MenuRow' });

export type MenuChoice = {
  id: string;
  fullName: string;
  icon: string;
  type: number;
  hasChildren: boolean;
  children: MenuChoice[];
};
export const MenuChoice: z.ZodType<MenuChoice> = z
  .lazy(() =>
    z.object({
      id: Id,
      fullName: z.string().describe('Name'),
      icon: z.string().describe('Icon name'),
      type: MenuType,
      hasChildren: z.boolean().describe('True when there are menus below'),
      children: z.array(MenuChoice).describe('Menus below'),
    }),
  )
  .meta({ id: 'MenuChoice' });

const CategoryQuery = z.object({ category: MenuCategory.default('Web') });

export const listMenus = route({
  method: 'GET',
  path: '/api/system/Base/Menu',
  summary: 'All menus of a category as a tree',
  access: { menu: MENU },
  query: KeywordQuery.extend(CategoryQuery.shape),
  reply: listOf(MenuRow),
});

export const selectMenus = route({
  method: 'GET',
  path: '/api/system/Base/Menu/Selector',
  summary: 'Directories as a tree, for the choice of the menu above',
  access: { anyOf: [{ menu: MENU }, { menu: 'onlineDev.webDesign' }] },
  query: CategoryQuery,
  reply: listOf(MenuChoice),
});

export const selectAllMenus = route({
  method: 'GET',
  path: '/api/system/Base/Menu/Selector/All',
  summary: 'All menus in use as a tree',
  access: { menu: MENU },
  query: CategoryQuery,
  reply: listOf(MenuChoice),
});

const usual = usualRoutes('/api/system/Base/Menu', MENU);

export const getMenu = route({
  ...usual.get,
  summary: 'One menu',
  reply: Menu,
  errors: [menuErrors.not_found],
});

const saveErrors = [
  menuErrors.code_taken,
  menuErrors.parent_not_found,
  menuErrors.address_invalid,
  menuErrors.object_required,
  menuErrors.type_not_for_app,
] as const;

export const createMenu = route({
  ...usual.create,
  summary: 'Create a menu',
  body: MenuInput,
  reply: IdReply,
  errors: saveErrors,
});

export const updateMenu = route({
  ...usual.update,
  summary: 'Save a menu',
  body: MenuInput.extend({ version: Version }),
  errors: [
    ...saveErrors,
    menuErrors.not_found,
    menuErrors.own_child,
    menuErrors.is_builtin,
    menuErrors.is_needed,
    menuErrors.has_children,
  ],
});

export const deleteMenu = route({
  ...usual.remove,
  summary: 'Delete a menu that has none below, with its buttons, columns and grants',
  errors: [menuErrors.not_found, menuErrors.is_builtin],
});

export const setMenuState = route({
  ...usual.setState,
  summary: 'Enable or disable a menu',
  errors: [menuErrors.not_found, menuErrors.is_needed],
});
