import { z } from 'zod';
import { Id } from '../ids';

/** Kinds of menu entry. */
export const MENU_TYPE = {
  directory: 1,
  page: 2,
  form: 3,
  dictionary: 4,
  report: 5,
  screen: 6,
  link: 7,
  portal: 8,
} as const;

export const MenuType = z
  .number()
  .int()
  .min(1)
  .max(8)
  .describe('1 directory, 2 page, 3 form, 4 dictionary, 5 report, 6 big screen, 7 link, 8 portal');

export const MenuCategory = z.enum(['Web', 'App']).describe('Menu of the browser or of the phone app');
export type MenuCategory = z.infer<typeof MenuCategory>;

/** One entry of the delivered menu. */
export type MenuNode = {
  id: string;
  parentId: string;
  enCode: string;
  fullName: string;
  icon: string;
  urlAddress: string;
  type: number;
  linkTarget: string;
  category: string;
  propertyJson: string;
  sortCode: number;
  hasChildren: boolean;
  children: MenuNode[];
};
export const MenuNode: z.ZodType<MenuNode> = z
  .lazy(() =>
    z.object({
      id: Id,
      parentId: z.string().describe('Parent, "-1" at the top'),
      enCode: z.string().describe('Code; translation key of the title'),
      fullName: z.string().describe('Name'),
      icon: z.string().describe('Icon name'),
      urlAddress: z.string().describe('Path without leading slash, or address of a link'),
      type: MenuType,
      linkTarget: z.string().describe('_self or _blank'),
      category: z.string().describe('Web or App'),
      propertyJson: z.string().describe('moduleId, isTree, iconBackgroundColor, names in other languages'),
      sortCode: z.number().describe('Order among siblings'),
      hasChildren: z.boolean().describe('True for a directory with entries'),
      children: z.array(MenuNode).describe('Entries below'),
    }),
  )
  .meta({ id: 'MenuNode' });

const Item = z.object({ id: Id, fullName: z.string().describe('Name'), enCode: z.string().describe('Code') });

/** What may be seen and pressed on one permitted menu. */
export const PermissionEntry = z.object({
  modelId: Id.describe('Menu'),
  modelCode: z.string().describe('Code of the menu'),
  moduleName: z.string().describe('Name of the menu'),
  button: z.array(Item).describe('Permitted buttons'),
  column: z.array(Item).describe('Permitted columns'),
  columnLimited: z.boolean().describe('True when columns are under permission; otherwise every column is shown'),
});
export type PermissionEntry = z.infer<typeof PermissionEntry>;
