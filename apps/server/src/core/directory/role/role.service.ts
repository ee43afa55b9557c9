import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { roleErrors } from '@qiaoban/contracts/directory/role.contract';
import type { Role, RoleInput } from '@qiaoban/contracts/directory/role.contract';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Db } from '#platform/database/database';
import { newId } from '#platform/ids';
import type { Actor } from '#platform/http/caller';
import { audit } from '../../log';
import type { Uses } from '../../uses';
import type { DirectoryEvents } from '../directory.events';
import { refuseUsed } from '../directory.guards';
import type { DirectoryGuards } from '../directory.guards';
import { roleStore } from './role.store';

const requireRole = async (db: Db, id: string): Promise<Role> => {
  const role = await roleStore.find(db, id);
  if (role === undefined) throw new AppError(roleErrors.not_found);
  return role;
};

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error, 'role_code'))
    throw new AppError(roleErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
  throw error;
};

type Deps = { events: DirectoryEvents; guards: DirectoryGuards; uses: Uses };

/** Roles: one method a contract. */
export const createRoleService = ({ events, guards, uses }: Deps) => ({
  list: async (actor: Actor, keyword: string) => {
    const list = await roleStore.list(actor.db, keyword);
    const ids = list.map(({ id }) => id);
    const outside = new Set(await guards.outsideRoles(actor.db, actor, ids));
    return { list: list.map((row) => ({ ...row, isManaged: !outside.has(row.id) })) };
  },
  selector: async (actor: Actor) => ({ list: await roleStore.listEnabled(actor.db) }),
  get: (actor: Actor, id: string) => requireRole(actor.db, id),

  create: (actor: Actor, input: RoleInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      const id = newId();
      await roleStore.insert(tx, id, actor.userId, input);
      await audit(tx, actor, { area: 'role', action: 'create', id, name: input.fullName, after: input });
      return { id };
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  update: (actor: Actor, id: string, { version, ...input }: RoleInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await requireRole(tx, id);
      await guards.checkTargets(tx, actor, { roleIds: [id] });
      if (!(await roleStore.update(tx, id, actor.userId, version, input))) throw new AppError(commonErrors.stale);
      await audit(tx, actor, { area: 'role', action: 'update', id, name: input.fullName, before, after: input });
      afterCommit(() => events.rightsChanged(actor.tenant));
    }).catch((error: unknown) => codeTaken(error, input.enCode)),

  setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await requireRole(tx, id);
      await guards.checkTargets(tx, actor, { roleIds: [id] });
      const after = { ...before, enabledMark: wanted ?? (before.enabledMark === 1 ? 0 : 1) } as Role;
      if (!(await roleStore.update(tx, id, actor.userId, before.version, after)))
        throw new AppError(commonErrors.stale);
      await audit(tx, actor, { area: 'role', action: 'state', id, name: before.fullName, before, after });
      afterCommit(() => events.rightsChanged(actor.tenant));
    }),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const before = await requireRole(tx, id);
      await guards.checkTargets(tx, actor, { roleIds: [id] });
      await uses.refuse(tx, actor, { kind: 'role', id });
      refuseUsed(actor, await guards.usedBy(tx, actor, { type: 'role', id }));
      await roleStore.remove(tx, id);
      await audit(tx, actor, { area: 'role', action: 'delete', id, name: before.fullName, before });
      afterCommit(() => events.rightsChanged(actor.tenant));
    }),
});
export type RoleService = ReturnType<typeof createRoleService>;
