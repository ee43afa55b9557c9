import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import type { Tx } from '../../platform/database/database';
import type { Actor } from '../../platform/http/caller';

export type DirectoryThing = { type: 'organize' | 'position' | 'role' | 'user'; id: string };
/** Roles and positions that a person is about to be given (or to lose). */
export type Memberships = { roleIds: readonly string[]; positionIds: readonly string[] };

type RemovalCheck = (tx: Tx, actor: Actor, thing: DirectoryThing) => Promise<string[]>;
type MembershipCheck = (tx: Tx, actor: Actor, changed: Memberships) => Promise<void>;

/**
 * What features below have to say before the directory acts. A removal check answers what the thing is used by
 * ("flow: expense claim") and may clean up in the same transaction; a membership check throws when the actor may not
 * give these away.
 */
export type DirectoryGuards = {
  onRemoval(check: RemovalCheck): void;
  onMemberships(check: MembershipCheck): void;
  usedBy: RemovalCheck;
  checkMemberships: MembershipCheck;
};

export const createDirectoryGuards = (): DirectoryGuards => {
  const removals: RemovalCheck[] = [];
  const memberships: MembershipCheck[] = [];
  return {
    onRemoval: (check) => {
      removals.push(check);
    },
    onMemberships: (check) => {
      memberships.push(check);
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
  };
};

const SHOWN = 5;

/** How many names a reader of `nameUse` has to fetch: one more than is shown. */
export const NAMES_TO_FETCH = SHOWN + 1;

/** "Users: Zhang Wei, Li Na and more" in the actor's language; nothing for no names. */
export const nameUse = (actor: Actor, key: string, names: readonly string[]): string[] => {
  if (names.length === 0) return [];
  const shown = names.slice(0, SHOWN).join(actor.language === 'en' ? ', ' : '、');
  const list = names.length > SHOWN ? translate(actor.language, 'organize.and_more', { names: shown }) : shown;
  return [translate(actor.language, key, { names: list })];
};

/** Refuses with what the thing is used by. */
export const refuseUsed = (actor: Actor, uses: readonly string[]): void => {
  if (uses.length > 0)
    throw new AppError(commonErrors.in_use, { by: uses.join(actor.language === 'en' ? '; ' : '；') });
};
