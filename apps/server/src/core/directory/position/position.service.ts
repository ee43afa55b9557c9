import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { positionErrors } from '@qiaoban/contracts/directory/position.contract';
import type { Position, PositionInput } from '@qiaoban/contracts/directory/position.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '../../log';
import type { Uses } from '../../uses';
import type { DirectoryEvents } from '../directory.events';
import { refuseUsed } from '../directory.guards';
import type { DirectoryGuards } from '../directory.guards';
import { organizeExists, readOrganizes } from '../organize/organize.reads';
import { inRoots, inUse, toPickTree } from '../organize/organize.tree';
import { visibleRoots } from '../organize/visible';
import { allPositionNames, listPositionPage, positionLeaves, positionNamesOf } from './position.reads';
import { positionStore } from './position.store';

const requirePosition = async (db: Db, id: string): Promise<Position> => {
  const position = await positionStore.find(db, id);
  if (position === undefined) throw new AppError(positionErrors.not_found);
  return position;
};

const checkOrganize = async (tx: Db, id: string): Promise<void> => {
  if (await organizeExists(tx, id)) return;
  throw new AppError(positionErrors.organize_missing, {}, [{ path: 'organizeId', message: '' }]);
};

const codeTaken = (error: unknown, code: string): never => {
  if (!isUniqueViolation(error, 'position_code')) throw error;
  throw new AppError(positionErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
};

type Deps = { events: DirectoryEvents; guards: DirectoryGuards; uses: Uses };

/** Positions: one method a contract. */
export const createPositionService = ({ events, guards, uses }: Deps) => ({
  list: async (actor: Actor, query: PageQuery & { organizeId: string }) => {
    const { list, pagination } = await listPositionPage(actor.db, query);
    const organizeIds = list.map((row) => row.organizeId);
    const outside = new Set(await guards.outside(actor.db, actor, organizeIds));
    return { list: list.map((row) => ({ ...row, isManaged: !outside.has(row.organizeId) })), pagination };
  },
  all: async (actor: Actor) => ({ list: await allPositionNames(actor.db, await visibleRoots(actor)) }),
  named: async (actor: Actor, ids: readonly string[]) => ({ list: await positionNamesOf(actor.db, ids) }),
  selector: async (actor: Actor) => {
    const roots = await visibleRoots(actor);
    const leaves = await positionLeaves(actor.db, roots);
    return { list: inRoots(toPickTree(inUse(await readOrganizes(actor.db)), leaves), roots) };
  },
  get: (actor: Actor, id: string) => requirePosition(actor.db, id),

  create: (actor: Actor, input: PositionInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      await checkOrganize(tx, input.organizeId);
      await guards.checkTargets(tx, actor, { organizeIds: [input.organizeId] });
      const id = newId();
      await positionStore.insert(tx, id, actor.userId, input);
      await audit(tx, actor, { area: 'position', action: 'create', id, name: input.fullName, after: input });
      return { id };
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  update: (actor: Actor, id: string, { version, ...input }: PositionInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await requirePosition(tx, id);
      await checkOrganize(tx, input.organizeId);
      await guards.checkTargets(tx, actor, { organizeIds: [before.organizeId, input.organizeId] });
      if (!(await positionStore.update(tx, id, actor.userId, version, input))) throw new AppError(commonErrors.stale);
      await audit(tx, actor, { area: 'position', action: 'update', id, name: input.fullName, before, after: input });
      if (before.enabledMark !== input.enabledMark) afterCommit(() => events.rightsChanged(actor.tenant));
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await requirePosition(tx, id);
      const enabledMark = wanted ?? (before.enabledMark === 1 ? 0 : 1);
      await guards.checkTargets(tx, actor, { organizeIds: [before.organizeId] });
      await positionStore.setState(tx, id, actor.userId, enabledMark);
      await audit(tx, actor, {
        area: 'position',
        action: 'state',
        id,
        name: before.fullName,
        before,
        after: { enabledMark },
      });
      afterCommit(() => events.rightsChanged(actor.tenant));
    }),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await requirePosition(tx, id);
      await guards.checkTargets(tx, actor, { organizeIds: [before.organizeId] });
      await uses.refuse(tx, actor, { kind: 'position', id });
      refuseUsed(actor, await guards.usedBy(tx, actor, { type: 'position', id }));
      await positionStore.remove(tx, id);
      await audit(tx, actor, { area: 'position', action: 'delete', id, name: before.fullName, before });
      afterCommit(() => events.rightsChanged(actor.tenant));
    }),
});
export type PositionService = ReturnType<typeof createPositionService>;
