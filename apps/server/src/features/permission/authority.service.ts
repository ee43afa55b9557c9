import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import { permissionErrors } from '@qiaoban/contracts/permission/authority.contract';
import type {
  Grants,
  ObjectType,
  saveAuthorityBatch,
  SubjectType,
} from '@qiaoban/contracts/permission/authority.contract';
import type { BodyOf } from '@qiaoban/contracts/route';
import { inTransaction } from '../../platform/database/transaction';
import type { Unit } from '../../platform/database/transaction';
import type { Actor } from '../../platform/http/caller';
import { audit } from '../log';
import { readMenuCatalogue } from '../menu';
import type { MenuCatalogue } from '../menu';
import {
  authorityTree,
  cleanGrants,
  countOf,
  grantable,
  namesOf,
  pathNames,
  planGrants,
  planRemoval,
} from './authority.rules';
import type { Holdings, Plan } from './authority.rules';
import { grantStore } from './grant.store';
import type { Subject } from './grant.store';
import { readGrants } from './permission.reads';
import type { PolicyCache } from './policy-cache';

/** Most names that one entry of the log holds. */
const LOGGED_NAMES = 300;

const NONE: Grants = { module: [], button: [], column: [] };

/** Everything that the caller may give to others. */
const holdingsOf = async (actor: Actor, catalogue: MenuCatalogue): Promise<Holdings | 'all'> => {
  if (actor.isAdministrator) return 'all';
  const held = await readGrants(actor.db, actor.userId);
  const holds = (type: ObjectType): Set<string> =>
    new Set(held.filter((h) => h.object_type === type).map((h) => h.object_id));
  const modules = holds('module');
  // who holds a menu whose buttons (columns) are not under permission holds all of them
  const free = (field: 'is_button_authorize' | 'is_column_authorize'): Set<string> =>
    new Set(catalogue.menus.filter((menu) => modules.has(menu.id) && menu[field] === 0).map((menu) => menu.id));
  const withFree = (own: Set<string>, items: MenuCatalogue['buttons'], open: Set<string>): Set<string> =>
    new Set([...own, ...items.filter((item) => open.has(item.module_id)).map((item) => item.id)]);
  return {
    module: modules,
    button: withFree(holds('button'), catalogue.buttons, free('is_button_authorize')),
    column: withFree(holds('column'), catalogue.columns, free('is_column_authorize')),
  };
};

/** On the role screen only roles are authorised. */
const checkSubjectType = (actor: Actor, type: SubjectType): void => {
  if (type !== 'Role' && !actor.can('permission.authorize', 'btn_edit')) throw new AppError(commonErrors.no_permission);
};

const wishOf = (given: Grants, catalogue: MenuCatalogue): Grants => {
  const { grants, unknown } = cleanGrants(given, catalogue);
  if (unknown > 0) throw new AppError(permissionErrors.unknown_object, { count: unknown });
  return grants;
};

const carryOut = async (
  { tx }: Unit,
  actor: Actor,
  subject: Subject,
  name: string,
  before: Grants,
  plan: Plan,
  catalogue: MenuCatalogue,
): Promise<boolean> => {
  if (countOf(plan.add) + countOf(plan.remove) === 0) return false;
  await grantStore.remove(tx, subject, plan.remove);
  await grantStore.add(tx, subject, plan.add, actor.userId);
  const after = await grantStore.read(tx, subject.id, subject.type);
  await audit(tx, actor, {
    area: 'permission',
    action: 'grant',
    id: subject.id,
    name,
    before: { count: countOf(before) },
    after: {
      count: countOf(after),
      added: plan.add,
      removed: plan.remove,
      // what is deleted later still has its name in the log
      addedNames: pathNames(plan.add, catalogue, LOGGED_NAMES),
      removedNames: pathNames(plan.remove, catalogue, LOGGED_NAMES),
    },
  });
  return true;
};

/** Authorisation: who is granted what. */
export const createAuthorityService = ({ policies }: { policies: PolicyCache }) => {
  const refuseNotHeld = (plan: Plan, catalogue: MenuCatalogue): void => {
    if (countOf(plan.refused) > 0)
      throw new AppError(permissionErrors.not_held, { names: namesOf(plan.refused, catalogue, 5) });
  };

  const nameOf = async (unit: Pick<Unit, 'tx'>, { type, id }: Subject): Promise<string> => {
    const name = (await grantStore.names(unit.tx, type, [id])).get(id);
    if (name === undefined) throw new AppError(permissionErrors.subject_not_found);
    return name;
  };

  return {
    get: async (actor: Actor, objectId: string, type: SubjectType) => {
      checkSubjectType(actor, type);
      const isNobody = objectId === ZERO_ID;
      if (!isNobody && (await grantStore.names(actor.db, type, [objectId])).size === 0)
        throw new AppError(permissionErrors.subject_not_found);
      const catalogue = await readMenuCatalogue(actor.db);
      const held = isNobody ? NONE : await grantStore.read(actor.db, objectId, type);
      const list = authorityTree(catalogue, {
        leaves: ['button', 'column'],
        holds: await holdingsOf(actor, catalogue),
      });
      // grants of what was switched off meanwhile are kept, but not shown
      return { list, ...cleanGrants(held, catalogue).grants };
    },

    values: async (actor: Actor, objectId: string, type: ObjectType, moduleIds: string) => {
      const catalogue = await readMenuCatalogue(actor.db);
      const only = new Set(moduleIds.split(',').filter((id) => id !== ''));
      const held = objectId === ZERO_ID ? NONE : await grantStore.read(actor.db, objectId);
      const list = authorityTree(catalogue, {
        leaves: type === 'module' ? [] : [type],
        holds: await holdingsOf(actor, catalogue),
        ...(only.size === 0 ? {} : { only }),
      });
      const all = [...grantable(catalogue)[type]];
      return { list, all, ids: cleanGrants(held, catalogue).grants[type] };
    },

    save: async (actor: Actor, objectId: string, type: SubjectType, given: Grants): Promise<void> => {
      checkSubjectType(actor, type);
      const catalogue = await readMenuCatalogue(actor.db);
      const wish = wishOf(given, catalogue);
      const holds = await holdingsOf(actor, catalogue);
      await inTransaction(actor.db, async (unit) => {
        const subject = { type, id: objectId };
        const name = await nameOf(unit, subject);
        if (type === 'User' && (await grantStore.isAdministrator(unit.tx, objectId)))
          throw new AppError(permissionErrors.administrator);
        await grantStore.lock(unit.tx, subject);
        const before = await grantStore.read(unit.tx, objectId, type);
        const plan = planGrants(cleanGrants(before, catalogue).grants, wish, holds);
        refuseNotHeld(plan, catalogue);
        if (await carryOut(unit, actor, subject, name, before, plan, catalogue))
          unit.afterCommit(() => policies.changed(actor.tenant));
      });
    },

    batch: async (
      actor: Actor,
      { mode, roleIds, positionIds, userIds, ...given }: BodyOf<typeof saveAuthorityBatch>,
    ) => {
      const catalogue = await readMenuCatalogue(actor.db);
      const wish = wishOf(given, catalogue);
      const holds = await holdingsOf(actor, catalogue);
      const chosen: [SubjectType, string[]][] = [
        ['Role', roleIds],
        ['Position', positionIds],
        ['User', userIds],
      ];
      return inTransaction(actor.db, async (unit) => {
        let subjects = 0;
        for (const [type, ids] of chosen) {
          const names = await grantStore.names(unit.tx, type, ids);
          if (names.size < new Set(ids).size) throw new AppError(permissionErrors.subject_not_found);
          for (const [id, name] of [...names].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
            const subject = { type, id };
            await grantStore.lock(unit.tx, subject);
            const before = await grantStore.read(unit.tx, id, type);
            const plan =
              mode === 'add' ? { ...planGrants(before, wish, holds), remove: NONE } : planRemoval(before, wish, holds);
            refuseNotHeld(plan, catalogue);
            if (await carryOut(unit, actor, subject, name, before, plan, catalogue)) subjects += 1;
          }
        }
        if (subjects > 0) unit.afterCommit(() => policies.changed(actor.tenant));
        return { subjects };
      });
    },

    own: async (actor: Actor) => {
      const catalogue = await readMenuCatalogue(actor.db);
      const holds = await holdingsOf(actor, catalogue);
      const all = grantable(catalogue);
      const mine = holds === 'all' ? all : holds;
      const held: MenuCatalogue = {
        menus: catalogue.menus.filter((menu) => !all.module.has(menu.id) || mine.module.has(menu.id)),
        buttons: catalogue.buttons.filter((button) => mine.button.has(button.id)),
        columns: catalogue.columns.filter((column) => mine.column.has(column.id)),
      };
      const tree = (leaves: ('button' | 'column')[]) => authorityTree(held, { leaves, holds: 'all' });
      return { module: tree([]), button: tree(['button']), column: tree(['column']), resource: [] };
    },
  };
};
export type AuthorityService = ReturnType<typeof createAuthorityService>;
