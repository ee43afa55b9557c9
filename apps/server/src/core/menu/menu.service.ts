import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuCategory } from '@qiaoban/contracts/menu/menu-node';
import { menuErrors, MenuProperty } from '@qiaoban/contracts/menu/menu.contract';
import type { Menu, MenuChoice, MenuInput } from '@qiaoban/contracts/menu/menu.contract';
import { OWN_ICON_START } from '@qiaoban/contracts/menu/own-icon.contract';
import { byCodes, byIds } from '@qiaoban/contracts/uses/reference';
import type { Reference, UseKind } from '@qiaoban/contracts/uses/reference';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { News } from '#platform/news';
import { isAtOrBelow, matchesWithAncestors, treeOf } from '#platform/tree';
import type { TreeNode } from '#platform/tree';
import { audit } from '../log';
import type { Uses } from '../uses';
import { buttonStore, columnStore } from './menu-item.store';
import { menuPartsRemoved } from './menu.events';
import type { MenuEvents } from './menu.events';
import { addressOf, fixedFieldChanged, mayBeDisabled } from './menu.rules';
import { menuStore } from './menu.store';

const at = (path: string) => [{ path, message: '' }];

const requireMenu = async (db: Db, id: string): Promise<Menu> => {
  const menu = await menuStore.find(db, id);
  if (menu === undefined) throw new AppError(menuErrors.not_found);
  return menu;
};

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error, 'menu_code')) throw new AppError(menuErrors.code_taken, { code }, at('enCode'));
  throw error;
};

const checkParent = async (tx: Tx, input: MenuInput, id?: string): Promise<void> => {
  if (input.parentId === ROOT_ID) return;
  const parent = await menuStore.find(tx, input.parentId);
  const fits = parent?.type === MENU_TYPE.directory && parent.category === input.category;
  if (!fits) throw new AppError(menuErrors.parent_not_found, {}, at('parentId'));
  if (id !== undefined && (await isAtOrBelow(tx, 'menu', input.parentId, id)))
    throw new AppError(menuErrors.own_child, {}, at('parentId'));
};

/** The input with the address that its type gives it. Two menus that open objects never share one. */
const withAddress = async (tx: Tx, input: MenuInput, id?: string): Promise<MenuInput> => {
  const address = addressOf({ ...input, moduleId: input.propertyJson.moduleId });
  if ('refused' in address) throw new AppError(menuErrors[address.refused], {}, at(address.field));
  const ownsAddress = input.type !== MENU_TYPE.directory && input.type !== MENU_TYPE.link;
  if (ownsAddress && (await menuStore.findByAddress(tx, input.category, address.urlAddress, id)) !== undefined) {
    throw new AppError(
      menuErrors.code_taken,
      { code: address.urlAddress },
      at(input.type === MENU_TYPE.page ? 'urlAddress' : 'enCode'),
    );
  }
  return { ...input, ...address };
};

const propertyOf = (menu: Menu): MenuProperty => MenuProperty.parse(JSON.parse(menu.propertyJson));

const OPENED: Readonly<Partial<Record<number, UseKind>>> = {
  [MENU_TYPE.form]: 'form',
  [MENU_TYPE.dictionary]: 'dictionary',
  [MENU_TYPE.report]: 'report',
  [MENU_TYPE.portal]: 'portal',
};
/** What a menu opens, its icon and the menu above it. */
const referencesOf = ({
  type,
  parentId,
  icon,
  propertyJson,
}: Pick<MenuInput, 'type' | 'parentId' | 'icon' | 'propertyJson'>): Reference[] => {
  const kind = OPENED[type];
  return [
    ...byIds('menu', [parentId === ROOT_ID ? '' : parentId]),
    ...byCodes('ownIcon', [icon.startsWith(OWN_ICON_START) ? icon : '']),
    ...(kind === undefined ? [] : byIds(kind, [propertyJson.moduleId])),
  ];
};

const toChoice = (node: TreeNode<Menu>): MenuChoice => ({
  id: node.id,
  fullName: node.fullName,
  icon: node.icon,
  type: node.type,
  hasChildren: node.hasChildren,
  children: node.children.map(toChoice),
});

/** The menu tree: one method a contract. */
export const createMenuService = ({ events, uses, news }: { events: MenuEvents; uses: Uses; news: News }) => {
  /** Makes a menu in a transaction that may do more. */
  const add = async ({ tx, afterCommit }: Unit, actor: Actor, input: MenuInput): Promise<{ id: string }> => {
    const id = newId();
    await checkParent(tx, input);
    const menu = await withAddress(tx, input);
    await uses.hold(tx, actor, referencesOf(menu));
    await menuStore.insert(tx, id, actor.userId, menu).catch((error: unknown) => codeTaken(error, input.enCode));
    await audit(tx, actor, { area: 'menu', action: 'create', id, name: menu.fullName, after: menu });
    afterCommit(() => events.changed(actor.tenant));
    return { id };
  };

  return {
    add,

    list: async (actor: Actor, category: MenuCategory, keyword: string) => {
      const word = keyword.trim().toLowerCase();
      const menus = await menuStore.list(actor.db, category);
      const matches = (menu: Menu): boolean =>
        [menu.fullName, menu.enCode, menu.urlAddress].some((text) => text.toLowerCase().includes(word));
      return { list: treeOf(word === '' ? menus : matchesWithAncestors(menus, matches)) };
    },

    directories: async (actor: Actor, category: MenuCategory) => {
      const menus = await menuStore.list(actor.db, category);
      return { list: treeOf(menus.filter((menu) => menu.type === MENU_TYPE.directory)).map(toChoice) };
    },

    all: async (actor: Actor, category: MenuCategory) => {
      const menus = await menuStore.list(actor.db, category);
      return { list: treeOf(menus.filter((menu) => menu.enabledMark === 1)).map(toChoice) };
    },

    get: (actor: Actor, id: string) => requireMenu(actor.db, id),

    create: (actor: Actor, input: MenuInput) => inTransaction(actor.db, (unit) => add(unit, actor, input)),

    update: (actor: Actor, id: string, { version, ...input }: MenuInput & { version: number }) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireMenu(tx, id);
        await checkParent(tx, input, id);
        const menu = await withAddress(tx, input, id);
        const fixed = before.isBuiltin ? fixedFieldChanged(before, menu) : undefined;
        if (fixed !== undefined) throw new AppError(menuErrors.is_builtin, { name: before.fullName }, at(fixed));
        if (menu.enabledMark === 0 && !mayBeDisabled(before))
          throw new AppError(menuErrors.is_needed, { name: before.fullName }, at('enabledMark'));
        if (menu.type !== before.type && (await menuStore.childNames(tx, id, 1)).length > 0)
          throw new AppError(menuErrors.has_children, {}, at('type'));
        const named = referencesOf({ ...before, propertyJson: propertyOf(before) });
        await uses.hold(tx, actor, referencesOf(menu), named);
        if (!(await menuStore.update(tx, id, actor.userId, version, menu))) throw new AppError(commonErrors.stale);
        await audit(tx, actor, {
          area: 'menu',
          action: 'update',
          id,
          name: menu.fullName,
          before: { ...before, propertyJson: propertyOf(before) },
          after: menu,
        });
        afterCommit(() => events.changed(actor.tenant));
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireMenu(tx, id);
        const enabledMark = wanted ?? (before.enabledMark === 1 ? 0 : 1);
        if (enabledMark === 0 && !mayBeDisabled(before))
          throw new AppError(menuErrors.is_needed, { name: before.fullName });
        await menuStore.setState(tx, id, actor.userId, enabledMark);
        await audit(tx, actor, {
          area: 'menu',
          action: 'state',
          id,
          name: before.fullName,
          before: { enabledMark: before.enabledMark },
          after: { enabledMark },
        });
        afterCommit(() => events.changed(actor.tenant));
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const { tx, afterCommit } = unit;
        const before = await requireMenu(tx, id);
        if (before.isBuiltin) throw new AppError(menuErrors.is_builtin, { name: before.fullName });
        await uses.refuse(tx, actor, { kind: 'menu', id });
        const [buttons, columns] = [await buttonStore.idsOf(tx, id), await columnStore.idsOf(tx, id)];
        await news.emit(unit, menuPartsRemoved, { modules: [id], buttons, columns });
        await menuStore.remove(tx, id);
        await audit(tx, actor, { area: 'menu', action: 'delete', id, name: before.fullName, before });
        afterCommit(() => events.changed(actor.tenant));
      }),
  };
};
export type MenuService = ReturnType<typeof createMenuService>;
