import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import { permissionErrors } from '@qiaoban/contracts/permission/authority.contract';
import type { saveAuthority, saveAuthorityBatch } from '@qiaoban/contracts/permission/authority.contract';
import type { Grants, GrantTerm, ObjectType, SubjectType } from '@qiaoban/contracts/permission/grants';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { authorityTree } from './authority-tree';
import { cleanGrants, grantable, knownGrants, planAddition, planGrants, planRemoval } from './authority.rules';
import type { AuthorityCatalogue, Holdings } from './authority.rules';
import { targetsOf } from './delegation';
import type { Delegation } from './delegation';
import { ALWAYS, idsOf, isTermPossible, keyOf, OBJECT_TYPES, termsOf, wishedSet } from './grant-set';
import type { GrantSet, Term } from './grant-set';
import { carryOut, nameOfSubject, refuseNotHeld } from './grant-writer';
import { grantStore } from './grant.store';
import type { Subject } from './grant.store';
import { holdingsOf, readAuthorityCatalogue } from './holdings';
import { inLanguage } from './menu-names';
import type { PolicyCache } from './policy-cache';

type Deps = { policies: PolicyCache; delegation: Delegation; clock: Clock };

const NOBODY: GrantSet = new Map();
const LEAVES = ['button', 'column', 'form', 'resource'] as const;

/** On the role screen only roles are authorised. */
const checkSubjectType = (actor: Actor, type: SubjectType): void => {
  if (type !== 'Role' && !actor.can('permission.authorize', 'btn_edit')) throw new AppError(commonErrors.no_permission);
};

const wishOf = (given: Partial<Grants>, catalogue: AuthorityCatalogue): Partial<Grants> => {
  const { grants, unknown } = cleanGrants(given, catalogue);
  if (unknown > 0) throw new AppError(permissionErrors.unknown_object, { count: unknown });
  return grants;
};

const checkTerms = (terms: Iterable<Term>): void => {
  for (const term of terms) if (!isTermPossible(term)) throw new AppError(permissionErrors.term);
};

const keysIn = (grants: Partial<Grants>): string[] =>
  OBJECT_TYPES.flatMap((type) => (grants[type] ?? []).map((id) => keyOf(type, id)));

/** Authorisation: who is granted what. */
export const createAuthorityService = ({ policies, delegation, clock }: Deps) => {
  const holdsNow = (actor: Actor, catalogue: AuthorityCatalogue): Promise<Holdings> =>
    holdingsOf(actor, actor.db, catalogue, clock.now());

  return {
    get: async (actor: Actor, objectId: string, type: SubjectType) => {
      checkSubjectType(actor, type);
      const isNobody = objectId === ZERO_ID;
      if (!isNobody && (await grantStore.names(actor.db, type, [objectId])).size === 0)
        throw new AppError(permissionErrors.subject_not_found);
      const held = isNobody ? NOBODY : await grantStore.read(actor.db, objectId, type);
      const catalogue = inLanguage(await readAuthorityCatalogue(actor.db, held.keys()), actor.language);
      const list = authorityTree(catalogue, { leaves: LEAVES, holds: await holdsNow(actor, catalogue) });
      const shown = knownGrants(held, catalogue);
      return {
        list,
        ...idsOf(shown.keys()),
        terms: termsOf(shown),
        isConfined: await delegation.isConfined(actor.db, actor),
      };
    },

    values: async (actor: Actor, objectId: string, type: ObjectType, moduleIds: string) => {
      const only = new Set(moduleIds.split(',').filter((id) => id !== ''));
      const held = objectId === ZERO_ID ? NOBODY : await grantStore.read(actor.db, objectId);
      const catalogue = inLanguage(await readAuthorityCatalogue(actor.db, held.keys()), actor.language);
      const list = authorityTree(catalogue, {
        leaves: LEAVES.filter((leaf) => leaf === type),
        holds: await holdsNow(actor, catalogue),
        ...(only.size === 0 ? {} : { only }),
      });
      return { list, all: [...grantable(catalogue)[type]], ids: idsOf(knownGrants(held, catalogue).keys())[type] };
    },

    save: async (actor: Actor, objectId: string, body: BodyOf<typeof saveAuthority>): Promise<void> => {
      const { objectType: type, terms, ...given } = body;
      checkSubjectType(actor, type);
      const subject: Subject = { type, id: objectId };
      await inTransaction(actor.db, async (unit) => {
        const name = await nameOfSubject(unit, subject);
        if (type === 'User' && (await grantStore.isAdministrator(unit.tx, objectId)))
          throw new AppError(permissionErrors.administrator);
        await delegation.checkTargets(unit.tx, actor, targetsOf(subject));
        await grantStore.lock(unit.tx, subject);
        const stored = await grantStore.read(unit.tx, objectId, type);
        const catalogue = await readAuthorityCatalogue(unit.tx, [...stored.keys(), ...keysIn(given)]);
        const before = knownGrants(stored, catalogue);
        const wish = wishedSet(wishOf(given, catalogue), terms, before);
        checkTerms(wish.values());
        const plan = planGrants(before, wish, await holdingsOf(actor, unit.tx, catalogue, clock.now()));
        refuseNotHeld(plan, catalogue);
        if (await carryOut(unit, actor, delegation, { subject, name, before, plan, catalogue }))
          unit.afterCommit(() => policies.changed(actor.tenant));
      });
    },

    batch: async (actor: Actor, body: BodyOf<typeof saveAuthorityBatch>) => {
      const { mode, roleIds, positionIds, userIds, validFrom, validUntil, ...given } = body;
      const term: Term = validFrom === null && validUntil === null ? ALWAYS : { from: validFrom, until: validUntil };
      checkTerms([term]);
      const chosen: [SubjectType, string[]][] = [
        ['Role', roleIds],
        ['Position', positionIds],
        ['User', userIds],
      ];
      return inTransaction(actor.db, async (unit) => {
        await delegation.checkTargets(unit.tx, actor, { roleIds, positionIds, userIds });
        const catalogue = await readAuthorityCatalogue(unit.tx, keysIn(given));
        const ids = wishOf(given, catalogue);
        const named = OBJECT_TYPES.flatMap((type): GrantTerm[] =>
          (ids[type] ?? []).map((id) => ({ type, id, validFrom: term.from, validUntil: term.until })),
        );
        const wish = wishedSet(ids, named, NOBODY);
        const holds = await holdingsOf(actor, unit.tx, catalogue, clock.now());
        let subjects = 0;
        for (const [type, subjectIds] of chosen) {
          const names = await grantStore.names(unit.tx, type, subjectIds);
          if (names.size < new Set(subjectIds).size) throw new AppError(permissionErrors.subject_not_found);
          for (const [id, name] of [...names].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
            const subject = { type, id };
            await grantStore.lock(unit.tx, subject);
            const before = await grantStore.read(unit.tx, id, type);
            const plan = mode === 'add' ? planAddition(before, wish, holds) : planRemoval(before, wish, holds);
            refuseNotHeld(plan, catalogue);
            if (await carryOut(unit, actor, delegation, { subject, name, before, plan, catalogue })) subjects += 1;
          }
        }
        if (subjects > 0) unit.afterCommit(() => policies.changed(actor.tenant));
        return { subjects };
      });
    },

    own: async (actor: Actor) => {
      const catalogue = inLanguage(await readAuthorityCatalogue(actor.db, []), actor.language);
      const holds = await holdsNow(actor, catalogue);
      const all = grantable(catalogue);
      const isMine = (type: ObjectType, id: string): boolean => holds === 'all' || holds.has(keyOf(type, id));
      const held: AuthorityCatalogue = {
        ...catalogue,
        menus: catalogue.menus.filter((menu) => !all.module.has(menu.id) || isMine('module', menu.id)),
        buttons: catalogue.buttons.filter((button) => isMine('button', button.id)),
        columns: catalogue.columns.filter((column) => isMine('column', column.id)),
        schemes: catalogue.schemes.filter((scheme) => isMine('resource', scheme.id)),
      };
      const tree = (leaves: readonly (typeof LEAVES)[number][]) => authorityTree(held, { leaves, holds: 'all' });
      return {
        module: tree([]),
        button: tree(['button']),
        column: tree(['column']),
        resource: tree(['resource']),
      };
    },
  };
};
export type AuthorityService = ReturnType<typeof createAuthorityService>;
