import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { OrganizeCategory } from '@qiaoban/contracts/directory/directory-node';
import { organizeErrors } from '@qiaoban/contracts/directory/organize.contract';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '../../log';
import type { Uses } from '../../uses';
import type { DirectoryEvents } from '../directory.events';
import { refuseUsed } from '../directory.guards';
import type { DirectoryGuards } from '../directory.guards';
import { readOrganizes, userExists } from './organize.reads';
import { organizeStore } from './organize.store';
import type { OrganizeInput, Place } from './organize.store';
import { inRoots, inUse, keepMatching, toPickTree, toTrees } from './organize.tree';
import type { OrganizeRow } from './organize.tree';
import { visibleRoots } from './visible';

type Deps = { events: DirectoryEvents; guards: DirectoryGuards; uses: Uses };
type Kept = NonNullable<Awaited<ReturnType<typeof organizeStore.find>>>;

const wrong = (code: string, path: string): AppError => new AppError(code, {}, [{ path, message: '' }]);

/** Where it will stand; refuses a parent that is missing, of the wrong kind or below the thing itself. */
const placeBelow = async (
  tx: Db,
  category: OrganizeCategory,
  id: string,
  parentId: string,
  ownPath?: string,
): Promise<Place> => {
  if (parentId === ROOT_ID) {
    if (category === 'department') throw wrong(organizeErrors.parent_missing, 'parentId');
    return { parentId: null, companyId: id, path: `/${id}/` };
  }
  const parent = await organizeStore.find(tx, parentId);
  if (parent === undefined) throw wrong(organizeErrors.parent_missing, 'parentId');
  if (category === 'company' && parent.category !== 'company') throw wrong(organizeErrors.parent_kind, 'parentId');
  if (ownPath !== undefined && parent.path.startsWith(ownPath)) throw wrong(organizeErrors.cycle, 'parentId');
  return { parentId, companyId: category === 'company' ? id : parent.companyId, path: `${parent.path}${id}/` };
};

const checkManager = async (tx: Db, managerId: string | null): Promise<void> => {
  if (managerId !== null && !(await userExists(tx, managerId)))
    throw wrong(organizeErrors.manager_missing, 'managerId');
};

const codeTaken = (error: unknown, code: string): never => {
  if (!isUniqueViolation(error, 'organize_code')) throw error;
  throw new AppError(organizeErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
};

/** Companies, or departments: one tree, the same rules; one method a contract. */
export const createOrganizeService = (category: OrganizeCategory, { events, guards, uses }: Deps) => {
  const area = category === 'company' ? 'organize' : 'department';

  const requireOrganize = async (db: Db, id: string): Promise<Kept> => {
    const found = await organizeStore.find(db, id);
    if (found === undefined || found.category !== category) throw new AppError(organizeErrors.not_found);
    return found;
  };

  return {
    get: (actor: Actor, id: string) => requireOrganize(actor.db, id),

    create: (actor: Actor, input: OrganizeInput) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        await organizeStore.lockTree(tx);
        const id = newId();
        const place = await placeBelow(tx, category, id, input.parentId);
        await guards.checkTargets(tx, actor, { organizeIds: [input.parentId] });
        await checkManager(tx, input.managerId);
        await organizeStore.insert(tx, id, actor.userId, category, place, input);
        await audit(tx, actor, { area, action: 'create', id, name: input.fullName, after: input });
        afterCommit(() => events.treeChanged(actor.tenant));
        return { id };
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    update: (actor: Actor, id: string, { version, ...input }: OrganizeInput & { version: number }) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        await organizeStore.lockTree(tx);
        const before = await requireOrganize(tx, id);
        const place = await placeBelow(tx, category, id, input.parentId, before.path);
        const moves = input.parentId !== before.parentId;
        await guards.checkTargets(tx, actor, { organizeIds: moves ? [id, input.parentId] : [id] });
        if (input.managerId !== before.managerId) await checkManager(tx, input.managerId);
        if (!(await organizeStore.update(tx, id, actor.userId, version, input))) throw new AppError(commonErrors.stale);
        if (moves) await organizeStore.move(tx, id, before, place);
        await audit(tx, actor, { area, action: 'update', id, name: input.fullName, before, after: input });
        afterCommit(() => events.treeChanged(actor.tenant));
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    moveTo: (actor: Actor, id: string, { parentId, version }: { parentId: string; version: number }) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        await organizeStore.lockTree(tx);
        const before = await requireOrganize(tx, id);
        const place = await placeBelow(tx, category, id, parentId, before.path);
        await guards.checkTargets(tx, actor, { organizeIds: [id, parentId] });
        if (!(await organizeStore.update(tx, id, actor.userId, version, before)))
          throw new AppError(commonErrors.stale);
        if (parentId !== before.parentId) await organizeStore.move(tx, id, before, place);
        const change = { before: { parentId: before.parentId }, after: { parentId } };
        await audit(tx, actor, { area, action: 'move', id, name: before.fullName, ...change });
        afterCommit(() => events.treeChanged(actor.tenant));
      }),

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireOrganize(tx, id);
        const enabledMark = wanted ?? (before.enabledMark === 1 ? 0 : 1);
        await guards.checkTargets(tx, actor, { organizeIds: [id] });
        await organizeStore.setState(tx, id, actor.userId, enabledMark);
        await audit(tx, actor, { area, action: 'state', id, name: before.fullName, before, after: { enabledMark } });
        afterCommit(() => events.treeChanged(actor.tenant));
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        await organizeStore.lockTree(tx);
        const before = await requireOrganize(tx, id);
        await guards.checkTargets(tx, actor, { organizeIds: [id] });
        await uses.refuse(tx, actor, { kind: 'organize', id });
        refuseUsed(actor, await guards.usedBy(tx, actor, { type: 'organize', id }));
        await organizeStore.remove(tx, id);
        await audit(tx, actor, { area, action: 'delete', id, name: before.fullName, before });
        afterCommit(() => events.treeChanged(actor.tenant));
      }),
  };
};
export type OrganizeService = ReturnType<typeof createOrganizeService>;

/** Lists and pickers of the tree. */
export const createOrganizeLists = ({ guards }: Pick<Deps, 'guards'>) => {
  const trees = async (actor: Actor, rows: readonly OrganizeRow[]) =>
    toTrees(
      rows,
      await guards.outside(
        actor.db,
        actor,
        rows.map(({ id }) => id),
      ),
    );
  return {
    companies: async (actor: Actor, keyword: string) => ({
      list: await trees(actor, keepMatching(await readOrganizes(actor.db, { category: 'company' }), keyword)),
    }),
    departments: async (actor: Actor, companyId: string, keyword: string) => {
      const company = await organizeStore.find(actor.db, companyId);
      if (company?.category !== 'company') throw new AppError(organizeErrors.not_found);
      return { list: await trees(actor, keepMatching(await readOrganizes(actor.db, { companyId }), keyword)) };
    },
    chart: async (actor: Actor) => ({
      list: inRoots(await trees(actor, inUse(await readOrganizes(actor.db))), await visibleRoots(actor)),
    }),
    companySelector: async (actor: Actor) => ({
      list: inRoots(
        toPickTree(inUse(await readOrganizes(actor.db, { category: 'company' }))),
        await visibleRoots(actor),
      ),
    }),
    departmentSelector: async (actor: Actor) => ({
      list: inRoots(toPickTree(inUse(await readOrganizes(actor.db))), await visibleRoots(actor)),
    }),
  };
};
export type OrganizeLists = ReturnType<typeof createOrganizeLists>;
