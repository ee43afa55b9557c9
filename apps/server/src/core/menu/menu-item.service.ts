import { byIds } from '@qiaoban/contracts/uses/reference';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import { menuErrors } from '@qiaoban/contracts/menu/menu.contract';
import type { ItemName, MenuButtonInput, MenuColumnInput } from '@qiaoban/contracts/menu/menu-item.contract';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { News } from '#platform/news';
import { audit } from '../log';
import type { Uses } from '../uses';
import type { ItemStore } from './menu-item.store';
import { menuPartsRemoved } from './menu.events';
import type { MenuEvents } from './menu.events';
import { menuStore } from './menu.store';

type Input = MenuButtonInput | MenuColumnInput;
type Item<I extends Input> = I & { id: string; version: number };

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error))
    throw new AppError(menuErrors.item_code_taken, { code }, [{ path: 'enCode', message: '' }]);
  throw error;
};

const requireMenu = async (tx: Tx, moduleId: string): Promise<string> => {
  const menu = await menuStore.find(tx, moduleId);
  if (menu === undefined) throw new AppError(menuErrors.not_found);
  return menu.fullName;
};

type Placed = { id: string; parentId?: string };

/** A button stands below one of the same menu, and never below itself. */
const checkParent = (items: readonly Placed[], parentId: string | undefined, id?: string): void => {
  if (parentId === undefined || parentId === ROOT_ID) return;
  const byId = new Map(items.map((item) => [item.id, item]));
  const refuse = (code: string): never => {
    throw new AppError(code, {}, [{ path: 'parentId', message: '' }]);
  };
  if (!byId.has(parentId)) refuse(menuErrors.parent_not_found);
  for (let at: string | undefined = parentId; at !== undefined && at !== ROOT_ID; at = byId.get(at)?.parentId)
    if (at === id) refuse(menuErrors.own_child);
};

const parentOf = (item: object): string | undefined => ('parentId' in item ? String(item.parentId) : undefined);

const aboveOf = (item: object) => {
  const parentId = parentOf(item);
  return byIds('menuButton', [parentId === ROOT_ID ? undefined : parentId]);
};

type Options<I extends Input> = {
  news: News;
  area: 'menuButton' | 'menuColumn';
  store: ItemStore<Item<I>, I>;
  events: MenuEvents;
  uses: Uses;
};

/** Buttons, or columns, of menus: one method a contract. */
export const createMenuItemService = <I extends Input>({ area, store, events, uses, news }: Options<I>) => {
  const requireItem = async (db: Db, id: string): Promise<Item<I>> => {
    const item = await store.find(db, id);
    if (item === undefined) throw new AppError(commonErrors.not_found);
    return item;
  };
  const removed = (id: string) => ({
    modules: [],
    buttons: area === 'menuButton' ? [id] : [],
    columns: area === 'menuColumn' ? [id] : [],
  });

  return {
    list: async (actor: Actor, moduleId: string, keyword: string) => {
      const word = keyword.toLowerCase();
      const items = await store.list(actor.db, moduleId);
      return {
        list: items.filter(
          (item) => item.fullName.toLowerCase().includes(word) || item.enCode.toLowerCase().includes(word),
        ),
      };
    },
    get: (actor: Actor, id: string) => requireItem(actor.db, id),

    create: (actor: Actor, input: I) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const id = newId();
        await requireMenu(tx, input.moduleId);
        checkParent(await store.list(tx, input.moduleId), parentOf(input));
        await uses.hold(tx, actor, aboveOf(input));
        await store.insert(tx, id, actor.userId, input);
        await audit(tx, actor, { area, action: 'create', id, name: input.fullName, after: input });
        afterCommit(() => events.changed(actor.tenant));
        return { id };
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    addSeveral: (
      actor: Actor,
      moduleId: string,
      names: readonly ItemName[],
      bind: { bindTable?: string; bindTableName?: string } = {},
    ) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const name = await requireMenu(tx, moduleId);
        const added = await store.addMissing(tx, actor.userId, moduleId, names, bind);
        if (added > 0) {
          await audit(tx, actor, {
            area,
            action: 'create',
            id: moduleId,
            name,
            after: { enCodes: names.map((each) => each.enCode) },
          });
          afterCommit(() => events.changed(actor.tenant));
        }
        return { added };
      }),

    update: (actor: Actor, id: string, version: number, input: I) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireItem(tx, id);
        // an item never moves to another menu: its grants were given for this one
        const item = { ...input, moduleId: before.moduleId };
        checkParent(await store.list(tx, before.moduleId), parentOf(input), id);
        await uses.hold(tx, actor, aboveOf(input), aboveOf(before));
        if (!(await store.update(tx, id, actor.userId, version, item))) throw new AppError(commonErrors.stale);
        await audit(tx, actor, { area, action: 'update', id, name: input.fullName, before, after: item });
        afterCommit(() => events.changed(actor.tenant));
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireItem(tx, id);
        const after = { ...before, enabledMark: wanted ?? (before.enabledMark === 1 ? (0 as const) : (1 as const)) };
        if (!(await store.update(tx, id, actor.userId, before.version, after))) throw new AppError(commonErrors.stale);
        await audit(tx, actor, { area, action: 'state', id, name: before.fullName, before, after });
        afterCommit(() => events.changed(actor.tenant));
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const { tx, afterCommit } = unit;
        const before = await requireItem(tx, id);
        if (area === 'menuButton') await uses.refuse(tx, actor, { kind: 'menuButton', id });
        await news.emit(unit, menuPartsRemoved, removed(id));
        await store.remove(tx, [id]);
        await audit(tx, actor, { area, action: 'delete', id, name: before.fullName, before });
        afterCommit(() => events.changed(actor.tenant));
      }),
  };
};
export type MenuItemService<I extends Input> = ReturnType<typeof createMenuItemService<I>>;
