import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Db, Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';

type DirectoryThing = { type: 'organize' | 'position' | 'role' | 'user'; id: string };
/** Roles and positions that a person is about to be given (or to lose). */
export type Memberships = { roleIds: readonly string[]; positionIds: readonly string[] };

/** What is about to be changed. `organizeIds`: companies and departments, null or "-1" for none and the top. */
export type Targets = {
  organizeIds?: readonly (string | null)[];
  userIds?: readonly string[];
  roleIds?: readonly string[];
};

type RemovalCheck = (tx: Tx, actor: Actor, thing: DirectoryThing) => Promise<string[]>;
type MembershipCheck = (tx: Tx, actor: Actor, changed: Memberships) => Promise<void>;
type TargetCheck = (tx: Tx, actor: Actor, targets: Targets) => Promise<void>;
/** Which of these companies and departments the actor does not administer; "" stands for nowhere. */
type OutsideReader = (db: Db, actor: Actor, organizeIds: readonly string[]) => Promise<readonly string[]>;
/** Which of these roles have members that the actor does not administer. */
type OutsideRoleReader = (db: Db, actor: Actor, roleIds: readonly string[]) => Promise<readonly string[]>;
type SettledCheck = (tx: Tx, actor: Actor, userIds: readonly string[]) => Promise<void>;

/**
 * What features below have to say before the directory acts. A removal check answers what the thing is used by
 * ("flow: expense claim") and may clean up in the same transaction; a membership check throws when the actor may not
 * give these away; a target check when they may not touch these; a settled check, asked after memberships changed, when
 * these people may now do what the actor may not give.
 */
export type DirectoryGuards = {
  onRemoval(check: RemovalCheck): void;
  onMemberships(check: MembershipCheck): void;
  onTargets(check: TargetCheck): void;
  onSettled(check: SettledCheck): void;
  onOutside(read: OutsideReader): void;
  onOutsideRoles(read: OutsideRoleReader): void;
  usedBy: RemovalCheck;
  checkMemberships: MembershipCheck;
  checkTargets: TargetCheck;
  checkSettled: SettledCheck;
  /** Of lists: what is shown, but refused when it is to be changed. */
  outside: OutsideReader;
  outsideRoles: OutsideRoleReader;
};

export const createDirectoryGuards = (): DirectoryGuards => {
  const removals: RemovalCheck[] = [];
  const memberships: MembershipCheck[] = [];
  const targetChecks: TargetCheck[] = [];
  const settledChecks: SettledCheck[] = [];
  const outsideReaders: OutsideReader[] = [];
  const outsideRoleReaders: OutsideRoleReader[] = [];
  return {
    onRemoval: (check) => {
      removals.push(check);
    },
    onMemberships: (check) => {
      memberships.push(check);
    },
    onTargets: (check) => {
      targetChecks.push(check);
    },
    onSettled: (check) => {
      settledChecks.push(check);
    },
    onOutside: (read) => {
      outsideReaders.push(read);
    },
    onOutsideRoles: (read) => {
      outsideRoleReaders.push(read);
    },
    usedBy: async (tx, actor, thing) => {
      const uses: string[] = [];
      for (const check of removals) uses.push(...(await check(tx, actor, thing)));
      return uses;
    },
    checkMemberships: async (tx, actor, changed) => {
      if (actor.isAdministrator || changed.roleIds.length + changed.positionIds.length === 0) return;
      for (const check of memberships) await check(tx, actor, changed);
    },
    checkTargets: async (tx, actor, targets) => {
      if (actor.isAdministrator) return;
      for (const check of targetChecks) await check(tx, actor, targets);
    },
    checkSettled: async (tx, actor, userIds) => {
      if (actor.isAdministrator || userIds.length === 0) return;
      for (const check of settledChecks) await check(tx, actor, userIds);
    },
    outside: async (db, actor, organizeIds) => {
      if (actor.isAdministrator || organizeIds.length === 0) return [];
      const found = await Promise.all(outsideReaders.map((read) => read(db, actor, organizeIds)));
      return found.flat();
    },
    outsideRoles: async (db, actor, roleIds) => {
      if (actor.isAdministrator || roleIds.length === 0) return [];
      const found = await Promise.all(outsideRoleReaders.map((read) => read(db, actor, roleIds)));
      return found.flat();
    },
  };
};

/** Refuses with what the thing is used by. */
export const refuseUsed = (actor: Actor, uses: readonly string[]): void => {
  if (uses.length > 0)
    throw new AppError(commonErrors.in_use, { by: uses.join(actor.language === 'en' ? '; ' : '；') });
};
