import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import type { NamedObject, ObjectType } from '@qiaoban/contracts/permission/grants';
import { grouped } from '#platform/grouped';
import type { AuthorityCatalogue, Holdings } from './authority.rules';
import { keyOf } from './grant-set';

type Leaf = 'button' | 'column' | 'form' | 'resource';
type Item = { id: string; module_id: string; full_name: string; en_code: string };

/** Buttons, columns, fields to fill in (where these are limited) or schemes of menus. */
const itemsOf = (catalogue: AuthorityCatalogue, type: Leaf): readonly Item[] => {
  if (type === 'button') return catalogue.buttons;
  if (type === 'column') return catalogue.columns;
  if (type === 'resource') return catalogue.schemes;
  return catalogue.columns.filter((column) => catalogue.limitedForms.has(column.module_id));
};

type TreeOptions = {
  /** Kinds of leaves that the tree shows. */
  leaves: readonly Leaf[];
  /** Menus that are shown with what stands above them; all when absent. */
  only?: ReadonlySet<string>;
  holds: Holdings;
};

type Menus = readonly AuthorityCatalogue['menus'][number][];

const byMenu = (items: readonly Item[]): ReadonlyMap<string, readonly Item[]> =>
  grouped(items, ({ module_id: menuId }) => menuId);

/** The entries below each entry, in their order; `null` has those at the top. */
const belowEach = (menus: Menus): ReadonlyMap<string | null, Menus> => {
  const ids = new Set(menus.map((menu) => menu.id));
  return grouped(menus, ({ parent_id: parent }) => (parent !== null && ids.has(parent) ? parent : null));
};

/** As they are read from top to bottom in the menu. */
const asRead = (menus: Menus): Menus => {
  const below = belowEach(menus);
  const from = (parent: string | null): Menus => (below.get(parent) ?? []).flatMap((menu) => [menu, ...from(menu.id)]);
  return from(null);
};

/** The menu as a tree with buttons, columns, fields and schemes as leaves. Directories without entries are left out. */
export const authorityTree = (catalogue: AuthorityCatalogue, { leaves, only, holds }: TreeOptions): AuthorityNode[] => {
  const mayGive = (type: ObjectType, id: string): boolean => holds === 'all' || holds.has(keyOf(type, id));
  const below = belowEach(catalogue.menus);
  const items = leaves.map((type) => [type, byMenu(itemsOf(catalogue, type))] as const);
  const leavesOf = (menuId: string, category: string): AuthorityNode[] =>
    items.flatMap(([type, ofMenus]) =>
      (ofMenus.get(menuId) ?? []).map((item) => ({
        id: item.id,
        type,
        fullName: item.full_name,
        enCode: item.en_code,
        icon: '',
        category,
        isDirectory: false,
        grantable: mayGive(type, item.id),
        children: [],
      })),
    );
  const toNodes = (parent: string | null): AuthorityNode[] =>
    (below.get(parent) ?? []).flatMap((menu): AuthorityNode[] => {
      const isDirectory = menu.type === MENU_TYPE.directory;
      if (!isDirectory && only !== undefined && !only.has(menu.id)) return [];
      const children = [...toNodes(menu.id), ...leavesOf(menu.id, menu.category)];
      if (isDirectory && children.length === 0) return [];
      const grantableHere = isDirectory ? children.some((child) => child.grantable) : mayGive('module', menu.id);
      const { id, full_name: fullName, en_code: enCode, icon, category } = menu;
      return [
        { id, type: 'module', fullName, enCode, icon, category, isDirectory, grantable: grantableHere, children },
      ];
    });
  return toNodes(null);
};

/** Everything that can be granted by `type id`, with names, in the order of the menu. */
export const namedObjects = (catalogue: AuthorityCatalogue): Map<string, NamedObject> => {
  const all = new Map<string, NamedObject>();
  const leaves = (['button', 'column', 'form', 'resource'] as const).map((type) => {
    return [type, byMenu(type === 'form' ? catalogue.columns : itemsOf(catalogue, type))] as const;
  });
  for (const menu of asRead(catalogue.menus)) {
    const moduleName = menu.full_name;
    if (menu.type !== MENU_TYPE.directory) {
      const module = { id: menu.id, fullName: moduleName, enCode: menu.en_code, moduleName };
      all.set(keyOf('module', menu.id), { type: 'module', ...module });
    }
    for (const [type, ofMenus] of leaves)
      for (const { id, full_name: fullName, en_code: enCode } of ofMenus.get(menu.id) ?? [])
        all.set(keyOf(type, id), { type, id, fullName, enCode, moduleName });
  }
  for (const [id, fullName] of catalogue.organizes)
    all.set(keyOf('organize', id), { type: 'organize', id, fullName, enCode: '', moduleName: '' });
  return all;
};

/** A name that is understood by itself: what belongs to a menu after its menu. */
const pathOf = ({ type, fullName, moduleName }: NamedObject): string =>
  type === 'module' || moduleName === '' ? fullName : `${moduleName} / ${fullName}`;

/** Names for a refusal: at most `limit`. Of a menu that is among them, what belongs to it goes without saying. */
export const namesOf = (keys: Iterable<string>, catalogue: AuthorityCatalogue, limit: number): string[] => {
  const named = namedObjects(catalogue);
  const objects = [...keys].flatMap((key) => named.get(key) ?? []);
  const menus = new Set(objects.filter(({ type }) => type === 'module').map(({ fullName }) => fullName));
  const names = objects.filter(({ type, moduleName }) => type === 'module' || !menus.has(moduleName)).map(pathOf);
  return [...names.slice(0, limit), ...(names.length > limit ? ['…'] : [])];
};

/** Names as a log tells them, at most `limit`, in the menu's order. */
export const pathNames = (keys: Iterable<string>, catalogue: AuthorityCatalogue, limit: number): string[] => {
  const wanted = new Set(keys);
  return [...namedObjects(catalogue)]
    .filter(([key]) => wanted.has(key))
    .slice(0, limit)
    .map(([, object]) => pathOf(object));
};
