import { z } from 'zod';
import { Description, FullName, SortCode, Version } from '../fields';
import { patterned } from '../patterned';
import { Id, IdParams, IdReply } from '../ids';
import { KeywordQuery, listOf } from '../pagination';
import { route } from '../route';
import { EnabledMark, SwitchStateBody } from '../switch-state';
import { menuErrors } from './menu.contract';

const BUTTONS = { menu: 'system.menu', button: 'btn_btnPer' };
const COLUMNS = { menu: 'system.menu', button: 'btn_columnPer' };

/** Codes of buttons (`btn_add`) and of columns, which are names of fields (`table101.amount`). */
const ItemCode = patterned('code', 100).min(1).describe('Code');

const fields = {
  moduleId: Id.describe('Menu'),
  fullName: FullName,
  enCode: ItemCode,
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
const buttonFields = {
  ...fields,
  parentId: z.string().max(64).default('-1').describe('Button above, "-1" for none'),
  icon: z.string().max(50).default('').describe('Icon name'),
};
const columnFields = {
  ...fields,
  bindTable: z.string().max(100).default('').describe('Table of the column'),
  bindTableName: z.string().max(100).default('').describe('Its name for people'),
};

export const MenuButtonInput = z.object(buttonFields);
export type MenuButtonInput = z.infer<typeof MenuButtonInput>;
export const MenuButton = MenuButtonInput.extend({ id: Id, version: Version });
export type MenuButton = z.infer<typeof MenuButton>;

export const MenuColumnInput = z.object(columnFields);
export type MenuColumnInput = z.infer<typeof MenuColumnInput>;
export const MenuColumn = MenuColumnInput.extend({ id: Id, version: Version });
export type MenuColumn = z.infer<typeof MenuColumn>;

/** Code and name, for adding several at once. */
export const ItemName = z.object({ enCode: ItemCode, fullName: FullName });
export type ItemName = z.infer<typeof ItemName>;

const ModuleParams = z.object({ id: Id.describe('Menu') });
const errors = [menuErrors.not_found, menuErrors.item_code_taken, menuErrors.parent_not_found, menuErrors.own_child];
const Added = z.object({ added: z.number().int().describe('How many were new') });

export const listMenuButtons = route({
  method: 'GET',
  path: '/api/system/Base/ModuleButton/:id/List',
  summary: 'Buttons of a menu',
  access: { menu: 'system.menu' },
  params: ModuleParams,
  query: KeywordQuery,
  reply: listOf(MenuButton),
});

export const selectMenuButtons = route({
  method: 'GET',
  path: '/api/system/Base/ModuleButton/:id/Selector',
  summary: 'Buttons of a menu, for the choice of the button above',
  access: { menu: 'system.menu' },
  params: ModuleParams,
  reply: listOf(z.object({ id: Id, fullName: z.string().describe('Name'), enCode: z.string().describe('Code') })),
});

export const getMenuButton = route({
  method: 'GET',
  path: '/api/system/Base/ModuleButton/:id',
  summary: 'One button',
  access: { menu: 'system.menu' },
  params: IdParams,
  reply: MenuButton,
});

export const createMenuButton = route({
  method: 'POST',
  path: '/api/system/Base/ModuleButton',
  summary: 'Add a button to a menu',
  access: BUTTONS,
  body: MenuButtonInput,
  reply: IdReply,
  errors,
});

export const addMenuButtons = route({
  method: 'POST',
  path: '/api/system/Base/ModuleButton/Actions/Batch',
  summary: 'Add common buttons to a menu; those that are there stay as they are',
  access: BUTTONS,
  body: z.object({
    moduleId: Id.describe('Menu'),
    buttons: z.array(ItemName).min(1).max(50).describe('Codes and names'),
  }),
  reply: Added,
  errors: [menuErrors.not_found],
});

export const updateMenuButton = route({
  method: 'PUT',
  path: '/api/system/Base/ModuleButton/:id',
  summary: 'Save a button',
  access: BUTTONS,
  params: IdParams,
  body: MenuButtonInput.extend({ version: Version }),
  reply: z.void(),
  errors,
});

export const deleteMenuButton = route({
  method: 'DELETE',
  path: '/api/system/Base/ModuleButton/:id',
  summary: 'Remove a button with its grants; one with others below stays',
  access: BUTTONS,
  params: IdParams,
  reply: z.void(),
  errors: [menuErrors.has_children],
});

export const setMenuButtonState = route({
  method: 'PUT',
  path: '/api/system/Base/ModuleButton/:id/Actions/State',
  summary: 'Enable or disable a button',
  access: BUTTONS,
  params: IdParams,
  body: SwitchStateBody,
  reply: z.void(),
});

export const listMenuColumns = route({
  method: 'GET',
  path: '/api/system/Base/ModuleColumn/:id/Fields',
  summary: 'Columns of a menu',
  access: { menu: 'system.menu' },
  params: ModuleParams,
  query: KeywordQuery,
  reply: listOf(MenuColumn),
});

export const getMenuColumn = route({
  method: 'GET',
  path: '/api/system/Base/ModuleColumn/:id',
  summary: 'One column',
  access: { menu: 'system.menu' },
  params: IdParams,
  reply: MenuColumn,
});

export const createMenuColumn = route({
  method: 'POST',
  path: '/api/system/Base/ModuleColumn',
  summary: 'Add a column to a menu',
  access: COLUMNS,
  body: MenuColumnInput,
  reply: IdReply,
  errors,
});

export const addMenuColumns = route({
  method: 'POST',
  path: '/api/system/Base/ModuleColumn/Actions/Batch',
  summary: 'Add several columns to a menu; those that are there stay as they are',
  access: COLUMNS,
  body: z.object({
    moduleId: Id.describe('Menu'),
    bindTable: z.string().max(100).default('').describe('Table of the columns'),
    bindTableName: z.string().max(100).default('').describe('Its name for people'),
    columnJson: z.array(ItemName).min(1).max(500).describe('Codes and names'),
  }),
  reply: Added,
  errors: [menuErrors.not_found],
});

export const updateMenuColumn = route({
  method: 'PUT',
  path: '/api/system/Base/ModuleColumn/:id',
  summary: 'Save a column',
  access: COLUMNS,
  params: IdParams,
  body: MenuColumnInput.extend({ version: Version }),
  reply: z.void(),
  errors,
});

export const deleteMenuColumn = route({
  method: 'DELETE',
  path: '/api/system/Base/ModuleColumn/:id',
  summary: 'Remove a column with its grants',
  access: COLUMNS,
  params: IdParams,
  reply: z.void(),
});

export const setMenuColumnState = route({
  method: 'PUT',
  path: '/api/system/Base/ModuleColumn/:id/Actions/State',
  summary: 'Enable or disable a column',
  access: COLUMNS,
  params: IdParams,
  body: SwitchStateBody,
  reply: z.void(),
});
