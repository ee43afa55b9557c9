import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { AuthorityNode, Grants, ObjectType } from '@qiaoban/contracts/permission/authority.contract';
import type { MenuCatalogue } from '../menu';

export const OBJECT_TYPES = ['module', 'button', 'column'] as const;

/** A set of menus, buttons and columns by kind. */
export type Holdings = Record<ObjectType, ReadonlySet<string>>;

const keysOf = (grants: Grants): string[] => OBJECT_TYPES.flatMap((type) => grants[type].map((id) => `${type} ${id}`));
const fromKeys = (keys: Iterable<string>): Grants => {
  const grants: Grants = { module: [], button: [], column: [] };
  for (const key of keys) {
    const [type, id] = key.split(' ') as [ObjectType, string];
    grants[type].push(id);
  }
  return grants;
};

/** Everything that exists. Directories are not granted: they come with their entries. */
export const grantable = (catalogue: MenuCatalogue): Holdings => ({
  module: new Set(catalogue.menus.filter((menu) => menu.type !== MENU_TYPE.directory).map((menu) => menu.id)),
  button: new Set(catalogue.buttons.map((button) => button.id)),
  column: new Set(catalogue.columns.map((column) => column.id)),
});

/** The wish without directories (screens send half-checked ones too) and without doubles; and how many do not exist. */
export const cleanGrants = (wish: Grants, catalogue: MenuCatalogue): { grants: Grants; unknown: number } => {
  const all = grantable(catalogue);
  const directories = new Set(
    catalogue.menus.filter((menu) => menu.type === MENU_TYPE.directory).map((menu) => menu.id),
  );
  const grants: Grants = { module: [], button: [], column: [] };
  let unknown = 0;
  for (const type of OBJECT_TYPES) {
    for (const id of new Set(wish[type])) {
      // trees with linkage send the menu's id among its buttons and columns
      if (type !== 'module' && (all.module.has(id) || directories.has(id))) continue;
      if (directories.has(id)) continue;
      if (all[type].has(id)) grants[type].push(id);
      else unknown += 1;
    }
  }
  return { grants, unknown };
};

export type Plan = { add: Grants; remove: Grants; refused: Grants };

/**
 * What saving a wish changes, when `holds` is what the caller holds ('all': an administrator). Nobody gives what they
 * do not hold (refused), nor takes it away: such grants stay as they are.
 */
export const planGrants = (before: Grants, wish: Grants, holds: Holdings | 'all'): Plan => {
  const old = new Set(keysOf(before));
  const wanted = new Set(keysOf(wish));
  const may = (key: string): boolean => {
    const [type, id] = key.split(' ') as [ObjectType, string];
    return holds === 'all' || holds[type].has(id);
  };
  const fresh = [...wanted].filter((key) => !old.has(key));
  return {
    add: fromKeys(fresh.filter(may)),
    refused: fromKeys(fresh.filter((key) => !may(key))),
    remove: fromKeys([...old].filter((key) => !wanted.has(key) && may(key))),
  };
};

/** What taking a wish away changes: of what is there, what the caller holds too. */
export const planRemoval = (before: Grants, wish: Grants, holds: Holdings | 'all'): Plan => {
  const wanted = new Set(keysOf(wish));
  const rest = fromKeys(keysOf(before).filter((key) => !wanted.has(key)));
  return planGrants(before, rest, holds);
};

/** Names of some things, for a refusal. */
export const namesOf = (grants: Grants, catalogue: MenuCatalogue, limit: number): string => {
  const ids = new Set(OBJECT_TYPES.flatMap((type) => grants[type]));
  const named = [...catalogue.menus, ...catalogue.buttons, ...catalogue.columns].filter((each) => ids.has(each.id));
  return (
    named
      .slice(0, limit)
      .map((each) => each.full_name)
      .join('、') + (named.length > limit ? ' …' : '')
  );
};

/** Names of some things as a log tells them: a button or column after its menu. At most `limit`, in the menu's order. */
export const pathNames = (grants: Grants, catalogue: MenuCatalogue, limit: number): string[] => {
  const ids = new Set(OBJECT_TYPES.flatMap((type) => grants[type]));
  const items = [...catalogue.buttons, ...catalogue.columns].filter((item) => ids.has(item.id));
  return catalogue.menus
    .flatMap((menu) => [
      ...(ids.has(menu.id) ? [menu.full_name] : []),
      ...items.filter((item) => item.module_id === menu.id).map((item) => `${menu.full_name} / ${item.full_name}`),
    ])
    .slice(0, limit);
};

export const countOf = (grants: Grants): number => OBJECT_TYPES.reduce((sum, type) => sum + grants[type].length, 0);

type TreeOptions = {
  /** Kinds of leaves that the tree shows. */
  leaves: readonly ('button' | 'column')[];
  /** Menus that are shown with what stands above them; all when absent. */
  only?: ReadonlySet<string>;
  holds: Holdings | 'all';
};

/** The menu as a tree with buttons and columns as leaves. Directories without entries are left out. */
export const authorityTree = (catalogue: MenuCatalogue, { leaves, only, holds }: TreeOptions): AuthorityNode[] => {
  const mayGive = (type: ObjectType, id: string): boolean => holds === 'all' || holds[type].has(id);
  const below = new Map<string | null, MenuCatalogue['menus']>();
  const ids = new Set(catalogue.menus.map((menu) => menu.id));
  for (const menu of catalogue.menus) {
    const parent = menu.parent_id !== null && ids.has(menu.parent_id) ? menu.parent_id : null;
    below.set(parent, [...(below.get(parent) ?? []), menu]);
  }
  const itemsOf = (type: 'button' | 'column', menuId: string, category: string): AuthorityNode[] =>
    (type === 'button' ? catalogue.buttons : catalogue.columns)
      .filter((item) => item.module_id === menuId)
      .map((item) => ({
        id: item.id,
        type,
        fullName: item.full_name,
        enCode: item.en_code,
        icon: '',
        category,
        isDirectory: false,
        grantable: mayGive(type, item.id),
        children: [],
      }));
  const toNodes = (parent: string | null): AuthorityNode[] =>
    (below.get(parent) ?? []).flatMap((menu): AuthorityNode[] => {
      const isDirectory = menu.type === MENU_TYPE.directory;
      if (!isDirectory && only !== undefined && !only.has(menu.id)) return [];
      const children = [...toNodes(menu.id), ...leaves.flatMap((type) => itemsOf(type, menu.id, menu.category))];
      if (isDirectory && children.length === 0) return [];
      const grantableHere = isDirectory ? children.some((child) => child.grantable) : mayGive('module', menu.id);
      const { id, full_name: fullName, en_code: enCode, icon, category } = menu;
      return [
        { id, type: 'module', fullName, enCode, icon, category, isDirectory, grantable: grantableHere, children },
      ];
    });
  return toNodes(null);
};
