import { AppError } from '@qiaoban/contracts/errors';
import { permissionErrors } from '@qiaoban/contracts/permission/authority.contract';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '../log';
import { namesOf, pathNames } from './authority-tree';
import { isNoChange } from './authority.rules';
import type { AuthorityCatalogue, Plan } from './authority.rules';
import type { Delegation } from './delegation';
import { idsOf, termsOf } from './grant-set';
import type { GrantSet } from './grant-set';
import { grantStore } from './grant.store';
import type { Subject } from './grant.store';

/** Most names that one entry of the log holds. */
const LOGGED_NAMES = 300;

/** The subject's name. Throws permission.subject_not_found. */
export const nameOfSubject = async ({ tx }: Pick<Unit, 'tx'>, { type, id }: Subject): Promise<string> => {
  const name = (await grantStore.names(tx, type, [id])).get(id);
  if (name === undefined) throw new AppError(permissionErrors.subject_not_found);
  return name;
};

/** Refuses what the caller does not hold, or holds for a shorter time. */
export const refuseNotHeld = (plan: Plan, catalogue: AuthorityCatalogue): void => {
  if (plan.refused.length > 0)
    throw new AppError(permissionErrors.not_held, { names: namesOf(plan.refused, catalogue, 5) });
  if (plan.tooLong.length > 0)
    throw new AppError(permissionErrors.not_held_so_long, { names: namesOf(plan.tooLong, catalogue, 5) });
};

type Change = { subject: Subject; name: string; before: GrantSet; plan: Plan; catalogue: AuthorityCatalogue };

/** Carries out a plan with its entry in the log. @returns whether anything changed */
export const carryOut = async (
  { tx }: Unit,
  actor: Actor,
  delegation: Delegation,
  { subject, name, before, plan, catalogue }: Change,
): Promise<boolean> => {
  if (isNoChange(plan)) return false;
  await grantStore.remove(tx, subject, plan.remove);
  await grantStore.put(tx, subject, plan.put, actor.userId);
  await delegation.checkSubjectSettled(tx, actor, subject);
  const added = new Set(plan.added);
  const changed = new Map([...plan.put].filter(([key]) => !added.has(key)));
  await audit(tx, actor, {
    area: 'permission',
    action: 'grant',
    id: subject.id,
    name,
    before: { count: before.size },
    after: {
      count: before.size + added.size - plan.remove.length,
      added: idsOf(added),
      removed: idsOf(plan.remove),
      terms: termsOf(plan.put),
      // what is deleted later still has its name in the log
      addedNames: pathNames(added, catalogue, LOGGED_NAMES),
      removedNames: pathNames(plan.remove, catalogue, LOGGED_NAMES),
      changedNames: pathNames(changed.keys(), catalogue, LOGGED_NAMES),
    },
  });
  return true;
};
