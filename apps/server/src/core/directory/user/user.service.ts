import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { userErrors } from '@qiaoban/contracts/directory/user.contract';
import type { UserInput } from '@qiaoban/contracts/directory/user-fields';
import type { Clock } from '#platform/clock';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { News } from '#platform/news';
import { audit } from '../../log';
import type { Uses } from '../../uses';
import { accountsMade, accountUnlocked, passwordReset, peopleShutOut } from '../directory.events';
import type { DirectoryEvents } from '../directory.events';
import { refuseUsed } from '../directory.guards';
import type { DirectoryGuards } from '../directory.guards';
import { hashNewPassword, keepOldPassword } from './new-password';
import { pinyinOf } from './pinyin';
import type { SignInLocks } from './sign-in-locks';
import { checkLinks, explainTaken } from './user.checks';
import { listUserPage } from './user.reads';
import type { UserQuery } from './user.reads';
import { difference, refusalToChange, refusalToRemove, refusalToTouch } from './user.rules';
import { userStore } from './user.store';
import type { StoredUser } from './user.store';

type Deps = {
  events: DirectoryEvents;
  guards: DirectoryGuards;
  locks: SignInLocks;
  uses: Uses;
  clock: Clock;
  news: News;
};

const requireUser = async (db: Db, id: string): Promise<StoredUser> => {
  const user = await userStore.find(db, id);
  if (user === undefined) throw new AppError(userErrors.not_found);
  return user;
};

const refuse = (code: string | undefined): void => {
  if (code !== undefined) throw new AppError(code);
};

const rightsDiffer = (before: StoredUser, after: UserInput): boolean =>
  before.enabledMark !== after.enabledMark ||
  before.realName !== after.realName ||
  (after.isAdministrator !== undefined && after.isAdministrator !== before.isAdministrator) ||
  difference(before.roleIds, after.roleIds).length + difference(before.positionIds, after.positionIds).length > 0;

type Links = Pick<UserInput, 'organizeId' | 'organizeIds' | 'roleIds' | 'positionIds'>;
const linksOf = ({ organizeId, organizeIds, roleIds, positionIds }: Links): Reference[] => [
  ...byIds('organize', [organizeId, ...organizeIds]),
  ...byIds('role', roleIds),
  ...byIds('position', positionIds),
];

/** Users: one method a contract. */
export const createUserService = ({ events, guards, locks, clock, uses, news }: Deps) => ({
  list: async (actor: Actor, query: UserQuery) => {
    const { list, pagination } = await listUserPage(actor.db, query);
    const organizeIds = list.map((row) => row.organizeId);
    const outside = new Set(await guards.outside(actor.db, actor, organizeIds));
    const locked = await locks.lockedUntil(
      actor.tenant,
      list.map(({ id }) => id),
    );
    const shown = list.map((row) => ({
      ...row,
      isManaged: !outside.has(row.organizeId),
      lockedUntil: locked.get(row.id) ?? null,
    }));
    return { list: shown, pagination };
  },
  get: (actor: Actor, id: string) => requireUser(actor.db, id),

  create: async (actor: Actor, { password, ...input }: UserInput & { password: string }) => {
    if (input.isAdministrator === true && !actor.isAdministrator) throw new AppError(userErrors.administrators_only);
    const { account } = input;
    const { language } = actor;
    const passwordHash = await hashNewPassword(actor.db, { password, account, path: 'password', language });
    const pinyin = await pinyinOf(input.realName);
    return inTransaction(actor.db, async (unit) => {
      const { tx, afterCommit } = unit;
      const id = newId();
      await checkLinks(tx, id, input);
      await uses.hold(tx, actor, linksOf(input));
      await guards.checkTargets(tx, actor, { organizeIds: [input.organizeId, ...input.organizeIds] });
      await guards.checkMemberships(tx, actor, input);
      await userStore.insert(tx, id, actor.userId, input, pinyin, passwordHash);
      await userStore.setMemberships(tx, id, input);
      await userStore.setOrganizes(tx, id, input.organizeId, input.organizeIds);
      await guards.checkSettled(tx, actor, [id]);
      await audit(tx, actor, { area: 'user', action: 'create', id, name: input.realName, after: input });
      await news.emit(unit, accountsMade, { by: actor, userIds: [id] });
      afterCommit(() => events.treeChanged(actor.tenant));
      return { id };
    }).catch((error: unknown) => explainTaken(error, input));
  },

  update: async (actor: Actor, id: string, { version, ...input }: UserInput & { version: number }): Promise<void> => {
    const pinyin = await pinyinOf(input.realName);
    await inTransaction(actor.db, async (unit) => {
      const { tx, afterCommit } = unit;
      const before = await requireUser(tx, id);
      refuse(refusalToChange(actor, before, input));
      await checkLinks(tx, id, input, before);
      await uses.hold(tx, actor, linksOf(input), linksOf(before));
      await guards.checkTargets(tx, actor, {
        userIds: [id],
        organizeIds: [input.organizeId, ...difference(before.organizeIds, input.organizeIds)],
      });
      const changed = {
        roleIds: difference(before.roleIds, input.roleIds),
        positionIds: difference(before.positionIds, input.positionIds),
      };
      await guards.checkMemberships(tx, actor, changed);
      if (!(await userStore.update(tx, id, actor.userId, version, input, pinyin)))
        throw new AppError(commonErrors.stale);
      await userStore.setMemberships(tx, id, input);
      await userStore.setOrganizes(tx, id, input.organizeId, input.organizeIds);
      if (changed.roleIds.length + changed.positionIds.length > 0) await guards.checkSettled(tx, actor, [id]);
      await audit(tx, actor, { area: 'user', action: 'update', id, name: input.realName, before, after: input });
      afterCommit(() => {
        if (rightsDiffer(before, input)) events.rightsChanged(actor.tenant);
        events.treeChanged(actor.tenant);
      });
      if (before.enabledMark === 1 && input.enabledMark === 0)
        await news.emit(unit, peopleShutOut, { userIds: [id], why: 'disabled' });
    }).catch((error: unknown) => explainTaken(error, input));
  },

  setState: async (actor: Actor, id: string, wanted: 0 | 1 | undefined): Promise<void> => {
    await inTransaction(actor.db, async (unit) => {
      const { tx, afterCommit } = unit;
      const before = await requireUser(tx, id);
      const enabledMark = wanted ?? (before.enabledMark === 1 ? 0 : 1);
      refuse(refusalToChange(actor, before, { enabledMark }));
      await guards.checkTargets(tx, actor, { userIds: [id] });
      await userStore.setState(tx, id, actor.userId, enabledMark);
      await audit(tx, actor, {
        area: 'user',
        action: enabledMark === 1 && before.enabledMark === 1 ? 'unlock' : 'state',
        id,
        name: before.realName,
        before,
        after: { enabledMark },
      });
      afterCommit(() => events.rightsChanged(actor.tenant));
      if (enabledMark === 0) await news.emit(unit, peopleShutOut, { userIds: [id], why: 'disabled' });
      else await news.emit(unit, accountUnlocked, { userId: id });
    });
  },

  resetPassword: async (actor: Actor, id: string, password: string, again: string | undefined): Promise<void> => {
    if (again !== undefined && again !== password) {
      throw new AppError(userErrors.password_differs, {}, [{ path: 'validatePassword', message: '' }]);
    }
    const { account } = await requireUser(actor.db, id);
    const { language } = actor;
    const typed = { password, account, userId: id, path: 'userPassword', language };
    const passwordHash = await hashNewPassword(actor.db, typed);
    await inTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      const user = await requireUser(tx, id);
      refuse(refusalToTouch(actor, user));
      await guards.checkTargets(tx, actor, { userIds: [id] });
      await keepOldPassword(tx, id, clock.now());
      await userStore.setPassword(tx, id, actor.userId, passwordHash, clock.now());
      await audit(tx, actor, { area: 'user', action: 'resetPassword', id, name: user.realName });
      await news.emit(unit, passwordReset, { by: actor, userId: id, account });
      await news.emit(unit, peopleShutOut, { userIds: [id], why: 'password' });
    });
  },

  remove: async (actor: Actor, id: string): Promise<void> => {
    await inTransaction(actor.db, async (unit) => {
      const { tx, afterCommit } = unit;
      await userStore.lock(tx, id);
      const before = await requireUser(tx, id);
      refuse(refusalToRemove(actor, before));
      await guards.checkTargets(tx, actor, { userIds: [id] });
      await uses.refuse(tx, actor, { kind: 'user', id });
      refuseUsed(actor, await guards.usedBy(tx, actor, { type: 'user', id }));
      await userStore.remove(tx, id);
      await audit(tx, actor, { area: 'user', action: 'delete', id, name: before.realName, before });
      afterCommit(() => events.rightsChanged(actor.tenant));
      afterCommit(() => events.treeChanged(actor.tenant));
      await news.emit(unit, peopleShutOut, { userIds: [id], why: 'disabled' });
    });
  },
});
export type UserService = ReturnType<typeof createUserService>;
