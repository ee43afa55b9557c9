import { AppError } from '@qiaoban/contracts/errors';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import { translate } from '@qiaoban/contracts/texts';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { BRANCH_FORMAT, BranchMenu } from '@qiaoban/contracts/menu/menu-branch.contract';
import type { importMenuBranch } from '@qiaoban/contracts/menu/menu-branch.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuCategory } from '@qiaoban/contracts/menu/menu-node';
import { menuErrors } from '@qiaoban/contracts/menu/menu.contract';
import type { Menu } from '@qiaoban/contracts/menu/menu.contract';
import type { Db, Tx } from '#platform/database/database';
import type { UseKind } from '@qiaoban/contracts/uses/reference';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { isAtOrBelow } from '#platform/tree';
import { audit } from '../log';
import type { Uses } from '../uses';
import { buttonStore, columnStore } from './menu-item.store';
import type { MenuEvents } from './menu.events';
import type { MenuService } from './menu.service';
import { menuStore } from './menu.store';

type File = { fileKind: typeof BRANCH_FORMAT; category: MenuCategory; menus: BranchMenu[] };
type Deps = { menus: MenuService; events: MenuEvents; uses: Pick<Uses, 'isThere'> };
type Line = ReplyOf<typeof importMenuBranch>['lines'][number];

const requireMenu = async (db: Db, id: string): Promise<Menu> => {
  const menu = await menuStore.find(db, id);
  if (menu === undefined) throw new AppError(menuErrors.not_found);
  return menu;
};
const requireParent = async (db: Db, id: string, category: string): Promise<void> => {
  if (id === ROOT_ID) return;
  const parent = await menuStore.find(db, id);
  if (parent?.type !== MENU_TYPE.directory || parent.category !== category)
    throw new AppError(menuErrors.parent_not_found, {}, [{ path: 'parentId', message: '' }]);
};
const named = ({ enCode, fullName }: { enCode: string; fullName: string }) => ({ enCode, fullName });

/** Kinds of what menus open. */
const OBJECTS: Readonly<Partial<Record<number, UseKind>>> = {
  [MENU_TYPE.form]: 'form',
  [MENU_TYPE.dictionary]: 'dictionary',
  [MENU_TYPE.portal]: 'portal',
};

/** Moving menus, and carrying branches of them from one installation to another. */
export const createMenuBranchService = ({ menus, events, uses }: Deps) => {
  /** What a menu opens must be here too, under the same id. */
  const knowsObject = async (db: Db, { type, propertyJson }: BranchMenu): Promise<boolean> => {
    const kind = OBJECTS[type];
    return kind === undefined || uses.isThere(db, kind, propertyJson.moduleId ?? '');
  };

  const readBranch = async (db: Db, all: readonly Menu[], menu: Menu, parentCode: string): Promise<BranchMenu[]> => {
    const { id, parentId: _parent, category: _category, isBuiltin: _builtin, version: _version, ...rest } = menu;
    const own = BranchMenu.parse({
      ...rest,
      parentCode,
      propertyJson: JSON.parse(menu.propertyJson) as object,
      buttons: (await buttonStore.list(db, id)).map(named),
      columns: (await columnStore.list(db, id)).map(named),
    });
    const below: BranchMenu[] = [];
    for (const child of all.filter((each) => each.parentId === id))
      below.push(...(await readBranch(db, all, child, menu.enCode)));
    return [own, ...below];
  };

  /** The menu that has the code here, or a new one. Throws what the menu's own rules refuse. */
  const bring = async (unit: Unit, actor: Actor, category: MenuCategory, parentId: string, branch: BranchMenu) => {
    const { enCode } = branch;
    const all = await menuStore.list(unit.tx, category);
    const known = all.find((menu) => menu.enCode.toLowerCase() === enCode.toLowerCase());
    if (known !== undefined && known.type !== branch.type) throw new AppError(menuErrors.code_taken, { code: enCode });
    if (known !== undefined) return { id: known.id, isNew: false };
    if (!(await knowsObject(unit.tx, branch))) throw new AppError(menuErrors.object_required);
    const { buttons: _b, columns: _c, parentCode: _p, ...fields } = branch;
    return { ...(await menus.add(unit, actor, { ...fields, parentId, category })), isNew: true };
  };

  const bringAll = async (unit: Unit, actor: Actor, file: File, parentId: string): Promise<Line[]> => {
    const lines: Line[] = [];
    const places = new Map<string, { id: string; depth: number }>([['', { id: parentId, depth: -1 }]]);
    for (const branch of file.menus) {
      const { fullName, enCode, type } = branch;
      const place = places.get(branch.parentCode);
      const line = { fullName, enCode, type, depth: (place?.depth ?? 0) + 1 };
      try {
        if (place === undefined) throw new AppError(menuErrors.parent_not_found);
        const { id, isNew } = await bring(unit, actor, file.category, place.id, branch);
        places.set(enCode, { id, depth: line.depth });
        const buttons = await buttonStore.addMissing(unit.tx, actor.userId, id, branch.buttons, {});
        const columns = await columnStore.addMissing(unit.tx, actor.userId, id, branch.columns, {});
        lines.push({ ...line, action: isNew ? 'create' : 'keep', reason: '', added: buttons + columns });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const reason = translate(actor.language, error.code, error.values);
        lines.push({ ...line, action: 'refuse', reason, added: 0 });
      }
    }
    return lines;
  };

  return {
    arrange: (
      actor: Actor,
      id: string,
      { parentId, beforeId }: { parentId: string; beforeId: string },
    ): Promise<void> =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const menu = await requireMenu(tx, id);
        await requireParent(tx, parentId, menu.category);
        if (parentId !== ROOT_ID && (await isAtOrBelow(tx, 'menu', parentId, id)))
          throw new AppError(menuErrors.own_child, {}, [{ path: 'parentId', message: '' }]);
        const neighbours = (await menuStore.list(tx, menu.category as MenuCategory)).filter(
          (each) => each.parentId === parentId && each.id !== id,
        );
        const place = neighbours.findIndex((each) => each.id === beforeId);
        const order = neighbours.toSpliced(place < 0 ? neighbours.length : place, 0, {
          ...menu,
        } as (typeof neighbours)[number]);
        for (const [at, each] of order.entries()) await writePlace(tx, each.id, parentId, (at + 1) * 10);
        const before = { parentId: menu.parentId, sortCode: menu.sortCode };
        const after = { parentId, sortCode: (order.findIndex((each) => each.id === id) + 1) * 10 };
        await audit(tx, actor, { area: 'menu', action: 'update', id, name: menu.fullName, before, after });
        afterCommit(() => events.changed(actor.tenant));
      }),

    export: async (actor: Actor, id: string): Promise<File> => {
      const menu = await requireMenu(actor.db, id);
      const category = menu.category as MenuCategory;
      const all = await menuStore.list(actor.db, category);
      return { fileKind: BRANCH_FORMAT, category, menus: await readBranch(actor.db, all, menu, '') };
    },

    import: async (actor: Actor, { parentId, file, isTry }: { parentId: string; file: File; isTry: boolean }) => {
      let lines: Line[] = [];
      const work = inTransaction(actor.db, async (unit) => {
        await requireParent(unit.tx, parentId, file.category);
        lines = await bringAll(unit, actor, file, parentId);
        // a trial does everything and takes it back: it cannot differ from the real one
        if (isTry) throw new Trial();
        unit.afterCommit(() => events.changed(actor.tenant));
        return { lines };
      });
      return work.catch((error: unknown) => {
        if (error instanceof Trial) return { lines };
        throw error;
      });
    },
  };
};
export type MenuBranchService = ReturnType<typeof createMenuBranchService>;

class Trial extends Error {}

const writePlace = async (tx: Tx, id: string, parentId: string, sortCode: number): Promise<void> => {
  await tx
    .updateTable('menu')
    .set({ parent_id: parentId === ROOT_ID ? null : parentId, sort_code: sortCode })
    .where('id', '=', id)
    .execute();
};
