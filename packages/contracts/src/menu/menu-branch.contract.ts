import { z } from 'zod';
import { FullName } from '../fields';
import { IdParams, ROOT_ID } from '../ids';
import { route } from '../route';
import { ItemName } from './menu-item.contract';
import { MenuCategory, MenuType } from './menu-node';
import { menuErrors, MenuInput } from './menu.contract';

const MENU = 'system.menu';

/** One menu of a branch, by codes instead of ids; rights are never part of it. */
export const BranchMenu = MenuInput.omit({ parentId: true, category: true }).extend({
  parentCode: z.string().max(50).describe('Code of the menu above in the same file; empty for the first'),
  buttons: z.array(ItemName).max(100).describe('Buttons'),
  columns: z.array(ItemName).max(500).describe('Columns'),
});
export type BranchMenu = z.infer<typeof BranchMenu>;

export const BRANCH_FORMAT = 'qiaoban-menu-1';

export const arrangeMenu = route({
  method: 'PUT',
  path: '/api/system/Base/Menu/:id/Actions/Arrange',
  summary: 'Move a menu below another directory, or in front of a neighbour',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: z.object({
    parentId: z.string().max(64).default(ROOT_ID).describe('Directory above, "-1" at the top'),
    beforeId: z.string().max(64).default('').describe('Neighbour that follows it; empty: last'),
  }),
  reply: z.void(),
  errors: [menuErrors.not_found, menuErrors.parent_not_found, menuErrors.own_child],
});

export const exportMenuBranch = route({
  method: 'GET',
  path: '/api/system/Base/Menu/:id/Actions/Export',
  summary: 'A menu with everything below it, its buttons and columns, for another installation',
  access: { menu: MENU },
  params: IdParams,
  reply: z.object({
    fileKind: z.string().describe('What this is'),
    category: MenuCategory,
    menus: z.array(BranchMenu).describe('The menu, then those below it'),
  }),
  errors: [menuErrors.not_found],
});

export const importMenuBranch = route({
  method: 'POST',
  path: '/api/system/Base/Menu/Actions/Import',
  summary: 'Bring in an exported branch: menus are known by their codes, rights are never given',
  access: { menu: MENU, button: 'btn_add' },
  body: z.object({
    parentId: z.string().max(64).default(ROOT_ID).describe('Directory above, "-1" at the top'),
    isTry: z.boolean().describe('True: only say what would happen'),
    file: z.object({
      fileKind: z.literal(BRANCH_FORMAT).describe('What this is'),
      category: MenuCategory,
      menus: z.array(BranchMenu).describe('The menu, then those below it'),
    }),
  }),
  reply: z.object({
    lines: z
      .array(
        z.object({
          fullName: FullName,
          enCode: z.string().describe('Code'),
          type: MenuType,
          depth: z.number().int().describe('How far below the first'),
          action: z
            .enum(['create', 'keep', 'refuse'])
            .describe('create, keep (is there; what is missing is added), refuse'),
          reason: z.string().describe('Why it is refused'),
          added: z.number().int().describe('Buttons and columns that are added'),
        }),
      )
      .describe('What happens to each menu'),
  }),
  errors: [menuErrors.parent_not_found],
  bodyLimit: 4 * 1024 * 1024,
});
