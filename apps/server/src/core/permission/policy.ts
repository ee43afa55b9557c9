import type { MenuNode, PermissionEntry } from '@qiaoban/contracts/menu/menu-node';
import type { Filter } from '@qiaoban/language/filter';
import { asLasting } from '#platform/lasting';
import type { MenuCatalogue } from '../menu';
import type { ObjectType } from './permission.table';
import type { RightsCatalogue } from './rights-catalogue';

type Menu = MenuCatalogue['menus'][number];
type Held = { object_type: ObjectType; object_id: string };

/** What one person may do, compiled once and asked often. Pure. */
export type Policy = {
  can(menu: string, button?: string): boolean;
  /** The permitted menu entries that open this form (report, …). */
  menusOf(moduleId: string): MenuRights[];
  /** The same list each time, which nobody changes; so are the permissions. */
  menuList(category: string): MenuNode[];
  permissionList(): PermissionEntry[];
};

export type MenuRights = {
  menuId: string;
  menuCode: string;
  buttons: ReadonlySet<string>;
  /** Buttons are under permission: each of them was given by itself. */
  buttonAuthorize: boolean;
  /** Undefined: columns are not under permission. */
  columns: ReadonlySet<string> | undefined;
  /** Fields that may be filled in; undefined: all of those that may be seen. */
  editable: ReadonlySet<string> | undefined;
  dataAuthorize: boolean;
  /** Data schemes that the person holds, variables and all. They add up; without any, own records only. */
  schemes: readonly { id: string; filter: Filter }[];
};

const group = <T extends { module_id: string }>(items: T[]): Map<string, T[]> => {
  const map = new Map<string, T[]>();
  for (const item of items) map.set(item.module_id, [...(map.get(item.module_id) ?? []), item]);
  return map;
};

const withAncestors = (menus: Map<string, Menu>, ids: Iterable<string>): Set<string> => {
  const all = new Set<string>();
  for (const id of ids)
    for (let at: string | null = id; at !== null && !all.has(at); at = menus.get(at)?.parent_id ?? null)
      if (menus.has(at)) all.add(at);
  return all;
};

const toNode = (menu: Menu, children: MenuNode[]): MenuNode => ({
  id: menu.id,
  parentId: menu.parent_id ?? '-1',
  enCode: menu.en_code,
  fullName: menu.full_name,
  icon: menu.icon,
  urlAddress: menu.url_address,
  type: menu.type,
  linkTarget: menu.link_target,
  category: menu.category,
  propertyJson: JSON.stringify({ ...(menu.property as unknown as object), moduleId: menu.module_id ?? '' }),
  sortCode: menu.sort_code,
  hasChildren: children.length > 0,
  children,
});

/**
 * Compiles the rights of one person. `held: 'all'` is the administrator. A menu whose buttons (columns) are not
 * under permission gives all of them to whoever holds the menu; so it is with fields to fill in.
 */
export const compilePolicy = (catalogue: RightsCatalogue, held: readonly Held[] | 'all'): Policy => {
  const menus = new Map(catalogue.menus.map((menu) => [menu.id, menu]));
  const holds = (type: ObjectType): Set<string> =>
    new Set(held === 'all' ? [] : held.filter((h) => h.object_type === type).map((h) => h.object_id));
  const heldButtons = holds('button');
  const heldColumns = holds('column');
  const heldFields = holds('form');
  const heldSchemes = holds('resource');
  const permitted = withAncestors(menus, held === 'all' ? menus.keys() : holds('module'));
  const buttons = group(catalogue.buttons);
  const columns = group(catalogue.columns);
  const schemes = group([...catalogue.schemes]);

  const buttonsOf = (menu: Menu) =>
    (buttons.get(menu.id) ?? []).filter(
      (b) => held === 'all' || menu.is_button_authorize === 0 || heldButtons.has(b.id),
    );
  const columnsOf = (menu: Menu) =>
    (columns.get(menu.id) ?? []).filter(
      (c) => held === 'all' || menu.is_column_authorize === 0 || heldColumns.has(c.id),
    );

  const rights = new Map<string, MenuRights>();
  for (const id of permitted) {
    const menu = menus.get(id)!;
    rights.set(menu.en_code, {
      menuId: id,
      menuCode: menu.en_code,
      buttons: new Set(buttonsOf(menu).map((b) => b.en_code)),
      buttonAuthorize: menu.is_button_authorize === 1 || held === 'all',
      columns:
        menu.is_column_authorize === 1 && held !== 'all' ? new Set(columnsOf(menu).map((c) => c.en_code)) : undefined,
      editable:
        catalogue.limitedForms.has(id) && held !== 'all'
          ? new Set((columns.get(id) ?? []).filter((c) => heldFields.has(c.id)).map((c) => c.en_code))
          : undefined,
      dataAuthorize: menu.is_data_authorize === 1 && held !== 'all',
      schemes: (schemes.get(id) ?? []).filter((scheme) => heldSchemes.has(scheme.id)),
    });
  }

  const children = new Map<string | null, Menu[]>();
  for (const menu of catalogue.menus) {
    if (permitted.has(menu.id)) children.set(menu.parent_id, [...(children.get(menu.parent_id) ?? []), menu]);
  }
  const tree = (parent: string | null, category: string): MenuNode[] =>
    (children.get(parent) ?? [])
      .filter((menu) => menu.category === category)
      .map((menu) => toNode(menu, tree(menu.id, category)));

  const modules = new Map<string, MenuRights[]>();
  for (const id of permitted) {
    const menu = menus.get(id)!;
    if (menu.module_id !== null)
      modules.set(menu.module_id, [...(modules.get(menu.module_id) ?? []), rights.get(menu.en_code)!]);
  }

  const lists = new Map<string, MenuNode[]>();
  let permissions: PermissionEntry[] | undefined;

  return {
    can: (menu, button) => {
      const entry = rights.get(menu);
      return entry !== undefined && (button === undefined || held === 'all' || entry.buttons.has(button));
    },
    menusOf: (moduleId) => modules.get(moduleId) ?? [],
    menuList: (category) => {
      const known = lists.get(category) ?? asLasting(tree(null, category));
      lists.set(category, known);
      return known;
    },
    permissionList: () =>
      (permissions ??= asLasting(
        catalogue.menus
          .filter((menu) => permitted.has(menu.id) && menu.type !== 1)
          .map((menu) => ({
            modelId: menu.id,
            modelCode: menu.en_code,
            moduleName: menu.full_name,
            button: buttonsOf(menu).map((b) => ({ id: b.id, fullName: b.full_name, enCode: b.en_code })),
            column: columnsOf(menu).map((c) => ({ id: c.id, fullName: c.full_name, enCode: c.en_code })),
            columnLimited: menu.is_column_authorize === 1 && held !== 'all',
          })),
      )),
  };
};
