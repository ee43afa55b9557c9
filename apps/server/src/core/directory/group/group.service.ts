import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { groupErrors } from '@qiaoban/contracts/directory/user-group.contract';
import type { Group, GroupInput } from '@qiaoban/contracts/directory/user-group.contract';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Db } from '#platform/database/database';
import { newId } from '#platform/ids';
import type { Actor } from '#platform/http/caller';
import { audit } from '../../log';
import type { Uses } from '../../uses';
import { visibleRoots } from '../organize/visible';
import { readGroupPeople } from '../user/user-selector.reads';
import { groupStore } from './group.store';

const requireGroup = async (db: Db, id: string): Promise<Group> => {
  const group = await groupStore.find(db, id);
  if (group === undefined) throw new AppError(groupErrors.not_found);
  return group;
};

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error, 'user_group_code'))
    throw new AppError(groupErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
  throw error;
};

/** Groups of people: one method a contract. */
export const createGroupService = ({ uses }: { uses: Uses }) => ({
  list: async (actor: Actor, keyword: string) => ({ list: await groupStore.list(actor.db, keyword) }),
  selector: async (actor: Actor) => ({ list: await groupStore.listEnabled(actor.db) }),
  get: (actor: Actor, id: string) => requireGroup(actor.db, id),

  people: async (actor: Actor, id: string, keyword: string) => {
    const group = await requireGroup(actor.db, id);
    if (group.enabledMark === 0) throw new AppError(groupErrors.not_found);
    const viewer = { roots: await visibleRoots(actor), self: actor.userId };
    return readGroupPeople(actor.db, id, keyword.trim(), viewer);
  },

  create: (actor: Actor, input: GroupInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      const id = newId();
      await groupStore.insert(tx, id, actor.userId, input);
      await audit(tx, actor, { area: 'group', action: 'create', id, name: input.fullName, after: input });
      return { id };
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  update: (actor: Actor, id: string, { version, ...input }: GroupInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireGroup(tx, id);
      if (!(await groupStore.update(tx, id, actor.userId, version, input))) throw new AppError(commonErrors.stale);
      await audit(tx, actor, { area: 'group', action: 'update', id, name: input.fullName, before, after: input });
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireGroup(tx, id);
      const after: Group = { ...before, enabledMark: wanted ?? (before.enabledMark === 1 ? 0 : 1) };
      if (!(await groupStore.update(tx, id, actor.userId, before.version, after)))
        throw new AppError(commonErrors.stale);
      await audit(tx, actor, { area: 'group', action: 'state', id, name: before.fullName, before, after });
    }),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireGroup(tx, id);
      await uses.refuse(tx, actor, { kind: 'group', id });
      await groupStore.remove(tx, id);
      await audit(tx, actor, { area: 'group', action: 'delete', id, name: before.fullName, before });
    }),
});
export type GroupService = ReturnType<typeof createGroupService>;
