import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { permissionErrors } from '@qiaoban/contracts/permission/authority.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import type { DirectoryGuards, Memberships } from '../directory';
import { namesOf } from './authority-tree';
import { planGrants } from './authority.rules';
import { grantStore } from './grant.store';
import type { Subject } from './grant.store';
import { holdingsOf, readAuthorityCatalogue } from './holdings';
import { outsideNames, outsideOrganizes, outsideRoles, scopeOfManager, unlimitedManagers } from './managed-organizes';
import type { Targets } from './managed-organizes';

const SHOWN = 5;

export const targetsOf = ({ type, id }: Subject): Targets =>
  type === 'User' ? { userIds: [id] } : type === 'Role' ? { roleIds: [id] } : { positionIds: [id] };

/** Whoever gets what this role, position or person is granted. */
const peopleOf = async (tx: Db, { type, id }: Subject): Promise<string[]> => {
  if (type === 'User') return [id];
  const { rows } =
    type === 'Role'
      ? await sql<{ user_id: string }>`select user_id from directory_person_role where role_id = ${id}`.execute(tx)
      : await sql<{ user_id: string }>`select user_id from directory_person_position where position_id = ${id}`.execute(
          tx,
        );
  return rows.map((row) => row.user_id);
};

/** Delegated administration: who keeps to some organisations, and that nobody gives what they do not hold. */
export const createDelegation = ({ clock }: { clock: Clock }) => {
  const isConfined = async (tx: Db, actor: Actor): Promise<boolean> =>
    (await scopeOfManager(tx, actor, clock.now())).isConfined;

  /** Throws permission.outside_scope when something is not in the organisations that the actor administers. */
  const checkTargets = async (tx: Db, actor: Actor, targets: Targets): Promise<void> => {
    const scope = await scopeOfManager(tx, actor, clock.now());
    if (!scope.isConfined) return;
    const names = await outsideNames(tx, scope.roots, targets);
    if (names.length === 0) return;
    const shown = names.map((name) => name || translate(actor.language, 'permission.whole'));
    throw new AppError(permissionErrors.outside_scope, { names: shown.slice(0, SHOWN) });
  };

  const outside = async (db: Db, actor: Actor, organizeIds: readonly string[]): Promise<readonly string[]> => {
    const { isConfined: keepsTo, roots } = await scopeOfManager(db, actor, clock.now());
    return keepsTo ? outsideOrganizes(db, roots, organizeIds) : [];
  };

  const rolesOutside = async (db: Db, actor: Actor, roleIds: readonly string[]): Promise<readonly string[]> => {
    const { isConfined: keepsTo, roots } = await scopeOfManager(db, actor, clock.now());
    return keepsTo ? outsideRoles(db, roots, roleIds) : [];
  };

  /** Throws permission.scope_needed when one of these may now change the directory everywhere, which the actor may not. */
  const checkSettled = async (tx: Db, actor: Actor, userIds: readonly string[]): Promise<void> => {
    if (actor.isAdministrator || !(await isConfined(tx, actor))) return;
    const names = await unlimitedManagers(tx, userIds);
    if (names.length > 0) throw new AppError(permissionErrors.scope_needed, { names });
  };

  /** Throws permission.not_held when a role or position carries more than the actor holds. */
  const checkMemberships = async (tx: Tx, actor: Actor, { roleIds, positionIds }: Memberships): Promise<void> => {
    const subjects: Subject[] = [
      ...roleIds.map((id) => ({ type: 'Role' as const, id })),
      ...positionIds.map((id) => ({ type: 'Position' as const, id })),
    ];
    const now = clock.now();
    for (const subject of subjects) {
      const all = await grantStore.read(tx, subject.id, subject.type);
      const carried = new Map([...all].filter(([, { until }]) => until === null || until > now));
      if (carried.size === 0) continue;
      const catalogue = await readAuthorityCatalogue(tx, carried.keys());
      const plan = planGrants(new Map(), carried, await holdingsOf(actor, tx, catalogue, now));
      const missing = [...plan.refused, ...plan.tooLong];
      if (missing.length > 0)
        throw new AppError(permissionErrors.not_held, { names: namesOf(missing, catalogue, SHOWN) });
    }
  };

  return {
    isConfined,
    checkTargets,
    checkSettled,
    /** The same for everybody who gets what a subject is granted. */
    checkSubjectSettled: async (tx: Db, actor: Actor, subject: Subject): Promise<void> => {
      if (!actor.isAdministrator) await checkSettled(tx, actor, await peopleOf(tx, subject));
    },
    /** Lets the directory ask before it acts. */
    guard: (guards: DirectoryGuards): void => {
      guards.onMemberships(checkMemberships);
      guards.onTargets(checkTargets);
      guards.onSettled(checkSettled);
      guards.onOutside(outside);
      guards.onOutsideRoles(rolesOutside);
      guards.onRemoval(async (tx, _actor, { type, id }) => {
        // grants of organisations stay: whoever was limited to one that is gone is not suddenly unlimited
        if (type === 'user') await grantStore.forgetSubject(tx, { type: 'User', id });
        if (type === 'role') await grantStore.forgetSubject(tx, { type: 'Role', id });
        if (type === 'position') await grantStore.forgetSubject(tx, { type: 'Position', id });
        return [];
      });
    },
  };
};
export type Delegation = ReturnType<typeof createDelegation>;
