import { AREA_SEARCH_LIMIT, areaErrors } from '@qiaoban/contracts/base-data/area.contract';
import type { AreaInput } from '@qiaoban/contracts/base-data/area.contract';
import { byIds } from '@qiaoban/contracts/uses/reference';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { isAtOrBelow } from '#platform/tree';
import { spelling } from './area-spelling';
import { areaStore } from './area.store';

const LEVELS = 5;

const requireArea = async (db: Db, id: string) => {
  const area = await areaStore.find(db, id);
  if (area === undefined) throw new AppError(commonErrors.not_found);
  return area;
};

/** The level below the chosen parent. */
const levelBelow = async (tx: Tx, parentId: string): Promise<number> => {
  const above = await areaStore.typeOf(tx, parentId);
  if (above === undefined) throw new AppError(areaErrors.parent_not_found, {}, [{ path: 'parentId', message: '' }]);
  if (above >= LEVELS) throw new AppError(areaErrors.too_deep, {}, [{ path: 'parentId', message: '' }]);
  return above + 1;
};

const above = ({ parentId }: Pick<AreaInput, 'parentId'>) => byIds('area', [parentId === ROOT_ID ? '' : parentId]);

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error, 'area_code'))
    throw new AppError(areaErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
  throw error;
};

/** Administrative areas: one method a contract. */
export const createAreaService = ({ uses }: { uses: Uses }) => ({
  list: async (actor: Actor, parentId: string, keyword: string) => {
    if (keyword === '') return { list: await areaStore.children(actor.db, parentId), hasMore: false };
    const found = await areaStore.search(actor.db, parentId, keyword);
    return { list: found.slice(0, AREA_SEARCH_LIMIT), hasMore: found.length > AREA_SEARCH_LIMIT };
  },
  selector: async (actor: Actor, parentId: string) => ({ list: await areaStore.selector(actor.db, parentId) }),
  get: (actor: Actor, id: string) => requireArea(actor.db, id),

  create: (actor: Actor, input: AreaInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      const id = newId();
      const type = await levelBelow(tx, input.parentId);
      await uses.hold(tx, actor, above(input));
      await areaStore.insert(tx, id, actor.userId, input, type, await spelling(input.fullName));
      await audit(tx, actor, { area: 'area', action: 'create', id, name: input.fullName, after: input });
      return { id };
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  update: (actor: Actor, id: string, { version, ...input }: AreaInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx }) => {
      const { parentName: _name, ...before } = await requireArea(tx, id);
      let { type } = before;
      if (input.parentId !== before.parentId) {
        if (input.parentId !== ROOT_ID && (await isAtOrBelow(tx, 'area', input.parentId, id))) {
          throw new AppError(areaErrors.own_child, {}, [{ path: 'parentId', message: '' }]);
        }
        type = await levelBelow(tx, input.parentId);
        // the levels of what is below would no longer be right
        if (type !== before.type && (await areaStore.countChildren(tx, id)) > 0)
          throw new AppError(areaErrors.too_deep, {}, [{ path: 'parentId', message: '' }]);
      }
      await uses.hold(tx, actor, above(input), above(before));
      if (!(await areaStore.update(tx, id, actor.userId, version, input, type, await spelling(input.fullName))))
        throw new AppError(commonErrors.stale);
      await audit(tx, actor, { area: 'area', action: 'update', id, name: input.fullName, before, after: input });
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireArea(tx, id);
      const after = { ...before, enabledMark: wanted ?? (before.enabledMark === 1 ? (0 as const) : (1 as const)) };
      if (
        !(await areaStore.update(
          tx,
          id,
          actor.userId,
          before.version,
          after,
          before.type,
          await spelling(before.fullName),
        ))
      )
        throw new AppError(commonErrors.stale);
      await audit(tx, actor, { area: 'area', action: 'state', id, name: before.fullName, before, after });
    }),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireArea(tx, id);
      await uses.refuse(tx, actor, { kind: 'area', id });
      await areaStore.remove(tx, id);
      await audit(tx, actor, { area: 'area', action: 'delete', id, name: before.fullName, before });
    }),
});
export type AreaService = ReturnType<typeof createAreaService>;
